extension FleetSchema {
  /// What workers count for each service, and the age of the oldest open snapshot.
  static let counters = """
    CREATE TABLE vane.counter (
      provider text PRIMARY KEY,
      updates bigint NOT NULL DEFAULT 0,
      requests bigint NOT NULL DEFAULT 0,
      failures bigint NOT NULL DEFAULT 0
    );
    COMMENT ON TABLE vane.counter IS 'What all workers did since this table was created. The numbers only grow.';
    COMMENT ON COLUMN vane.counter.provider IS 'Identifier of the provider.';
    COMMENT ON COLUMN vane.counter.updates IS 'Updates of sites with an answer of the provider.';
    COMMENT ON COLUMN vane.counter.requests IS 'Dialogues with the provider. Some of them are several requests.';
    COMMENT ON COLUMN vane.counter.failures IS 'Dialogues without an answer that can be used.';

    CREATE FUNCTION vane.oldest_snapshot() RETURNS double precision LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
      SELECT CASE WHEN bool_or(query = '<insufficient privilege>') AND max(xact_start) IS NULL THEN NULL
        ELSE coalesce(extract(epoch FROM clock_timestamp() - min(xact_start)), 0) END
      FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type <> 'autovacuum worker'
        AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)
    $$;
    COMMENT ON FUNCTION vane.oldest_snapshot IS
      'The age of the oldest open transaction of this database in seconds; NULL if the owner may not see it.';
    """
}
