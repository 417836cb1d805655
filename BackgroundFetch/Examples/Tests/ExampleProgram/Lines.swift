import Glibc
public import LinuxEvents

/// The lines that programs write into a pipe.
public final class Lines {
  private let reading: Int32
  private var writing: Int32
  private var isReadable = true
  private var rest: [UInt8] = []

  public init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeWriter()
    closeReader()
  }

  public var stream: ProcessStart.Stream { .descriptor(writing) }

  /// Leaves the programs that were started as the only writers.
  public func closeWriter() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  public func closeReader() {
    if isReadable { close(reading) }
    isReadable = false
  }

  /// Returns the next line; `nil` at the end.
  public func next() throws -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      guard try waitForAny(of: [reading], atMost: .seconds(60)) != nil else {
        throw ExampleProgram.Failure(description: "no line comes")
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(reading, &bytes, bytes.count)
      guard count > 0 else { return nil }
      rest += bytes[..<count]
    }
  }
}
