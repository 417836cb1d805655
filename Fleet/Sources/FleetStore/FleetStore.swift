import Glibc

/// The database of a fleet, for one thread. Each method that writes is one transaction, unless its comment says
/// otherwise.
public final class FleetStore {
  let db: PostgresConnection
  /// Where the next search for due sites begins.
  var search = ClaimSearch()

  private init(_ db: PostgresConnection) { self.db = db }

  /// Opens the database, and checks that its schema has this program's version. Each transaction checks it again.
  ///
  /// - Throws: `noSchema`, `olderSchema`, `newerSchema`, or the error of connecting.
  public static func open(
    _ address: DatabaseAddress, within limits: TimeLimits = .patient
  ) throws(FleetError) -> FleetStore {
    let db = try PostgresConnection(to: address, within: limits)
    guard try version(db) != nil else { throw .noSchema }
    db.schema = FleetSchema.version
    try db.transaction("reading the version of the schema") {}
    return FleetStore(db)
  }

  /// Creates the schema, or updates it to this program's version.
  ///
  /// The privileges of the roles are granted each time, because an administrator may have created the roles in the
  /// meantime.
  ///
  /// - Returns: the version before, 0 for none, and now; and the statements that an administrator has to run, because
  ///   this role may not.
  public static func migrate(
    _ address: DatabaseAddress
  ) throws(FleetError) -> (before: Int, after: Int, statements: [String]) {
    try migrate(address, by: FleetSchema.steps)
  }

  /// Creates the schema, or updates it to the version after all steps.
  static func migrate(
    _ address: DatabaseAddress, by steps: [String]
  ) throws(FleetError) -> (before: Int, after: Int, statements: [String]) {
    let db = try PostgresConnection(to: address, within: .migration)
    return try db.transaction("creating the schema") { () throws(FleetError) in
      // Two programs may start at once.
      try db.rows("SELECT pg_advisory_xact_lock(\(FleetSchema.Lock.schema.rawValue))", doing: "creating the schema")
      let before = try version(db) ?? 0
      guard before <= steps.count else { throw .newerSchema(found: before, known: steps.count) }
      // Waits for the transactions of workers; those that begin later read the new version.
      if (1..<steps.count).contains(before) {
        try db.run("LOCK TABLE vane.schema_version", doing: "updating the schema")
      }
      if before == 0 {
        try db.run(
          """
          CREATE SCHEMA IF NOT EXISTS vane;
          COMMENT ON SCHEMA vane IS 'Weather of the sites of an organisation, kept by vane-worker.';
          CREATE TABLE vane.schema_version (version integer NOT NULL);
          COMMENT ON TABLE vane.schema_version IS 'The version of this schema, in one row.';
          COMMENT ON COLUMN vane.schema_version.version IS 'The version.';
          INSERT INTO vane.schema_version VALUES (0);
          """, doing: "creating the schema")
      }
      for step in steps[before...] { try db.run(step, doing: "creating the tables") }
      if before < steps.count {
        try db.run("UPDATE vane.schema_version SET version = \(steps.count)", doing: "creating the schema")
      }
      try db.run(FleetSchema.createRoles, doing: "creating the roles")
      try db.run(FleetSchema.grants, doing: "granting privileges to the roles")
      try db.run(FleetSchema.databaseGrants, doing: "granting privileges on the database")
      try db.run(FleetSchema.changeOwner, doing: "changing the owner of the schema")
      let missing = try db.rows(FleetSchema.missingStatements, doing: "looking for the roles")
      let statements = try missing.map { row throws(FleetError) in try missing.required(row, 0, String.self) }
      return (before, steps.count, statements)
    }
  }

  /// Checks that this role has the privileges of a worker.
  ///
  /// - Throws: `missingPrivileges`.
  public func checkPrivileges() throws(FleetError) {
    let needed = FleetSchema.workerTables.flatMap { entry in entry.tables.map { (entry.privilege, "vane.\($0)") } }
    let missing = try db.rows(
      """
      SELECT privilege || ' on ' || name, current_user FROM unnest($1::text[], $2::text[]) AS needed (privilege, name)
      WHERE NOT has_table_privilege(name, privilege)
      UNION ALL
      SELECT 'EXECUTE on ' || $3, current_user WHERE NOT has_function_privilege($3, 'EXECUTE')
      """, [ArrayText.of(needed.map(\.0)), ArrayText.of(needed.map(\.1)), FleetSchema.workerFunction],
      doing: "checking the privileges")
    guard missing.count > 0 else { return }
    throw .missingPrivileges(
      try missing.map { row throws(FleetError) in try missing.required(row, 0) }, role: try missing.required(0, 1))
  }

  /// Returns the version of the schema; `nil` without one.
  private static func version(_ db: PostgresConnection) throws(FleetError) -> Int? {
    let found = try db.rows("SELECT to_regclass('vane.schema_version') IS NOT NULL", doing: "looking for the schema")
    guard found.text(0, 0) == "t" else { return nil }
    return try db.rows("SELECT version FROM vane.schema_version", doing: "reading the version of the schema").value(
      0, 0)
  }
}
