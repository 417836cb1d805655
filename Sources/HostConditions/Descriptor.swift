import Glibc

/// The one owner of a file descriptor; closes it when it goes.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes what a system call returned; `nil` when that was -1.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Reads once into `buffer`: the number of bytes, 0 at the end, -1 when there is nothing to read now.
  borrowing func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
