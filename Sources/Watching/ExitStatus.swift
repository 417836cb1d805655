/// How a child process ended.
public enum ExitStatus: Hashable, Sendable {
  /// It returned or called `exit`; 0 to 255.
  case exited(Int32)
  /// A signal ended it.
  case killed(signal: Int32)

  /// Reads what `waitpid(2)` stores; the bits are those of `<bits/waitstatus.h>`, whose macros Swift cannot see.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .killed(signal: signal)
  }
}
