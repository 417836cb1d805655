extension FleetSchema {
  /// The roles of workers and readers. They cannot log in; an administrator grants them to roles that can.
  static let roles = ["vane_worker", "vane_reader"]

  /// The statements for an administrator if this program may not create roles.
  static let creationOfRoles = roles.map { "CREATE ROLE \($0) NOLOGIN;" }

  /// Creates the roles if that is allowed. Roles belong to the server, so they may exist because of another database.
  static let createRoles = roles.map { role in
    """
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '\(role)') THEN CREATE ROLE \(role) NOLOGIN; END IF;
    EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
    END $$;
    """
  }.joined(separator: "\n")

  /// Grants the privileges to the roles that exist. A worker cannot change sites; a reader reads the views only.
  static let grants = """
    REVOKE ALL ON ALL TABLES IN SCHEMA vane FROM PUBLIC;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA vane FROM PUBLIC;
    DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'vane_worker') THEN
        GRANT USAGE ON SCHEMA vane TO vane_worker;
        GRANT SELECT ON ALL TABLES IN SCHEMA vane TO vane_worker;
        GRANT UPDATE ON vane.due TO vane_worker;
        GRANT INSERT, UPDATE ON vane.result, vane.ledger, vane.silence, vane.area TO vane_worker;
        GRANT INSERT, UPDATE, DELETE ON vane.worker TO vane_worker;
        GRANT INSERT ON vane.reading TO vane_worker;
        GRANT UPDATE ON vane.feed TO vane_worker;
        GRANT INSERT, UPDATE, DELETE ON vane.warning, vane.site_warning TO vane_worker;
        GRANT EXECUTE ON FUNCTION vane.keep_history TO vane_worker;
      END IF;
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'vane_reader') THEN
        GRANT USAGE ON SCHEMA vane TO vane_reader;
        GRANT SELECT ON vane.now, vane.forecast_hours, vane.forecast_days, vane.history, vane.warnings TO vane_reader;
        GRANT EXECUTE ON FUNCTION vane.looked TO vane_reader;
      END IF;
    END $$;
    """
}
