import FoundationEssentials
import Text
import Weather
import WeatherJSON
import Wording

/// The days of all places as a calendar (RFC 5545), `forecast.ics`: an all-day event for each, which takes no time of
/// the user's.
struct CalendarText: Sendable {
  let facts: PageFacts

  /// The longest line in bytes, without its end.
  private static let maximumLine = 75

  /// The source of the calendar, whose lines end with CR and LF.
  var text: String {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//\(PageFolder.mark)//EN", "CALSCALE:GREGORIAN"]
    let events = facts.places.flatMap { place in
      place.weather.map { weather in weather.days(nil).flatMap { event($0, of: place, weather) } } ?? []
    }
    let lines = head + [property("X-WR-CALNAME", facts.wording.tr("Weather"))] + events + ["END:VCALENDAR"]
    return lines.map { CalendarText.folded($0) + "\r\n" }.joined()
  }

  private func event(_ day: DailyWeather, of place: PageFacts.Place, _ weather: ResultFacts) -> [String] {
    let (updated, name) = (weather.result.updatedAt, PlaceText(place.location, facts.wording))
    let values = facts.wording.list(DayRows.values(of: day, weather))
    let note = facts.wording.tr("Updated {time}", ["time": weather.time.dated(updated)])
    let attribution = SafeText.line(weather.result.provider.attribution)
    return [
      "BEGIN:VEVENT", property("UID", "\(day.date)-\(name.coordinates.escaped([",": "_"]))@vane"),
      "DTSTAMP:\(CalendarText.digits(updated.documentText))",
      "DTSTART;VALUE=DATE:\(CalendarText.digits("\(day.date)"))", "DURATION:P1D",
      property(
        "SUMMARY", facts.wording.tr("{title}: {value}", ["title": name.name, "value": values.isEmpty ? "-" : values])),
      property("LOCATION", name.full), property("DESCRIPTION", "\(note)\n\(attribution)"), "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]
  }

  /// Returns a property with a text (RFC 5545, section 3.3.11).
  private func property(_ name: String, _ text: String) -> String {
    name + ":" + text.escaped(["\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"])
  }

  /// Returns a date or an instant without its signs: `20261120`, `20261120T130500Z`.
  private static func digits(_ text: String) -> String { text.escaped(["-": "", ":": ""]) }

  /// Returns a line in pieces of at most 75 bytes, between Unicode scalars. Each piece but the first begins with a
  /// space.
  static func folded(_ line: String) -> String {
    var (text, used) = (String.UnicodeScalarView(), 0)
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if used + length > maximumLine {
        text.append(contentsOf: "\r\n ".unicodeScalars)
        used = 1
      }
      text.append(scalar)
      used += length
    }
    return String(text)
  }
}
