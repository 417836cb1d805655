extension StoreSchema {
  /// The ISO 3166-1 alpha-2 code of a place's country, beside the name that is shown, and whether the person gave the
  /// place its name. Both are null for a place that an earlier Vane saved; its English country name is read then.
  static let thirdStep = """
    ALTER TABLE location ADD COLUMN countryCode TEXT;
    ALTER TABLE location ADD COLUMN hasGivenName INTEGER;
    """
}
