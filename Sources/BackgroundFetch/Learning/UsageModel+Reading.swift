public import Foundation

extension UsageModel {
  /// The model that was written as JSON; that of somebody unknown when there is none, or when its numbers cannot be
  /// meant. So a damaged state costs what was learned, and never a burst.
  public init(restoring data: Data?) {
    self.init()
    guard let data, let model = try? JSONDecoder().decode(UsageModel.self, from: data), model.isSound else { return }
    self = model
  }

  private var isSound: Bool {
    // Before anything is calculated with them: numbers that are too large for it would end the program.
    let instants = (looks + glances).map(\.at) + [observedSince, learnedThrough].compactMap(\.self)
    guard instants.allSatisfy({ abs($0.timeIntervalSince1970) < 1e12 }), abs(day.map(Double.init) ?? 0) < 1e9 else {
      return false
    }
    let profiles = [seasonal, typical, recent, workdays, weekends]
    guard profiles.allSatisfy(\.isSound), odds.isSound, absence.isFinite, absence >= 0,
      perDay.isFinite, perDay >= 0
    else { return false }
    guard let learnedThrough, let day else { return looks.isEmpty && glances.isEmpty }
    return [looks, glances].allSatisfy { UsageModel.isSound($0, learnedThrough: learnedThrough) }
      && abs(day - CivilSlot(at: learnedThrough, utcOffset: 0).day) <= 2
  }

  private static func isSound(_ looks: [Look], learnedThrough: Date) -> Bool {
    looks.count <= mostLooks && zip(looks, looks.dropFirst()).allSatisfy { $0.at <= $1.at }
      && looks.allSatisfy { abs($0.utcOffset) <= 18 * 3600 && $0.at.timeIntervalSince(learnedThrough) < 86400 }
  }
}
