import SQLite

extension Row {
  /// Reads a document, and compares it with its checksum. Returns `nil` if it is damaged.
  ///
  /// Text that is not UTF-8 is no damage of the database here, which would be set aside with everything else in it.
  ///
  /// - Parameter checksum: the column of the checksum; NULL stands for a document of an earlier Vane, which is sound.
  func document(_ column: Int, checksum: Int) throws -> String? {
    guard let text = try text(column) else { return nil }
    let expected = try valueIfAny(checksum, ColumnKind<Int64>.checksum)
    return expected.map { $0 == DocumentChecksum.of(text) } ?? true ? text : nil
  }
}

extension ColumnKind<Int64> {
  static var checksum: ColumnKind { .whole(.min ... .max) }
}
