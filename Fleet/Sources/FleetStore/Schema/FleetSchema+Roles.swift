extension FleetSchema {
  /// The roles of a fleet. They cannot log in; an administrator grants them to roles that can.
  ///
  /// The owner has the schema with all of its tables and functions, so that nothing belongs to a superuser. A worker
  /// cannot change sites. A monitor reads what `vane-worker status` shows. A reader reads the views.
  static let roles = ["vane_owner", "vane_worker", "vane_monitor", "vane_reader"]

  /// The tables that a worker needs, by privilege.
  static let workerTables: [(privilege: String, tables: [String])] = [
    (
      "SELECT",
      [
        "schema_version", "setting", "site", "due", "result", "ledger", "silence", "worker", "feed", "warning",
        "site_warning", "area", "counter", "reservation",
      ]
    ),
    (
      "INSERT",
      [
        "result", "ledger", "silence", "worker", "reading", "warning", "site_warning", "area", "counter", "reservation",
      ]
    ),
    (
      "UPDATE",
      [
        "due", "result", "ledger", "silence", "worker", "feed", "warning", "site_warning", "area", "counter",
        "reservation",
      ]
    ),
    ("DELETE", ["worker", "warning", "site_warning", "reservation"]),
  ]

  /// The function that a worker needs.
  static let workerFunction = "vane.keep_history()"

  /// Creates the roles if that is allowed. Roles belong to the server, so they may exist because of another database.
  static let createRoles = roles.map { role in
    """
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '\(role)') THEN
        CREATE ROLE \(role) NOLOGIN;
        IF '\(role)' = 'vane_owner' AND NOT pg_has_role('vane_owner', 'USAGE') THEN GRANT vane_owner TO CURRENT_USER; END IF;
      END IF;
    EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
    END $$;
    """
  }.joined(separator: "\n")

  /// Grants the privileges to the roles that exist.
  static let grants = """
    REVOKE ALL ON ALL TABLES IN SCHEMA vane FROM PUBLIC;
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA vane FROM PUBLIC;
    DO $$ DECLARE view regclass; BEGIN
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'vane_worker') THEN
        GRANT USAGE ON SCHEMA vane TO vane_worker;
        \(workerTables.map { "GRANT \($0.privilege) ON \(list($0.tables)) TO vane_worker;" }.joined(separator: "\n    "))
        GRANT EXECUTE ON FUNCTION \(workerFunction), vane.oldest_snapshot() TO vane_worker;
      END IF;
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'vane_monitor') THEN
        GRANT USAGE ON SCHEMA vane TO vane_monitor;
        GRANT SELECT ON \(list(["schema_version", "due", "ledger", "silence", "worker", "counter"])) TO vane_monitor;
        GRANT SELECT (site, is_paused, update_interval) ON vane.site TO vane_monitor;
        GRANT SELECT (site, provider) ON vane.result TO vane_monitor;
        GRANT SELECT (updated_at, failures) ON vane.feed TO vane_monitor;
        GRANT EXECUTE ON FUNCTION vane.oldest_snapshot() TO vane_monitor;
      END IF;
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'vane_reader') THEN
        GRANT USAGE ON SCHEMA vane TO vane_reader;
        FOR view IN SELECT oid FROM pg_class WHERE relnamespace = 'vane'::regnamespace AND relkind = 'v' LOOP
          EXECUTE format('GRANT SELECT ON %s TO vane_reader', view);
        END LOOP;
        GRANT EXECUTE ON FUNCTION vane.looked TO vane_reader;
      END IF;
    END $$;
    """

  /// Grants the privileges on the database that the roles have only if no administrator has revoked them from all: an
  /// import needs temporary tables.
  static let databaseGrants = """
    DO $$ DECLARE role text; BEGIN
      FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN (\(names(roles))) LOOP
        EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), role);
        IF role = 'vane_owner' THEN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO %I', current_database(), role); END IF;
      END LOOP;
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END $$;
    DO $$ BEGIN
      IF NOT pg_has_role('vane_owner', 'pg_read_all_stats', 'USAGE') THEN GRANT pg_read_all_stats TO vane_owner; END IF;
    EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL;
    END $$;
    """

  /// What does not belong to `vane_owner` yet, as SQL for ALTER: the schema, its tables, views and functions.
  private static let foreignObjects = """
    SELECT 'SCHEMA vane' AS object FROM pg_namespace, owner WHERE nspname = 'vane' AND nspowner IS DISTINCT FROM owner
    UNION ALL
    SELECT format('TABLE %s', pg_class.oid::regclass) FROM pg_class, owner
    WHERE relnamespace = 'vane'::regnamespace AND relkind IN ('r', 'p', 'v') AND relowner IS DISTINCT FROM owner
    UNION ALL
    SELECT format('FUNCTION %s', pg_proc.oid::regprocedure) FROM pg_proc, owner
    WHERE pronamespace = 'vane'::regnamespace AND proowner IS DISTINCT FROM owner
    """

  private static let owner = "owner AS (SELECT (SELECT oid FROM pg_roles WHERE rolname = 'vane_owner') AS owner)"

  /// Gives the schema with all that is in it to `vane_owner`, if this role may.
  static let changeOwner = """
    DO $$ DECLARE object text; BEGIN
      IF NOT pg_has_role('vane_owner', 'USAGE') THEN RETURN; END IF;
      FOR object IN WITH \(owner) \(foreignObjects) LOOP
        -- The new owner of a schema must be allowed to create one.
        IF object = 'SCHEMA vane' AND NOT has_database_privilege('vane_owner', current_database(), 'CREATE') THEN
          EXECUTE format('GRANT CREATE ON DATABASE %I TO vane_owner', current_database());
        END IF;
        EXECUTE format('ALTER %s OWNER TO vane_owner', object);
      END LOOP;
    EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL;
    END $$;
    """

  /// Selects the statements that an administrator has to run, because this role may not: a row for each.
  static let missingStatements = """
    WITH \(owner), foreign_objects AS (\(foreignObjects)),
    role AS (
      SELECT rolname, to_regrole(rolname::text) AS oid FROM unnest(ARRAY[\(names(roles))]) AS rolname)
    SELECT format('CREATE ROLE %I NOLOGIN;', rolname) FROM role WHERE oid IS NULL
    UNION ALL
    SELECT format('GRANT vane_owner TO %I;', current_user) FROM owner
    WHERE EXISTS (SELECT FROM foreign_objects) AND (owner IS NULL OR NOT pg_has_role(owner, 'USAGE'))
    UNION ALL
    SELECT format('GRANT CREATE ON DATABASE %I TO vane_owner;', current_database()) FROM owner
    WHERE EXISTS (SELECT FROM foreign_objects)
      AND (owner IS NULL OR NOT has_database_privilege(owner, current_database(), 'CREATE'))
    UNION ALL
    SELECT format('GRANT CONNECT ON DATABASE %I TO %I;', current_database(), rolname) FROM role
    WHERE oid IS NOT NULL AND NOT has_database_privilege(oid, current_database(), 'CONNECT')
    UNION ALL
    SELECT format('GRANT TEMPORARY ON DATABASE %I TO vane_owner;', current_database()) FROM owner
    WHERE owner IS NOT NULL AND NOT has_database_privilege(owner, current_database(), 'TEMPORARY')
    UNION ALL
    SELECT 'GRANT pg_read_all_stats TO vane_owner;' FROM owner
    WHERE owner IS NULL OR NOT pg_has_role(owner, 'pg_read_all_stats', 'USAGE')
    """

  private static func list(_ tables: [String]) -> String { tables.map { "vane.\($0)" }.joined(separator: ", ") }

  private static func names(_ roles: [String]) -> String { roles.map { "'\($0)'" }.joined(separator: ", ") }
}
