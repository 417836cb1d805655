import Glibc
import StandardStreams

StandardDescriptors.keep()
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
