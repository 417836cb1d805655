import Glibc

private let name = getenv("FUZZ_READER").map { String(cString: $0) }
private let reader = name.flatMap { readers[$0] }
/// Keeps results, so that no compiler leaves out what makes them.
nonisolated(unsafe) private var sink: UInt8 = 0

/// Reads an input with the reader that the environment names. Without a name, it prints the names of all.
@_cdecl("LLVMFuzzerTestOneInput")
public func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let reader else {
    for name in readers.keys.sorted() { print(name) }
    // libFuzzer takes `exit` for a failure.
    fflush(nil)
    _exit(name == nil ? 0 : 64)
  }
  try? reader(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

@inline(never) func use<Value>(_ value: Value) { withUnsafeBytes(of: value) { sink ^= $0.first ?? 0 } }

/// Ends the process if a promise is broken.
func hold(_ isTrue: Bool, _ promise: @autoclosure () -> String) {
  if !isTrue { fatalError("broken promise: \(promise())") }
}

/// Returns the parts of an input between NULs.
func parts(_ bytes: [UInt8]) -> [[UInt8]] {
  bytes.split(separator: 0, maxSplits: 15, omittingEmptySubsequences: false).map(Array.init)
}

func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
