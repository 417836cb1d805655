extension FleetSchema {
  /// Official warnings, which are read for each country, for all of its sites.
  static let warnings = """
    CREATE TABLE vane.feed (
      country text PRIMARY KEY,
      next_at timestamptz NOT NULL DEFAULT now(),
      token bigint NOT NULL DEFAULT 0,
      updated_at timestamptz,
      note text,
      failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0)
    );
    COMMENT ON TABLE vane.feed IS 'The countries of the sites, and when their warnings are read.';
    COMMENT ON COLUMN vane.feed.country IS 'Country, ISO 3166-1 alpha-2.';
    COMMENT ON COLUMN vane.feed.next_at IS 'When the warnings are read next: the end of a claim while a worker reads them.';
    COMMENT ON COLUMN vane.feed.token IS 'Number of the latest claim.';
    COMMENT ON COLUMN vane.feed.updated_at IS 'When the warnings were last read; NULL if never, or if no service covers the country.';
    COMMENT ON COLUMN vane.feed.note IS 'Notes of the latest reading about its documents, so that no document is requested twice.';
    COMMENT ON COLUMN vane.feed.failures IS 'Number of failed readings since updated_at.';

    CREATE TABLE vane.warning (
      warning bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      country text NOT NULL REFERENCES vane.feed ON DELETE CASCADE,
      identifier text NOT NULL,
      part integer NOT NULL,
      document jsonb NOT NULL,
      message text NOT NULL,
      UNIQUE (country, identifier, part)
    );
    COMMENT ON TABLE vane.warning IS 'The warnings in force or in the future, each once.';
    COMMENT ON COLUMN vane.warning.warning IS 'Number of the warning within this database.';
    COMMENT ON COLUMN vane.warning.country IS 'The country whose service issued it.';
    COMMENT ON COLUMN vane.warning.identifier IS 'Identifier that the service gave it.';
    COMMENT ON COLUMN vane.warning.part IS 'Part of the message, from 0.';
    COMMENT ON COLUMN vane.warning.document IS 'The warning, as vane alerts --json prints it.';
    COMMENT ON COLUMN vane.warning.message IS 'The complete warning as JSON, for workers.';

    CREATE TABLE vane.site_warning (
      site bigint REFERENCES vane.site ON DELETE CASCADE,
      warning bigint REFERENCES vane.warning ON DELETE CASCADE,
      PRIMARY KEY (site, warning)
    );
    CREATE INDEX site_warning_warning ON vane.site_warning (warning);
    COMMENT ON TABLE vane.site_warning IS 'Which warnings are for which sites.';
    COMMENT ON COLUMN vane.site_warning.site IS 'The site.';
    COMMENT ON COLUMN vane.site_warning.warning IS 'The warning.';

    CREATE TABLE vane.area (
      site bigint PRIMARY KEY REFERENCES vane.site ON DELETE CASCADE,
      codes text[] NOT NULL,
      foreign_codes text[] NOT NULL
    );
    COMMENT ON TABLE vane.area IS 'The warning areas of each site, as far as warnings have shown them.';
    COMMENT ON COLUMN vane.area.site IS 'The site.';
    COMMENT ON COLUMN vane.area.codes IS 'Areas that contain the site, each as code list and code: EMMA_ID:UK105, UGC:DCZ001.';
    COMMENT ON COLUMN vane.area.foreign_codes IS 'Codes of areas that do not contain the site.';

    \(warningsView(orWithoutEnd: "true"))
    COMMENT ON VIEW vane.warnings IS 'The official warnings for each site, in force or in the future.';
    COMMENT ON COLUMN vane.warnings.site IS 'Identifier of the site in the organisation.';
    COMMENT ON COLUMN vane.warnings.name IS 'Name of the site.';
    COMMENT ON COLUMN vane.warnings.warning IS 'Number of the warning within this database.';
    COMMENT ON COLUMN vane.warnings.event IS 'The event, in the words of the issuer.';
    COMMENT ON COLUMN vane.warnings.hazard IS 'Kind of danger in one word, if the issuer states it.';
    COMMENT ON COLUMN vane.warnings.severity IS 'unknown, minor, moderate, severe or extreme.';
    COMMENT ON COLUMN vane.warnings.urgency IS 'immediate, expected, future, past or unknown.';
    COMMENT ON COLUMN vane.warnings.certainty IS 'observed, likely, possible, unlikely or unknown.';
    COMMENT ON COLUMN vane.warnings.headline IS 'Headline.';
    COMMENT ON COLUMN vane.warnings.description IS 'Description; NULL if only the list of warnings was read.';
    COMMENT ON COLUMN vane.warnings.instruction IS 'What to do.';
    COMMENT ON COLUMN vane.warnings.onset IS 'Beginning, if stated.';
    COMMENT ON COLUMN vane.warnings.ends IS 'End; NULL if it is not known.';
    COMMENT ON COLUMN vane.warnings.issuer IS 'The service that issued the warning.';
    COMMENT ON COLUMN vane.warnings.provider IS 'Identifier of the provider.';
    COMMENT ON COLUMN vane.warnings.link IS 'Address of a page about the warning.';
    COMMENT ON COLUMN vane.warnings.updated_at IS 'When the list of warnings was last read.';
    COMMENT ON COLUMN vane.warnings.is_stale IS 'Whether updated_at is more than an hour ago.';
    """

  /// Keeps a warning of unknown end for 24 hours after its list was last read.
  static let unknownEnds = warningsView(orWithoutEnd: "feed.updated_at > now() - interval '24 hours'")

  /// - Parameter condition: whether a warning without a stated end is shown.
  private static func warningsView(orWithoutEnd condition: String) -> String {
    """
    CREATE OR REPLACE VIEW vane.warnings AS
    SELECT site.identifier AS site, name, warning, document->>'event' AS event, document->>'hazard' AS hazard,
      document->>'severity' AS severity, document->>'urgency' AS urgency, document->>'certainty' AS certainty,
      document->>'headline' AS headline, document->>'description' AS description,
      document->>'instruction' AS instruction, (document->>'onset')::timestamptz AS onset,
      (document->>'ends')::timestamptz AS ends, document->>'issuer' AS issuer, document->>'provider' AS provider,
      document->>'link' AS link, feed.updated_at AS updated_at, feed.updated_at < now() - interval '1 hour' AS is_stale
    FROM vane.site_warning JOIN vane.site USING (site) JOIN vane.warning USING (warning)
    JOIN vane.feed ON feed.country = warning.country
    WHERE coalesce((document->>'ends')::timestamptz > now(), \(condition));
    """
  }
}
