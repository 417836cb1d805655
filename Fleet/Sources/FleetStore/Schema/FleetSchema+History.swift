extension FleetSchema {
  /// The history, with a table for each month. A function with the privileges of the owner creates and drops the
  /// tables, so that a worker needs no privilege to do so.
  static let history = """
    CREATE TABLE vane.reading (
      site bigint NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now(),
      readings jsonb NOT NULL
    ) PARTITION BY RANGE (stored_at);
    CREATE INDEX reading_site ON vane.reading (site, stored_at);
    COMMENT ON TABLE vane.reading IS 'Past readings of the current values, several in each row; a table for each month.';
    COMMENT ON COLUMN vane.reading.site IS 'The site.';
    COMMENT ON COLUMN vane.reading.stored_at IS 'When the row was written, after the times of all its values.';
    COMMENT ON COLUMN vane.reading.readings IS 'Current values as in vane.result.document, in the order of their times.';

    CREATE FUNCTION vane.keep_history() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      month timestamptz;
      name text;
      old record;
    BEGIN
      PERFORM pg_advisory_xact_lock(\(Lock.history.rawValue));
      FOR ahead IN 0..1 LOOP
        month := date_trunc('month', date_trunc('month', now(), 'UTC') AT TIME ZONE 'UTC' + ahead * interval '1 month')
          AT TIME ZONE 'UTC';
        name := 'reading_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
        IF to_regclass('vane.' || name) IS NULL THEN
          -- ATTACH, unlike PARTITION OF, does not wait for readers.
          EXECUTE format('CREATE TABLE vane.%I (LIKE vane.reading INCLUDING DEFAULTS)', name);
          EXECUTE format('ALTER TABLE vane.reading ATTACH PARTITION vane.%I FOR VALUES FROM (%L) TO (%L)', name, month,
            (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
          EXECUTE format('COMMENT ON TABLE vane.%I IS %L', name, 'A month of vane.reading.');
          EXECUTE format('COMMENT ON COLUMN vane.%I.site IS %L', name, 'See vane.reading.');
          EXECUTE format('COMMENT ON COLUMN vane.%I.stored_at IS %L', name, 'See vane.reading.');
          EXECUTE format('COMMENT ON COLUMN vane.%I.readings IS %L', name, 'See vane.reading.');
        END IF;
      END LOOP;
      FOR old IN
        SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid, vane.setting
        WHERE inhparent = 'vane.reading'::regclass AND relname ~ '^reading_[0-9]{4}_[0-9]{2}$'
          AND to_date(substr(relname, 9), 'YYYY_MM')
            <= (date_trunc('month', now() AT TIME ZONE 'UTC') - history_months * interval '1 month')::date
      LOOP
        BEGIN
          EXECUTE format('DROP TABLE vane.%I', old.relname);
        EXCEPTION WHEN lock_not_available THEN
          -- A reader has it open. The next call drops it.
        END;
      END LOOP;
    END $$;
    COMMENT ON FUNCTION vane.keep_history IS
      'Creates the tables of this month and the next, and drops those that are older than setting.history_months.';
    SELECT vane.keep_history();

    CREATE FUNCTION vane.looked(site text) RETURNS void LANGUAGE sql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
      UPDATE vane.site SET looked_at = now()
      WHERE identifier = looked.site AND looked_at < now() - interval '1 hour';
      UPDATE vane.due SET next_at = now() FROM vane.site
      WHERE site.identifier = looked.site AND due.site = site.site AND next_at = 'infinity' AND NOT is_paused;
    $$;
    COMMENT ON FUNCTION vane.looked IS
      'Records that a reader asked for a site. A dormant site is due at once.';
    """
}
