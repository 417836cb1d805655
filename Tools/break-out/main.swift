import Foundation
import Sandbox

// Tries what a fetch that a stranger controls would try, from the first thread and from a new one, and prints a line for
// each attempt: "first read-key refused: Operation not permitted". Arguments: a home folder, and with `confined` before
// them it confines itself first, to the home's state folder and the first of two ports of 127.0.0.1 that listen.

var words = CommandLine.arguments.dropFirst()
let isConfined = words.first == "confined"
if isConfined { words.removeFirst() }
guard words.count == 3, let home = words.first, let own = UInt16(words[words.startIndex + 1]),
  let other = UInt16(words[words.startIndex + 2])
else {
  print("usage: break-out [confined] HOME PORT OTHER_PORT")
  exit(64)
}
let starter = Starter.start([Attempts.program])
nonisolated(unsafe) let attempts = Attempts(home: home, ownPort: own, otherPort: other, starter)
if isConfined {
  print("sandbox \(Sandbox.enter(SandboxRules(writable: [home + "/state"], readable: ["/usr/lib"], ports: [own])))")
}
attempts.run(from: "first")
let done = DispatchSemaphore(value: 0)
Thread.detachNewThread {
  attempts.run(from: "later")
  done.signal()
}
done.wait()
// The starter ends at the first message that it does not understand.
attempts.flood()
