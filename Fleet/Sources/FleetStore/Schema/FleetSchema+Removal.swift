extension FleetSchema {
  /// Makes a removal of sites and the transactions of workers wait for each other as a whole.
  ///
  /// A worker locks rows of `vane.due` and then, through foreign keys, of `vane.site`. A DELETE locks them the other way
  /// round. The trigger therefore waits until no worker is storing, before the first row is locked. For the same reason
  /// `vane.looked` changes `vane.due` first.
  static let removal = """
    CREATE FUNCTION vane.wait_for_workers() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      LOCK TABLE vane.due, vane.area, vane.site_warning IN EXCLUSIVE MODE;
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION vane.wait_for_workers IS
      'Waits until no worker stores, so that workers and a removal of sites never wait for each other.';
    CREATE TRIGGER wait_for_workers BEFORE DELETE ON vane.site
      FOR EACH STATEMENT EXECUTE FUNCTION vane.wait_for_workers();

    CREATE OR REPLACE FUNCTION vane.looked(site text) RETURNS void LANGUAGE sql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
      UPDATE vane.due SET due_at = now() FROM vane.site
      WHERE site.identifier = looked.site AND due.site = site.site AND due_at = 'infinity' AND NOT is_paused;
      UPDATE vane.site SET looked_at = now()
      WHERE identifier = looked.site AND looked_at < now() - interval '1 hour';
    $$;
    """
}
