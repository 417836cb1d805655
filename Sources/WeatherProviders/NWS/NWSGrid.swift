/// A cell of a forecast office's grid, written `LWX/97,71`.
struct NWSGrid: Hashable, Sendable, CustomStringConvertible {
  let office: String
  let x: Int
  let y: Int

  /// `nil` for anything but an office of three capitals (or digits) and two numbers.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 3, parts[0].utf8.allSatisfy(NWSStation.isLetterOrDigit) else {
      return nil
    }
    let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ (1...4).contains($0.utf8.count) }),
      let x = DeltaSeconds.parse(numbers[0]), let y = DeltaSeconds.parse(numbers[1])
    else { return nil }
    office = String(parts[0])
    self.x = x
    self.y = y
  }

  var description: String { "\(office)/\(x),\(y)" }
}
