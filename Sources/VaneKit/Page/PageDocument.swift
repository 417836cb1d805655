import FoundationEssentials
import Text
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
    let title = wording.tr("Weather")
    let head: [Markup?] = [
      Markup("meta", ["charset": "utf-8"], nil),
      Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"], nil),
      Markup("meta", ["http-equiv": "Content-Security-Policy", "content": PageStyle.policy], nil),
      Markup("meta", ["name": "generator", "content": PageFolder.mark], nil),
      Markup("meta", ["name": "color-scheme", "content": "light dark"], nil),
      Markup("meta", ["name": "referrer", "content": "no-referrer"], nil),
      Markup("title", text: title),
      Markup(
        "link",
        [
          "rel": "alternate", "type": "application/atom+xml", "href": PageFolder.File.warnings.rawValue,
          "title": wording.tr("Warnings"),
        ], nil),
      Markup("style", [:], [Markup(source: [PageStyle.sheet])]),
    ]
    let articles = facts.places.map(article)
    let empty = facts.places.isEmpty ? Markup("p", text: wording.tr("No place is saved.")) : nil
    let more =
      facts.omitted > 0
      ? Markup(
        "p",
        text: wording.trn("1 more place is saved.", "{count} more places are saved.", facts.omitted)) : nil
    let body = Markup(
      "body", [:],
      [
        Markup("header", [:], [Markup("h1", text: title), links]), Markup("main", [:], articles + [empty, more]),
        Markup("script", [:], [Markup(source: [PageStyle.script])]),
      ])
    let page = Markup("html", ["lang": wording.language.rawValue], [Markup("head", [:], head), body])
    return "<!DOCTYPE html>\n" + page.text + "\n"
  }

  private var links: Markup {
    let files: [(PageFolder.File, String)] = [
      (.day, wording.tr("Picture")), (.calendar, wording.tr("Calendar")), (.warnings, wording.tr("Warnings")),
    ]
    return Markup("nav", [:], files.map { Markup("a", ["href": $0.rawValue], text: $1) })
  }

  private func article(_ place: PageFacts.Place) -> Markup {
    let now = place.weather.map(self.now) ?? [Markup("p", ["class": "stale"], text: place.absence)]
    let update = place.weather.flatMap { self.update(of: $0, staleAfter: place.staleAfter) }
    let foot = place.weather.map { weather in
      let lines = [weather.clock.note(on: [facts.reader.now]), SafeText.line(weather.result.provider.attribution)]
      return Markup("footer", [:], lines.map { Markup("p", text: $0) })
    }
    let name = Markup("h2", text: place.name)
    let pictures = place.weather.map(self.pictures) ?? []
    return Markup("article", [:], [name, update] + now + [warnings(of: place)] + pictures + [foot])
  }

  /// The time of the update, its age, and whether it is stale: by the clock of the reader, or else of the page.
  private func update(of weather: ResultFacts, staleAfter: Date?) -> Markup? {
    let updated = weather.result.updatedAt
    let text = wording.tr("Updated {time}", ["time": weather.time.dated(updated)])
    let stale = staleAfter.map { limit in
      [
        Markup(
          "span", ["data-until": limit.documentText, "hidden": limit <= facts.reader.now ? "" : nil],
          text: wording.tr("Stale after {time}", ["time": weather.time.dated(limit)])),
        Markup(
          "strong",
          ["class": "stale", "data-from": limit.documentText, "hidden": limit <= facts.reader.now ? nil : ""],
          text: wording.tr("Stale")),
      ]
    }
    return Markup("p", ["class": "update"], [time(updated, text)] + (stale ?? []))
  }

  /// Returns a time with room for its age.
  private func time(_ instant: Date, _ text: String) -> Markup {
    Markup(
      "time", ["datetime": instant.documentText],
      [Markup(text + " "), Markup("span", ["data-at": instant.documentText], [])])
  }

  /// Returns the values of now, their time and the sentence of the day.
  private func now(_ weather: ResultFacts) -> [Markup?] {
    let icon = weather.shown?.measurements.condition.map { condition in
      let isNight = weather.shown?.measurements.isDay == false
      return Markup(
        "svg",
        [
          "class": "\(PicturePalette.scope) icon", "viewBox": "-10 -11 20 22", "width": "40", "height": "44",
          "aria-hidden": "true",
        ],
        [Markup(source: SkyPicture(condition: condition, isNight: isNight, x: 0, y: 0).elements)])
    }
    let headline = NowCard(weather).headline.painted(with: .none)
    let values = weather.shown.map { shown in
      let names: KeyValuePairs = ["time": weather.time.dated(shown.validAt)]
      return shown.origin == .cachedHour
        ? wording.tr("Forecast for {time}", names) : wording.tr("Values of {time}", names)
    }
    let sentence = TodaySentence(weather.result, in: weather.zone, for: facts.reader)?.text.map { sentence in
      wording.tr(
        "As of {time}: {sentence}", ["time": weather.time.dated(facts.reader.now), "sentence": sentence])
    }
    return [
      Markup("p", ["class": "now"], [icon, Markup(headline)]), Markup("p", text: values), Markup("p", text: sentence),
    ]
  }

  /// Returns the hours and the days as pictures.
  private func pictures(_ weather: ResultFacts) -> [Markup?] {
    let hours = HourPicture(weather)
    let rows = DayRows(weather, count: PageDocument.days)
    return [
      hours.series.hours > 0
        ? figure(
          wording.tr("Hours"), hours.elements, hours.alternative,
          box: (HourPicture.top, HourPicture.width, HourPicture.height))
        : Markup("p", text: wording.tr("No hourly forecast for now: the last one has ended.")),
      rows.days.isEmpty
        ? nil : figure(wording.tr("Days"), rows.elements, rows.alternative, box: (0, DayRows.width, rows.height)),
    ]
  }

  private func figure(
    _ title: String, _ elements: [String], _ alternative: String, box: (top: Double, width: Double, height: Double)
  ) -> Markup {
    let sides = [0, box.top, box.width, box.height].map(SVGText.number).joined(separator: " ")
    return Markup(
      "section", [:],
      [
        Markup("h3", text: title),
        Markup(
          "svg", ["class": PicturePalette.scope, "viewBox": sides, "role": "img", "aria-label": alternative],
          [Markup(source: elements)]),
      ])
  }

  /// Returns the warnings with their texts, and when each service was read; `nil` if the user has switched them off.
  private func warnings(of place: PageFacts.Place) -> Markup? {
    guard place.warnings.absence != .switchedOff else { return nil }
    let list = place.texts.map { alert, lines in
      Markup(
        "details", ["class": alert.severity.rawValue, "lang": alert.languageTag],
        [
          Markup(
            "summary", [:],
            [
              Markup((lines.first ?? "") + " "),
              alert.vanishesAt.flatMap {
                Markup("strong", ["data-from": $0.documentText, "hidden": ""], text: wording.tr("Ended"))
              },
            ]),
          Markup("div", text: lines.dropFirst().joined(separator: "\n")),
          alert.link.flatMap {
            Markup("a", ["href": $0.rawValue, "rel": "noreferrer"], text: SafeText.line($0.rawValue, limit: 2_048))
          },
        ])
    }
    let services = place.services.map { text, readAt in
      Markup(
        "p", [:],
        [
          readAt.map { time($0, text) } ?? Markup(text),
          readAt.flatMap { readAt in
            let limit = readAt.addingTimeInterval(AlertFeedFacts.current / .seconds(1))
            return Markup(
              "span", ["data-from": limit.documentText, "hidden": ""], text: wording.tr("There may be newer ones."))
          },
        ])
    }
    return Markup(
      "section", ["class": "warnings"],
      [Markup("h3", text: wording.tr("Warnings"))] + list + services + place.terms.map { Markup("p", text: $0) })
  }
}
