extension UsageModel {
  /// The model that was written, if its numbers can be meant.
  ///
  /// `nil` for one that was damaged: its owner goes on with a fresh one, which asks for nothing unusual.
  public var sound: UsageModel? {
    let profiles = [seasonal, typical, recent, workdays, weekends]
    let isSound =
      profiles.allSatisfy(\.isSound) && odds.isSound && absence.isFinite && absence >= 0 && perDay.isFinite
      && looks.count <= UsageModel.mostLooks && zip(looks, looks.dropFirst()).allSatisfy { $0.at <= $1.at }
    return isSound ? self : nil
  }
}
