extension StoreSchema {
  /// The SQL that adds two columns to a place. `countryCode` is the ISO 3166-1 alpha-2 code of its country, beside
  /// the name that is shown. `hasGivenName` says whether the user gave the place its name. Both are null for a place
  /// that an earlier Vane saved; its English country name is used then.
  static let thirdStep = """
    ALTER TABLE location ADD COLUMN countryCode TEXT;
    ALTER TABLE location ADD COLUMN hasGivenName INTEGER;
    """
}
