/// Counts in groups of three digits: `3,426,354`.
public enum GroupedNumber {
  public static func text(_ count: Int, separator: String) -> String {
    var groups: [String] = []
    var rest = count.magnitude
    while rest >= 1000 {
      let digits = String(rest % 1000)
      groups.append(String(repeating: "0", count: 3 - digits.count) + digits)
      rest /= 1000
    }
    groups.append(String(rest))
    return (count < 0 ? "-" : "") + groups.reversed().joined(separator: separator)
  }
}
