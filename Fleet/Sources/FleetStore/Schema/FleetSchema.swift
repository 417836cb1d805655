/// The tables of a fleet, in the schema `vane`.
enum FleetSchema {
  /// The version that this program writes. A new version is a new step in ``steps``.
  static var version: Int { steps.count }

  /// The advisory locks of operations that must not run twice at once. The first number is "vane" in ASCII.
  enum Lock: Int {
    case schema = 1_986_096_741
    case history
    case sites
  }

  /// The statements from each version to the next one, from an empty schema on.
  static let steps = [
    settings, sites, results, workers, history, views, warnings, unknownEnds, fairness, readings, removal,
    counters, reservations,
  ]

  /// The settings of an administrator.
  private static let settings = """
    CREATE TABLE vane.setting (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      history_months integer NOT NULL DEFAULT 13 CHECK (history_months BETWEEN 1 AND 1200),
      dormant_after interval CHECK (dormant_after >= interval '1 day')
    );
    INSERT INTO vane.setting DEFAULT VALUES;
    COMMENT ON TABLE vane.setting IS 'The settings of an administrator, in one row.';
    COMMENT ON COLUMN vane.setting.one IS 'Always true: there is one row.';
    COMMENT ON COLUMN vane.setting.history_months IS 'How many months of the history are kept, with the current one.';
    COMMENT ON COLUMN vane.setting.dormant_after IS
      'A site that no reader has asked for (vane.looked) for this long is no longer updated; NULL for no limit.';
    """

  /// The sites, and when each is due.
  private static let sites = """
    CREATE TABLE vane.site (
      site bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      identifier text COLLATE "C" NOT NULL UNIQUE CHECK (identifier <> ''),
      name text NOT NULL,
      latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
      longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
      country text CHECK (country ~ '^[A-Z]{2}$'),
      update_interval interval NOT NULL CHECK (update_interval >= interval '15 minutes'),
      is_paused boolean NOT NULL DEFAULT false,
      looked_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE vane.site IS 'The sites whose weather is kept.';
    COMMENT ON COLUMN vane.site.site IS 'Number of the site within this database.';
    COMMENT ON COLUMN vane.site.identifier IS 'Identifier of the site in the organisation.';
    COMMENT ON COLUMN vane.site.name IS 'Name of the site.';
    COMMENT ON COLUMN vane.site.latitude IS 'Latitude, degrees north, WGS 84.';
    COMMENT ON COLUMN vane.site.longitude IS 'Longitude, degrees east, WGS 84.';
    COMMENT ON COLUMN vane.site.country IS 'Country, ISO 3166-1 alpha-2; NULL if it is not known.';
    COMMENT ON COLUMN vane.site.update_interval IS 'Minimum time between two updates.';
    COMMENT ON COLUMN vane.site.is_paused IS 'Whether updates of the site are paused.';
    COMMENT ON COLUMN vane.site.looked_at IS 'When a reader last called vane.looked for the site, to within an hour.';

    -- Narrow, because each update writes it twice: when a worker claims the site, and when the update ends.
    CREATE TABLE vane.due (
      site bigint PRIMARY KEY,
      next_at timestamptz NOT NULL,
      token bigint NOT NULL DEFAULT 0,
      worker bigint,
      updated_at timestamptz,
      failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0)
    ) WITH (fillfactor = 70);
    CREATE INDEX due_next_at ON vane.due (next_at);
    -- In place of a foreign key, whose check of each row takes a third of the time of an import.
    CREATE FUNCTION vane.forget() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      DELETE FROM vane.due USING gone WHERE due.site = gone.site;
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION vane.forget IS 'Deletes the rows of vane.due whose sites were deleted.';
    CREATE TRIGGER forget AFTER DELETE ON vane.site REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION vane.forget();
    COMMENT ON TABLE vane.due IS 'When each site is due.';
    COMMENT ON COLUMN vane.due.site IS 'The site.';
    COMMENT ON COLUMN vane.due.next_at IS
      'When the site is due; the end of the claim during an update, infinity while it is paused or dormant.';
    COMMENT ON COLUMN vane.due.token IS 'Number of the latest claim. A worker writes only under its own claim.';
    COMMENT ON COLUMN vane.due.worker IS 'The worker that has claimed the site; NULL after the update.';
    COMMENT ON COLUMN vane.due.updated_at IS 'When a provider last confirmed the weather; NULL before the first update.';
    COMMENT ON COLUMN vane.due.failures IS 'Number of failed updates since updated_at.';
    """

