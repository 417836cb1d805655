extension FleetSchema {
  /// Current values in columns of their own, which a query reads without the document: in the row of the latest weather
  /// and in a table for each day. Of each day that has ended, one row for each site stays.
  static let readings = """
    -- What the earlier versions wrote stays as it is, and expires by history_months.
    ALTER TABLE vane.reading RENAME TO reading_by_month;
    ALTER INDEX vane.reading_site RENAME TO reading_by_month_site;
    INSERT INTO vane.reading_by_month (site, readings) SELECT site, recent FROM vane.result WHERE recent <> '[]';
    COMMENT ON TABLE vane.reading_by_month IS 'Readings of schemas before version 10, several in each row; a table for each month.';
    DO $$ DECLARE month regclass; is_empty boolean; BEGIN
      FOR month IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'vane.reading_by_month'::regclass LOOP
        EXECUTE format('SELECT NOT EXISTS (SELECT FROM %s)', month) INTO is_empty;
        IF is_empty THEN EXECUTE format('DROP TABLE %s', month); END IF;
      END LOOP;
    END $$;

    ALTER TABLE vane.setting ADD COLUMN keep_readings interval NOT NULL DEFAULT '2 days'
      CHECK (keep_readings >= interval '2 days');
    UPDATE vane.setting SET keep_readings = history_months * interval '1 month'
      WHERE EXISTS (SELECT FROM vane.reading_by_month) OR EXISTS (SELECT FROM vane.site);
    COMMENT ON COLUMN vane.setting.keep_readings IS 'How long each reading of the current values is kept, at least two days.';
    COMMENT ON COLUMN vane.setting.history_months IS 'How many months of the history by day are kept, with the current one.';

    CREATE TABLE vane.reading (
      site bigint NOT NULL,
      stored_at timestamptz NOT NULL DEFAULT now(),
      valid_at timestamptz NOT NULL,
      \(measurements.map { "\($0.column) \(stored($0))" }.joined(separator: ",\n  "))
    ) PARTITION BY RANGE (stored_at);
    CREATE INDEX reading_site ON vane.reading (site, stored_at);
    COMMENT ON TABLE vane.reading IS 'The current values of each update; a table for each day.';
    COMMENT ON COLUMN vane.reading.stored_at IS 'When the row was written; it belongs to the table of that day, UTC.';
    \(comments(on: "reading", [("site", "", "", "The site."), ("valid_at", "", "", "The time of the values.")] + measurements))

    CREATE TABLE vane.day (
      site bigint NOT NULL,
      date date NOT NULL,
      \(summaries.map { "\($0.column) \(stored($0))" }.joined(separator: ",\n  ")),
      PRIMARY KEY (site, date)
    ) PARTITION BY RANGE (date);
    COMMENT ON TABLE vane.day IS 'The readings of each day in one row for each site; a table for each month.';
    \(comments(on: "day", [("site", "", "", "The site."), ("date", "", "", "The day, UTC.")] + summaries))
    CREATE TABLE vane.summary (date date PRIMARY KEY);
    COMMENT ON TABLE vane.summary IS 'The days whose readings are in vane.day.';
    COMMENT ON COLUMN vane.summary.date IS 'The day, UTC.';

    -- The document stays text: as jsonb it takes twice the processor time and half more space.
    ALTER TABLE vane.result ADD COLUMN text json, ADD COLUMN valid_at timestamptz,
      \(measurements.map { "ADD COLUMN \($0.column) \($0.type)" }.joined(separator: ",\n  "));
    -- Compressing with lz4 takes a fraction of the time. Not every server was built with it.
    DO $$ BEGIN
      IF current_setting('server_version_num')::integer >= 140000 THEN
        ALTER TABLE vane.result ALTER COLUMN text SET COMPRESSION lz4;
      END IF;
    EXCEPTION WHEN feature_not_supported THEN NULL;
    END $$;
    \(nowView)
    CREATE OR REPLACE VIEW vane.forecast_hours AS \(hoursQuery(of: "forecast", parsed))
    CREATE OR REPLACE VIEW vane.forecast_days AS \(daysQuery(of: "forecast", parsed))
    \(historyViews)
    UPDATE vane.result SET (text, \(currentColumns)) = (
      SELECT document::text::json, * FROM \(currentValues(of: "document", "jsonb")));
    ALTER TABLE vane.result DROP COLUMN recent, DROP COLUMN document;
    ALTER TABLE vane.result RENAME COLUMN text TO document;
    ALTER TABLE vane.result ALTER COLUMN document SET NOT NULL;
    COMMENT ON COLUMN vane.result.document IS 'Current values, hours and days, without the time of the request.';
    COMMENT ON COLUMN vane.result.valid_at IS 'The time of the current values; NULL without them.';
    COMMENT ON COLUMN vane.result.digest IS 'Hash of the document and its provider, computed by the worker: an equal document is not sent.';
    \(comments(on: "result", measurements))

    -- A search begins where the one before ended, also among sites that are due at the same instant.
    DROP INDEX vane.due_free;
    CREATE INDEX due_free ON vane.due (due_at, site) WHERE held_until IS NULL;
    ALTER TABLE vane.due SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000,
      autovacuum_vacuum_cost_delay = 0);
    CREATE INDEX site_position ON vane.site (latitude, longitude);
    -- The number of a worker is drawn by chance: a server that takes over after a failure could count one twice.
    ALTER TABLE vane.worker ALTER COLUMN worker DROP IDENTITY;

    \(keepingHistory)
    SELECT vane.keep_history();
    """

  /// The values of a day that is over.
  private static let summaries: [Value] = [
    ("readings", "count(*)", "integer", "Number of readings."),
    ("temperature_min", "min(temperature)", "double precision", "Lowest temperature of the readings, °C."),
    ("temperature_mean", "avg(temperature)", "double precision", "Mean temperature of the readings, °C."),
    ("temperature_max", "max(temperature)", "double precision", "Highest temperature of the readings, °C."),
    ("relative_humidity_mean", "avg(relative_humidity)", "double precision", "Mean relative humidity, %."),
    ("wind_speed_mean", "avg(wind_speed)", "double precision", "Mean wind 10 m above the ground, m/s."),
    ("wind_speed_max", "max(wind_speed)", "double precision", "Strongest wind of the readings, m/s."),
    ("wind_gust_max", "max(wind_gust)", "double precision", "Strongest gust of the readings, m/s."),
    ("pressure_mean", "avg(pressure)", "double precision", "Mean pressure at sea level, hPa."),
    ("cloud_cover_mean", "avg(cloud_cover)", "double precision", "Mean cloud cover, %."),
    ("snow_depth_max", "max(snow_depth)", "double precision", "Greatest depth of the snow, m."),
  ]

  /// The columns of the current values.
  static let currentColumns = "valid_at, \(columns(measurements))"

  /// Returns the columns of the current values of one table among several.
  static func currentColumns(of table: String) -> String {
    (["valid_at"] + measurements.map(\.column)).map { "\(table).\($0)" }.joined(separator: ", ")
  }

  /// Returns the SQL of a row with the current values of a document, in the order of ``currentColumns``.
  static func currentValues(of document: String, _ type: String = "json") -> String {
    let values = measurements.map { "\"\($0.key)\" \($0.type)" }.joined(separator: ", ")
    return "\(type)_to_record(coalesce(\(document)->'current', '{}')) AS current (\"validAt\" timestamptz, \(values))"
  }

  private static func columns(_ values: [Value]) -> String { values.map(\.column).joined(separator: ", ") }

  /// Returns the type of a value in the history: four bytes are precise enough for weather.
  private static func stored(_ value: Value) -> String { value.type == "double precision" ? "real" : value.type }

  /// Returns the SQL that shows stored values as views do.
  private static func shown(_ values: [Value]) -> String {
    values.map {
      $0.type == "double precision" ? "\($0.column)::numeric::double precision AS \($0.column)" : $0.column
    }.joined(separator: ",\n  ")
  }

  /// A join with the document as `jsonb`, parsed once for all of its parts.
  private static let parsed = "CROSS JOIN LATERAL (SELECT result.text::jsonb AS forecast OFFSET 0) AS parsed"

  private static let nowView = """
    CREATE OR REPLACE VIEW vane.now AS
    SELECT identifier AS site, name, latitude, longitude, country, provider, updated_at, \(isStale), \(currentColumns)
    FROM vane.site JOIN vane.due USING (site) JOIN vane.result USING (site);
    """

  private static let historyViews = """
    CREATE OR REPLACE VIEW vane.history AS
    SELECT identifier AS site, name, \(currentColumns), stored_at
    FROM vane.site JOIN (
      SELECT site, stored_at, valid_at, \(shown(measurements)) FROM vane.reading
      UNION ALL
      SELECT site, stored_at, (value->>'validAt')::timestamptz,
        \(measurements.map { "(value->>'\($0.key)')::\($0.type)" }.joined(separator: ", "))
      FROM vane.reading_by_month CROSS JOIN LATERAL jsonb_array_elements(readings)) AS past USING (site);
    COMMENT ON COLUMN vane.history.stored_at IS
      'When the values were stored. A condition on it makes a query read only the tables of those days.';
    COMMENT ON VIEW vane.history IS 'The current values of each site over time, with the latest ones, for setting.keep_readings.';

    CREATE VIEW vane.history_days AS
    SELECT identifier AS site, name, date, \(shown(summaries)) FROM vane.site JOIN vane.day USING (site);
    COMMENT ON VIEW vane.history_days IS
      'The readings of each day that has ended, a row for each site, for setting.history_months.';
    \(comments(on: "history_days", place + [("date", "", "", "The day, UTC.")] + summaries))
    """

  /// The functions that create and drop the tables of days and months, with the privileges of the owner, so that a worker
  /// needs no privilege to do so.
  private static let keepingHistory = """
    CREATE FUNCTION vane.add_partition(parent text, name text, since timestamptz, until timestamptz)
    RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF to_regclass('vane.' || name) IS NOT NULL THEN RETURN; END IF;
      -- ATTACH, unlike PARTITION OF, does not wait for readers.
      EXECUTE format('CREATE TABLE vane.%I (LIKE vane.%I INCLUDING DEFAULTS INCLUDING COMMENTS)', name, parent);
      EXECUTE format('COMMENT ON TABLE vane.%I IS %L', name, 'A part of vane.' || parent || '.');
      EXECUTE format('ALTER TABLE vane.%I ATTACH PARTITION vane.%I FOR VALUES FROM (%L) TO (%L)', parent, name, since, until);
    END $$;
    COMMENT ON FUNCTION vane.add_partition IS 'Adds a table to vane.reading or vane.day.';

    CREATE OR REPLACE FUNCTION vane.keep_history() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' SET work_mem = '64MB' AS $$
    DECLARE
      today timestamptz := date_trunc('day', now());
      month timestamptz := date_trunc('month', now());
      begins timestamptz;
      old record;
    BEGIN
      -- Another worker keeps the history at this moment.
      IF NOT pg_try_advisory_xact_lock(\(Lock.history.rawValue)) THEN RETURN; END IF;
      FOR ahead IN 0..2 LOOP
        begins := today + ahead * interval '1 day';
        PERFORM vane.add_partition('reading', 'reading_' || to_char(begins, 'YYYY_MM_DD'), begins, begins + interval '1 day');
      END LOOP;
      FOR ahead IN -1..1 LOOP
        begins := month + ahead * interval '1 month';
        PERFORM vane.add_partition('day', 'day_' || to_char(begins, 'YYYY_MM'), begins, begins + interval '1 month');
      END LOOP;
      -- The last values of a day are stored within two hours.
      FOR old IN
        SELECT to_date(substr(relname, 9), 'YYYY_MM_DD') AS date FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
        WHERE inhparent = 'vane.reading'::regclass AND relname ~ '^reading_[0-9]{4}_[0-9]{2}_[0-9]{2}$' ORDER BY relname
      LOOP
        CONTINUE WHEN old.date + interval '26 hours' > now() OR EXISTS (SELECT FROM vane.summary WHERE date = old.date);
        begins := old.date;
        PERFORM vane.add_partition('day', 'day_' || to_char(begins, 'YYYY_MM'), date_trunc('month', begins),
          date_trunc('month', begins) + interval '1 month');
        INSERT INTO vane.day (site, date, \(columns(summaries)))
        SELECT site, old.date, \(summaries.map(\.key).joined(separator: ", ")) FROM vane.reading
        WHERE stored_at >= begins AND stored_at < begins + interval '26 hours'
          AND valid_at >= begins AND valid_at < begins + interval '1 day' GROUP BY site;
        INSERT INTO vane.summary VALUES (old.date);
      END LOOP;
      FOR old IN
        SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid, vane.setting
        WHERE (inhparent = 'vane.reading'::regclass AND relname ~ '^reading_[0-9]{4}_[0-9]{2}_[0-9]{2}$'
            AND to_date(substr(relname, 9), 'YYYY_MM_DD') + interval '1 day' <= now() - keep_readings)
          OR (inhparent = 'vane.reading_by_month'::regclass AND relname ~ '^reading_[0-9]{4}_[0-9]{2}$'
            AND to_date(substr(relname, 9), 'YYYY_MM') <= month - history_months * interval '1 month')
          OR (inhparent = 'vane.day'::regclass AND relname ~ '^day_[0-9]{4}_[0-9]{2}$'
            AND to_date(substr(relname, 5), 'YYYY_MM') <= month - history_months * interval '1 month')
        ORDER BY relname
      LOOP
        BEGIN
          EXECUTE format('DROP TABLE vane.%I', old.relname);
        EXCEPTION WHEN lock_not_available THEN
          -- A reader has it open. The next call drops it, and no reader waits for other tables.
          EXIT;
        END;
      END LOOP;
    END $$;
    """
}
