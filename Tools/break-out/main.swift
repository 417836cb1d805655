import Foundation
import Sandbox

// Tries what a fetch that a stranger controls would try, from the first thread and from a new one, and prints a line for
// each attempt: "first read-key: refused, Operation not permitted". Arguments: a home folder, and two ports of 127.0.0.1
// that listen. With a fourth, it confines itself first, to the home's state folder and the first port.

let words = CommandLine.arguments
guard words.count >= 4, let own = UInt16(words[2]), let other = UInt16(words[3]) else {
  print("usage: break-out HOME PORT OTHER_PORT [confined [READABLE...]]")
  exit(64)
}
nonisolated(unsafe) let attempts = Attempts(home: words[1], ownPort: own, otherPort: other)
if words.count > 4 {
  let rules = SandboxRules(writable: [words[1] + "/state"], readable: ["/usr/lib"] + words[5...], ports: [own])
  print("sandbox: \(Sandbox.enter(rules))")
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
