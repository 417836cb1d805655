extension Wording {
  /// The three lines for a user who has not saved a place yet.
  public var welcome: [String] {
    [
      tr("No place is saved yet, so there is no weather to show."),
      tr("Save yours to have its weather fetched now and kept fresh: vane set Berlin"),
      tr("All commands: vane --help. Whether everything works: vane doctor"),
    ]
  }
}
