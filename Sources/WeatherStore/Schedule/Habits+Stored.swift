public import BackgroundFetch
import FoundationEssentials
public import Text

extension FetchBudget: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    let members = try element.object()
    self.init(
      perDay: try members.value("perDay").int(), spent: try members.value("spent").instants(),
      debt: try members.value("debt").double(), creditedThrough: try members["creditedThrough"]?.instant())
  }

  public func write(to text: inout StoredText) {
    text.object { text in
      text.addIfAny("creditedThrough", creditedThrough)
      text.key("debt")
      text.add(debt)
      text.key("perDay")
      text.add(perDay)
      text.key("spent")
      text.array { text in for date in spent { text.add(date) } }
    }
  }
}

extension UsageModel: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    let members = try element.object()
    let packed = PackedUsage(
      looks: try members.value("looks").data(), glances: try members.value("glances").data(),
      numbers: try members.value("numbers").data(), observedSince: try members["observedSince"]?.instant(),
      learnedThrough: try members["learnedThrough"]?.instant(), day: try members["day"]?.int())
    guard let model = UsageModel(packed) else { throw element.unusable }
    self = model
  }

  public func write(to text: inout StoredText) {
    let packed = packed
    text.object { text in
      if let day = packed.day {
        text.key("day")
        text.add(day)
      }
      text.key("glances")
      text.add(packed.glances)
      text.addIfAny("learnedThrough", packed.learnedThrough)
      text.key("looks")
      text.add(packed.looks)
      text.key("numbers")
      text.add(packed.numbers)
      text.addIfAny("observedSince", packed.observedSince)
    }
  }
}
