extension FleetSchema {
  /// Keeps when a site is due beside the end of its claim, so that a site that was left out or whose worker was killed
  /// keeps its place among the others.
  static let fairness = """
    ALTER TABLE vane.due ADD COLUMN due_at timestamptz, ADD COLUMN held_until timestamptz;
    UPDATE vane.due SET
      due_at = CASE WHEN worker IS NULL OR next_at = 'infinity' THEN next_at ELSE least(next_at, now()) END,
      held_until = CASE WHEN worker IS NOT NULL AND next_at <> 'infinity' THEN next_at END;
    ALTER TABLE vane.due ALTER COLUMN due_at SET NOT NULL, DROP COLUMN next_at;
    -- Claimed sites are not at the head of the first index.
    CREATE INDEX due_free ON vane.due (due_at) WHERE held_until IS NULL;
    CREATE INDEX due_held ON vane.due (held_until) WHERE held_until IS NOT NULL;
    COMMENT ON COLUMN vane.due.due_at IS
      'When the site is due, also while a worker updates it; infinity while it is paused or dormant.';
    COMMENT ON COLUMN vane.due.held_until IS
      'The end of a claim; or when a site that was left out may be tried again. NULL otherwise.';
    CREATE OR REPLACE FUNCTION vane.looked(site text) RETURNS void LANGUAGE sql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
      UPDATE vane.site SET looked_at = now()
      WHERE identifier = looked.site AND looked_at < now() - interval '1 hour';
      UPDATE vane.due SET due_at = now() FROM vane.site
      WHERE site.identifier = looked.site AND due.site = site.site AND due_at = 'infinity' AND NOT is_paused;
    $$;
    """
}
