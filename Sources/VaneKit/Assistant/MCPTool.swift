import Text
import WeatherJSON
import Wording

/// A tool of the server.
enum MCPTool: String, CaseIterable {
  case places, now, forecast, warnings, why, refresh

  private var description: String {
    switch self {
    case .places: "Lists the saved places, with the provider and the age of what is cached for each."
    case .now: "The weather of a saved place now: values, the sentence for today, the worst official warning."
    case .forecast: "The coming days of a saved place; with hours, that many coming hours in their place."
    case .warnings: "The official warnings for a saved place, with their full texts, the worst first."
    case .why: "When the next background update comes and why, what runs updates, and what failed last."
    case .refresh:
      """
      Fetches the weather and the warnings of one saved place now, unless the provider or a limit of requests forbids \
      it. The only tool that uses the network; only needed if an answer is stale or never read.
      """
    }
  }

  /// Whether the tool has an argument for a saved place.
  fileprivate var takesPlace: Bool { self != .places && self != .why }

  /// The largest number of hours that can be asked for.
  fileprivate static let maximumHours = 240

  /// Writes the members of the tool in the list.
  func write(to json: inout JSONWriter) {
    json.string("name", rawValue)
    json.string("description", description + " " + MCPAnswer.notice)
    let place = #""place":{"type":"string","description":"The name of a saved place; the current one if left out."}"#
    let hours = #""hours":{"type":"integer","minimum":1,"maximum":\#(MCPTool.maximumHours)}"#
    let properties = (takesPlace ? [place] : []) + (self == .forecast ? [hours] : [])
    json.json(
      "inputSchema",
      #"{"type":"object","properties":{\#(properties.joined(separator: ","))},"additionalProperties":false}"#)
    let reads = self != .refresh
    json.json("annotations", #"{"readOnlyHint":\#(reads),"destructiveHint":false,"openWorldHint":\#(!reads)}"#)
  }
}

/// The arguments of a call.
struct MCPArguments {
  /// The name of a saved place; `nil` for the current one.
  private(set) var place: String?
  private(set) var hours: Int?

  /// The longest name, in bytes of UTF-8. A name is compared with all saved ones.
  private static let maximumLength = 1_000

  /// - Throws: `MCPError` for an argument that the tool does not have, or of another type.
  init(_ element: JSONElement?, of tool: MCPTool) throws(MCPError) {
    guard let element else { return }
    guard let object = try? element.object() else { throw .invalidParams("arguments is not an object") }
    for member in object.members {
      switch member.key {
      case "place" where tool.takesPlace:
        guard let name = try? member.value.string(), name.utf8.count <= MCPArguments.maximumLength else {
          throw .invalidParams("place is not a text of at most \(MCPArguments.maximumLength) bytes")
        }
        place = name
      case "hours" where tool == .forecast:
        guard let count = try? member.value.int(), (1...MCPTool.maximumHours).contains(count) else {
          throw .invalidParams("hours is not a number from 1 to \(MCPTool.maximumHours)")
        }
        hours = count
      default: throw .invalidParams("\(tool.rawValue) has no argument \"\(SafeText.line(member.key))\"")
      }
    }
  }
}
