import CPostgres

/// The rows of an answer, as text.
public final class PostgresRows {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  /// The number of rows.
  public var count: Int { Int(PQntuples(result)) }

  /// The number of rows that a statement changed.
  public var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  /// Returns a text; `nil` for NULL, and where there is no such row or column.
  public func text(_ row: Int, _ column: Int) -> String? {
    guard row < count, PQgetisnull(result, Int32(row), Int32(column)) == 0 else { return nil }
    return PQgetvalue(result, Int32(row), Int32(column)).map { String(cString: $0) }
  }

  /// Returns a value; `nil` for NULL.
  ///
  /// - Throws: `unexpected` for a text that is not of the type.
  public func value<Value: LosslessStringConvertible>(
    _ row: Int, _ column: Int, _ type: Value.Type = Value.self
  ) throws(FleetError) -> Value? {
    guard let text = text(row, column) else { return nil }
    guard let value = Value(text) else {
      throw .unexpected("\(String(cString: PQfname(result, Int32(column)))) is \(text.prefix(40))")
    }
    return value
  }

  /// Returns a value that is not NULL.
  ///
  /// - Throws: `unexpected`.
  public func required<Value: LosslessStringConvertible>(
    _ row: Int, _ column: Int, _ type: Value.Type = Value.self
  ) throws(FleetError) -> Value {
    guard let value = try value(row, column, type) else {
      throw .unexpected("\(String(cString: PQfname(result, Int32(column)))) has no value")
    }
    return value
  }
}
