import Glibc

StandardDescriptors.keep()
// A reader that went away is an answer of `write`, not a reason to die.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
