import Glibc
import Platform

StandardDescriptors.keep()
exit(Program.run(ProgramArguments.words))
