import Glibc
import StandardStreams

StandardDescriptors.keep()
exit(Program.run(ProgramArguments.words))