  /// The weather of the sites, and the use of the providers' limits.
  private static let results = """
    CREATE TABLE vane.result (
      site bigint PRIMARY KEY REFERENCES vane.site ON DELETE CASCADE,
      provider text NOT NULL,
      document jsonb NOT NULL,
      digest bigint NOT NULL,
      recent jsonb NOT NULL
    );
    COMMENT ON TABLE vane.result IS 'The latest weather of each site.';
    COMMENT ON COLUMN vane.result.site IS 'The site.';
    COMMENT ON COLUMN vane.result.provider IS 'Identifier of the provider.';
    COMMENT ON COLUMN vane.result.document IS 'Current values, hours and days, without the time of the request.';
    COMMENT ON COLUMN vane.result.digest IS 'Hash of the document: an equal document is not written again.';
    COMMENT ON COLUMN vane.result.recent IS 'The latest current values, at most six; then they go into vane.reading.';

    CREATE TABLE vane.ledger (
      account text PRIMARY KEY,
      minute timestamptz NOT NULL DEFAULT '-infinity',
      minute_spent double precision NOT NULL DEFAULT 0,
      hour timestamptz NOT NULL DEFAULT '-infinity',
      hour_spent double precision NOT NULL DEFAULT 0,
      day timestamptz NOT NULL DEFAULT '-infinity',
      day_spent double precision NOT NULL DEFAULT 0,
      granted double precision NOT NULL DEFAULT 0
    );
    COMMENT ON TABLE vane.ledger IS 'The weight of the requests of all workers, in the latest windows of each account.';
    COMMENT ON COLUMN vane.ledger.account IS 'A host, or the domain of several hosts that share a limit.';
    COMMENT ON COLUMN vane.ledger.minute IS 'Beginning of the latest minute with a request.';
    COMMENT ON COLUMN vane.ledger.minute_spent IS 'Weight in that minute.';
    COMMENT ON COLUMN vane.ledger.hour IS 'Beginning of the latest hour with a request, UTC.';
    COMMENT ON COLUMN vane.ledger.hour_spent IS 'Weight in that hour.';
    COMMENT ON COLUMN vane.ledger.day IS 'Beginning of the latest day with a request, UTC.';
    COMMENT ON COLUMN vane.ledger.day_spent IS 'Weight in that day.';
    COMMENT ON COLUMN vane.ledger.granted IS 'Weight of the latest reservation.';

    CREATE TABLE vane.silence (
      host text PRIMARY KEY,
      until timestamptz NOT NULL
    );
    COMMENT ON TABLE vane.silence IS 'Hosts to which requests are paused, because they sent Retry-After or did not answer.';
    COMMENT ON COLUMN vane.silence.host IS 'The host, with its port if the address has one.';
    COMMENT ON COLUMN vane.silence.until IS 'The end of the pause.';
    """

  /// The workers.
  private static let workers = """
    CREATE TABLE vane.worker (
      worker bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      host text NOT NULL,
      process integer NOT NULL,
      version text NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE vane.worker IS 'The workers that run, and those that were killed within the last day.';
    COMMENT ON COLUMN vane.worker.worker IS 'Number of the worker.';
    COMMENT ON COLUMN vane.worker.host IS 'Name of its machine.';
    COMMENT ON COLUMN vane.worker.process IS 'Number of its process on that machine.';
    COMMENT ON COLUMN vane.worker.version IS 'Version of the program.';
    COMMENT ON COLUMN vane.worker.started_at IS 'When it was started.';
    COMMENT ON COLUMN vane.worker.seen_at IS 'When it last claimed sites or tried to, to within ten seconds.';
    """
}
