/// A JSON object under construction, its keys in the order they were set.
struct JSONObject: Sendable {
  private var members: [String] = []

  /// Appends a member whose value is JSON already.
  mutating func set(_ key: String, _ json: String) {
    members.append("\(JSONText.string(key)):\(json)")
  }

  /// Appends a member whose value is a string.
  mutating func set(_ key: String, string: String) {
    set(key, JSONText.string(string))
  }

  var text: String { "{" + members.joined(separator: ",") + "}" }
}
