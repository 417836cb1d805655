extension FleetSchema {
  /// Keeps the reservations whose requests may still be answered, so that they count in the next window as well.
  static let reservations = """
    CREATE TABLE vane.reservation (
      reservation bigint PRIMARY KEY,
      account text NOT NULL,
      made_at timestamptz NOT NULL DEFAULT statement_timestamp(),
      weight double precision NOT NULL
    );
    CREATE INDEX reservation_account ON vane.reservation (account, made_at);
    COMMENT ON TABLE vane.reservation IS
      'Weight that was reserved for requests which have not ended. Each is in the windows of vane.ledger as well.';
    COMMENT ON COLUMN vane.reservation.reservation IS 'Number that its worker has chosen at random.';
    COMMENT ON COLUMN vane.reservation.account IS 'The account, as in vane.ledger.';
    COMMENT ON COLUMN vane.reservation.made_at IS 'When it was made. It ends with the lease of the sites.';
    COMMENT ON COLUMN vane.reservation.weight IS 'The reserved weight.';
    """
}
