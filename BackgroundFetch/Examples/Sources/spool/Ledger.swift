import BackgroundFetchHost

/// The files that were digested, each with its SHA-256: the file `ledger` of the store, a line for each.
struct Ledger: Sendable {
  private static let file = "ledger"

  private(set) var lines: [(digest: String, file: SpoolFile)] = []
  private var files: Set<SpoolFile> = []

  func contains(_ file: SpoolFile) -> Bool { files.contains(file) }

  mutating func add(_ file: SpoolFile, digest: String) {
    lines.append((digest, file))
    files.insert(file)
  }

  static func read(_ store: FileFetchStore) throws -> Ledger {
    var ledger = Ledger()
    let text = try store.read(file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 1)
      guard fields.count == 2, let file = SpoolFile(String(fields[1])) else { throw SpoolError.damagedLedger }
      ledger.add(file, digest: String(fields[0]))
    }
    return ledger
  }

  /// Replaces the file. When this returns, it is on the disk.
  func write(_ store: FileFetchStore) throws {
    try store.write(Array(lines.map { "\($0.digest) \($0.file)\n" }.joined().utf8), to: Ledger.file)
  }
}

enum SpoolError: Error, Hashable, CustomStringConvertible {
  case damagedLedger
  case name(String)
  case notAFile(String)
  case digest(String)
  case usage

  var description: String {
    switch self {
    case .damagedLedger: "the file ledger is damaged; see to it that no file is digested twice, then remove it"
    case .name: "a name has at most \(SpoolFile.maximumName) bytes, no dot at the beginning and no control characters"
    case .notAFile: "only a regular file can be added"
    case .digest(let file): "sha256sum failed for \(file)"
    case .usage: "usage: spool [add FILE | run | wake | simulate [--terminated] | plan | log]"
    }
  }
}
