import FoundationEssentials
import Weather
import WeatherJSON
import Wording

/// The page of all places, `index.html`: one file, complete without scripts.
///
/// Every time on it has its date. Its script adds what depends on the clock of the reader: ages, and whether the weather
/// is stale and a warning has ended.
struct PageDocument: Sendable {
  let facts: PageFacts

  private var wording: Wording { facts.wording }

  /// The number of days in a picture.
  private static let days = 7

  /// The source of the page.
  var text: String {
    let (title, warnings) = (wording.tr("Weather"), wording.tr("Warnings"))
    let files: [(PageFolder.File, String)] = [
      (.day, wording.tr("Picture")), (.calendar, wording.tr("Calendar")), (.warnings, warnings),
    ]
    let notes = [
      facts.places.isEmpty ? wording.tr("No place is saved.") : nil,
      facts.omitted > 0
        ? wording.trn("1 more place is saved.", "{count} more places are saved.", facts.omitted) : nil,
    ]
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="\(wording.language.rawValue)"><head>
      <meta charset="utf-8"/>
      <meta name="generator" content="\(PageFolder.mark)"/>
      <meta http-equiv="Content-Security-Policy" content="\(PageStyle.policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(title)</title>
      <link rel="alternate" type="application/atom+xml" href="\(PageFolder.File.warnings.rawValue)" title="\(warnings)"/>
      <style>\(Markup(source: [PageStyle.sheet]))</style>
      </head><body>
      <header><h1>\(title)</h1>
      <nav>\(files.map { "<a href=\"\($0.rawValue)\">\($1)</a> " })</nav></header>
      <main>
      \(facts.places.map(article))\(notes.map(paragraph))</main>
      <script>\(Markup(source: [PageStyle.script]))</script>
      </body></html>

      """
    return page.text
  }

  private func paragraph(_ text: String?) -> Markup { text.map { "<p>\($0)</p>\n" } ?? "" }

  private func article(_ place: PageFacts.Place) -> Markup {
    let (now, pictures): (Markup, Markup) =
      place.weather.map { (self.now($0, staleAfter: place.staleAfter), self.pictures($0)) }
      ?? ("<p class=\"stale\">\(place.absence)</p>\n", "")
    return """
      <article><h2>\(place.name)</h2>
      \(now)\(warnings(of: place))\(pictures)</article>

      """
  }

  /// Returns a time with room for its age.
  private func time(_ instant: Date, _ text: String) -> Markup {
    let stamp = instant.documentText
    return "<time datetime=\"\(stamp)\">\(text) <span data-at=\"\(stamp)\"></span></time>"
  }

  /// Returns a text that the script shows from an instant on.
  private func from(_ instant: Date, _ text: String) -> Markup {
    "<strong data-from=\"\(instant.documentText)\" hidden=\"\">\(text)</strong>"
  }

  /// Returns the time of the update, and whether it is stale: by the clock of the reader, or else of the page.
  private func update(of weather: ResultFacts, staleAfter: Date?) -> Markup {
    let updated = wording.tr("Updated {time}", ["time": weather.time.dated(weather.result.updatedAt)])
    let stale: Markup? = staleAfter.map { limit in
      let (later, now) = (wording.tr("Stale after {time}", ["time": weather.time.dated(limit)]), wording.tr("Stale"))
      guard limit > facts.reader.now else {
        return "<strong data-from=\"\(limit.documentText)\">\(now)</strong>"
      }
      return "<span data-until=\"\(limit.documentText)\">\(later)</span> \(from(limit, now))"
    }
    return "<p class=\"update\">\(time(weather.result.updatedAt, updated)) \(stale)</p>\n"
  }

  /// Returns the update, the values of now, their time and the sentence of the day.
  private func now(_ weather: ResultFacts, staleAfter: Date?) -> Markup {
    let icon: Markup? = weather.shown?.measurements.condition.map { condition in
      let isNight = weather.shown?.measurements.isDay == false
      let sky = Markup(source: SkyPicture(condition: condition, isNight: isNight, x: 0, y: 0).elements)
      return
        "<svg class=\"vane icon\" viewBox=\"-10 -11 20 22\" width=\"40\" height=\"44\" aria-hidden=\"true\">\(sky)</svg>"
    }
    let values = weather.shown.map { shown in
      let names: KeyValuePairs = ["time": weather.time.dated(shown.validAt)]
      return shown.origin == .cachedHour
        ? wording.tr("Forecast for {time}", names) : wording.tr("Values of {time}", names)
    }
    let sentence = TodaySentence(weather.result, in: weather.zone, for: facts.reader)?.text.map {
      wording.tr("As of {time}: {sentence}", ["time": weather.time.dated(facts.reader.now), "sentence": $0])
    }
    return """
      \(update(of: weather, staleAfter: staleAfter))\
      <p class="now">\(icon) \(NowCard(weather).headline.painted(with: .none))</p>
      \(paragraph(values))\(paragraph(sentence))
      """
  }

  /// Returns the hours and the days as pictures, and where the values come from.
  private func pictures(_ weather: ResultFacts) -> Markup {
    let rows = DayRows(weather, count: PageDocument.days)
    let daily =
      rows.days.isEmpty
      ? nil : figure(wording.tr("Days"), rows.elements, rows.alternative, box: [0, 0, DayRows.width, rows.height])
    let notes = [weather.clock.note(on: [facts.reader.now]), SafeText.line(weather.result.provider.attribution)]
    return "\(hours(weather))\(daily)<footer>\(notes.map(paragraph))</footer>\n"
  }

  /// Returns the next 24 hours as a picture, with the range of the temperature and the sum of the precipitation in words.
  private func hours(_ weather: ResultFacts) -> Markup {
    let series = MeteogramSeries(weather.result.report, at: weather.now, limit: 24)
    guard series.hours > 0 else {
      return paragraph(wording.tr("No hourly forecast for now: the last one has ended."))
    }
    let temperatures = series.points.compactMap(\.temperature)
    let rain = series.points.dropLast().compactMap(\.precipitation)
    let span = ClosedRange(low: temperatures.min(), high: temperatures.max())
    let values = [
      (wording.tr("Temperature"), weather.reader.text(of: span, in: weather.units.temperatureUnit)),
      (
        wording.tr("Precipitation"),
        rain.count == series.hours ? weather.units.precipitation(rain.reduce(0, +)) : nil
      ),
    ].compactMap { title, value in value.map { wording.tr("{title}: {value}", ["title": title, "value": $0]) } }
    // A label every three hours fits into the narrow columns, "12 PM" every six. Title and footer are texts of the page.
    let panels = PicturePanels(weather, series, width: 360, column: weather.time.isRagged ? 8 : 5.8)
    return figure(wording.tr("Hours"), panels.elements, wording.list(values), box: [0, 40, 360, 408])
  }

  private func figure(_ title: String, _ elements: [String], _ alternative: String, box: [Double]) -> Markup {
    """
    <section><h3>\(title)</h3>
    <svg class="vane" viewBox="\(box.map(SVGText.number).joined(separator: " "))" role="img" aria-label="\(alternative)">
    \(Markup(source: elements))</svg></section>

    """
  }

  /// Returns the warnings with their texts, and when each service was read; `nil` if the user has switched them off.
  private func warnings(of place: PageFacts.Place) -> Markup? {
    guard place.warnings.absence != .switchedOff else { return nil }
    let list: [Markup] = place.texts.map { alert, lines in
      let ended = alert.vanishesAt.map { from($0, wording.tr("Ended")) }
      let link: Markup? = alert.link.map {
        "<a href=\"\($0.rawValue)\" rel=\"noreferrer\">\(SafeText.line($0.rawValue, limit: 2_048))</a>"
      }
      return """
        <details class="\(alert.severity.rawValue)"><summary>\(lines.first ?? "") \(ended)</summary>
        <div>\(lines.dropFirst().joined(separator: "\n"))</div>\(link)</details>

        """
    }
    let services: [Markup] = place.services.map { text, readAt in
      guard let readAt else { return paragraph(text) }
      let newer = from(readAt + AlertFeedFacts.current / .seconds(1), wording.tr("There may be newer ones."))
      return "<p>\(time(readAt, text)) \(newer)</p>\n"
    }
    let title = wording.tr("Warnings")
    return """
      <section class="warnings"><h3>\(title)</h3>
      \(list)\(services)\(place.terms.map(paragraph))</section>

      """
  }
}
