/// A request that came, for tests to count and to read.
struct RequestRecord: Sendable {
  /// Milliseconds since 1970.
  let milliseconds: Int
  let method: String
  let target: String
  let headers: [(name: String, value: String)]

  /// The target without its query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// Whom it is meant for; `nil` for a path that no provider has.
  var provider: Provider? { Provider(path: path) }

  var isForecast: Bool { target.hasPrefix("/v1/forecast") }

  /// The record as JSON; header names in lower case.
  var text: String {
    var heads = JSONObject()
    for header in headers { heads.set(header.name.lowercased(), string: header.value) }
    var object = JSONObject()
    object.set("milliseconds", "\(milliseconds)")
    object.set("method", string: method)
    object.set("target", string: target)
    object.set("provider", provider.map { JSONText.string($0.rawValue) } ?? "null")
    object.set("path", string: path)
    object.set("headers", heads.text)
    return object.text
  }

  subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
