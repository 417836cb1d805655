import CPostgres
import Weather

/// The rows of an answer, as text.
final class PostgresRows {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  /// Whether the statement did what it should.
  var isSuccess: Bool { [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN].contains(PQresultStatus(result)) }

  /// The code of an error; `nil` without one.
  var code: String? { PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } }

  /// The number of rows.
  var count: Int { Int(PQntuples(result)) }

  /// The number of rows that a statement changed.
  var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  /// Returns a value for the number of each row.
  func map<Value>(_ value: (Int) throws(FleetError) -> Value) throws(FleetError) -> [Value] {
    try (0..<count).map(value)
  }

  /// Returns a text; `nil` for NULL, and where there is no such row or column.
  func text(_ row: Int, _ column: Int) -> String? {
    guard row < count, PQgetisnull(result, Int32(row), Int32(column)) == 0 else { return nil }
    return PQgetvalue(result, Int32(row), Int32(column)).map { String(cString: $0) }
  }

  /// Returns a value; `nil` for NULL.
  ///
  /// - Throws: `unexpected` for a text that is not of the type.
  func value<Value: LosslessStringConvertible>(
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
  func required<Value: LosslessStringConvertible>(
    _ row: Int, _ column: Int, _ type: Value.Type = Value.self
  ) throws(FleetError) -> Value {
    guard let value = try value(row, column, type) else {
      throw .unexpected("\(String(cString: PQfname(result, Int32(column)))) has no value")
    }
    return value
  }

  /// Returns the position of a site: latitude and longitude in two columns.
  ///
  /// - Throws: `unexpected`.
  func coordinate(_ row: Int, _ column: Int) throws(FleetError) -> Coordinate {
    let (latitude, longitude) = (try required(row, column, Double.self), try required(row, column + 1, Double.self))
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .unexpected("the position \(latitude),\(longitude)")
    }
    return place
  }
}
