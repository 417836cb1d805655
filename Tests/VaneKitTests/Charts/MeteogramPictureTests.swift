import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct MeteogramPictureTests {
  @Test func drawsACompletePicture() throws {
    let hours = SeriesSample.hourly(4, from: SeriesSample.start.addingTimeInterval(2 * 3600))
    let picture = MeteogramPicture(facts: try SeriesSample.facts(SeriesSample.report(hourly: hours)), hours: 48).text
    #expect(
      picture.split(separator: "\n") == [
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960.0 472.0" width="960.0" height="472.0" font-family="sans-serif" role="img" class="vane">"##,
        "<style>\(PicturePalette.darkStyle)</style>",
        "<title>Berlin, Land Berlin, Germany</title>",
        ##"<rect x="0.0" y="0.0" width="960.0" height="472.0" fill="#ffffff"/>"##,
        ##"<text x="56.0" y="28.0" text-anchor="start" fill="#222222" font-size="18">Berlin, Land Berlin, Germany</text>"##,
        ##"<rect x="56.0" y="62.0" width="880.0" height="314.0" fill="#eceef4"/>"##,
        ##"<line x1="56.0" y1="62.0" x2="936.0" y2="62.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="66.0" text-anchor="end" fill="#bf5200" font-size="12">7°C</text>"##,
        ##"<line x1="56.0" y1="96.0" x2="936.0" y2="96.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="100.0" text-anchor="end" fill="#bf5200" font-size="12">6°C</text>"##,
        ##"<line x1="56.0" y1="130.0" x2="936.0" y2="130.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="134.0" text-anchor="end" fill="#bf5200" font-size="12">5°C</text>"##,
        ##"<line x1="56.0" y1="164.0" x2="936.0" y2="164.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="168.0" text-anchor="end" fill="#bf5200" font-size="12">4°C</text>"##,
        ##"<line x1="56.0" y1="198.0" x2="936.0" y2="198.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="202.0" text-anchor="end" fill="#bf5200" font-size="12">3°C</text>"##,
        ##"<line x1="56.0" y1="232.0" x2="936.0" y2="232.0" stroke="#d8d8d8"/>"##,
        ##"<text x="50.0" y="236.0" text-anchor="end" fill="#bf5200" font-size="12">2°C</text>"##,
        ##"<polyline points="56.0,130.0 349.3,130.0 642.7,150.4 936.0,194.6" fill="none" stroke="#bf5200" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/>"##,
        ##"<text x="936.0" y="56.0" text-anchor="end" fill="#bf5200" font-size="12">Temperature</text>"##,
        ##"<text x="81.3" y="248.0" text-anchor="end" fill="#666666" font-size="11">16:06</text>"##,
        ##"<path d="M-6,1 a3.5,3.5 0 0,1 0,-7 a5,5 0 0,1 9,-1.5 a4,4 0 0,1 3,8.5 Z" fill="#6f7787" transform="translate(652.7,264.0)"/>"##,
        ##"<path d="M-1.0,4 l-1.4,4.5 M2.4,4 l-1.4,4.5" fill="none" stroke="#0072b2" stroke-width="1.6" stroke-linecap="round" transform="translate(652.7,264.0)"/>"##,
        ##"<line x1="56.0" y1="376.0" x2="936.0" y2="376.0" stroke="#222222"/>"##,
        ##"<text x="936.0" y="294.0" text-anchor="end" fill="#0072b2" font-size="12">Precipitation</text>"##,
        ##"<text x="50.0" y="322.0" text-anchor="end" fill="#0072b2" font-size="12">1 mm</text>"##,
        ##"<rect x="378.7" y="364.0" width="234.7" height="12.0" fill="#0072b2"/>"##,
        ##"<rect x="672.0" y="328.0" width="234.7" height="48.0" fill="#0072b2"/>"##,
        ##"<text x="59.0" y="310.0" text-anchor="start" fill="#0072b2" font-size="11">8%</text>"##,
        ##"<text x="352.3" y="310.0" text-anchor="start" fill="#0072b2" font-size="11">16%</text>"##,
        ##"<text x="645.7" y="310.0" text-anchor="start" fill="#0072b2" font-size="11">24%</text>"##,
        ##"<text x="50.0" y="400.0" text-anchor="end" fill="#00694d" font-size="12">km/h</text>"##,
        ##"<path d="M0,-7 L4,6 L0,3 L-4,6 Z" fill="#00694d" transform="translate(61.0,396.0) rotate(180.0)"/>"##,
        ##"<text x="69.0" y="400.0" text-anchor="start" fill="#00694d" font-size="12">7</text>"##,
        ##"<path d="M0,-7 L4,6 L0,3 L-4,6 Z" fill="#00694d" transform="translate(354.3,396.0) rotate(210.0)"/>"##,
        ##"<text x="362.3" y="400.0" text-anchor="start" fill="#00694d" font-size="12">11</text>"##,
        ##"<path d="M0,-7 L4,6 L0,3 L-4,6 Z" fill="#00694d" transform="translate(647.7,396.0) rotate(240.0)"/>"##,
        ##"<text x="655.7" y="400.0" text-anchor="start" fill="#00694d" font-size="12">14</text>"##,
        ##"<text x="56.0" y="422.0" text-anchor="start" fill="#222222" font-size="12">16</text>"##,
        ##"<text x="349.3" y="422.0" text-anchor="start" fill="#222222" font-size="12">17</text>"##,
        ##"<text x="642.7" y="422.0" text-anchor="start" fill="#222222" font-size="12">18</text>"##,
        ##"<text x="56.0" y="440.0" text-anchor="start" fill="#222222" font-size="13">Fri 20</text>"##,
        ##"<text x="56.0" y="462.0" text-anchor="start" fill="#666666" font-size="11">Updated Fri 20 Nov 2026 14:05 · Weather data by Open-Meteo.com</text>"##,
        "</svg>",
      ])
  }

  @Test func marksThePresent() throws {
    let picture = try MeteogramPicture(facts: SeriesSample.facts(SeriesSample.report(), afterMinutes: 25), hours: 48)
      .text
    // Half of the first hour has passed: half of 880 / 48 pixels.
    #expect(picture.contains(##"<line x1="65.2" y1="58.0" x2="65.2" y2="376.0" stroke="#222222"/>"##))
    #expect(
      picture.contains(
        ##"<text x="65.2" y="54.0" text-anchor="start" fill="#222222" font-size="11">14:30</text>"##))
    let later = try SeriesSample.report(hourly: SeriesSample.hourly(4, from: SeriesSample.start + 3600))
    #expect(!MeteogramPicture(facts: try SeriesSample.facts(later), hours: 48).text.contains(">14:12<"))
  }

  /// A viewer without style sheets, or with a light page, shows the attributes; both forms are readable.
  @Test func hasADarkForm() throws {
    let picture = MeteogramPicture(facts: try SeriesSample.facts(SeriesSample.report()), hours: 48).text
    let style = try #require(
      picture.firstMatch(of: /<style>@media \(prefers-color-scheme: dark\) \{(.*)\}<\/style>/)?.1)
    let rule = /^ *\.vane \[(fill|stroke)="(#[0-9a-f]{6})"\] \{ (fill|stroke): (#[0-9a-f]{6}) $/
    let rules = try style.split(separator: "}").filter { $0 != " " }.map { try #require($0.wholeMatch(of: rule)) }
    #expect(rules.allSatisfy { $0.1 == $0.3 })
    let used = picture.matches(of: /(fill|stroke)="(#[0-9a-f]+)"/)
    #expect(used.count > 50)
    for color in used { #expect(rules.contains { $0.1 == color.1 && $0.2 == color.2 }, "\(color.0)") }

    let number = { (color: String) in UInt32(color.dropFirst(), radix: 16) ?? 0 }
    for color in PicturePalette.forms where ![PicturePalette.grid, PicturePalette.background].contains(color.light) {
      for (ground, night) in [("#ffffff", "#eceef4"), ("#1f222a", "#14161c")] {
        let form = number(ground == "#ffffff" ? color.light : color.dark)
        guard color.light != PicturePalette.night else { continue }
        // Icons need less than texts (WCAG 2.2, 1.4.3 and 1.4.11).
        let isIcon = [PicturePalette.sun, PicturePalette.moon, PicturePalette.cloud].contains(color.light)
        #expect(Colorimetry.contrast(form, number(ground)) >= (isIcon ? 3.8 : 4.5), "\(color)")
        #expect(Colorimetry.contrast(form, number(night)) >= 3.3, "\(color)")
      }
    }
  }

  @Test(arguments: Colorimetry.Vision.allCases) func curvesDifferOnADarkPage(vision: Colorimetry.Vision) throws {
    let colors = [PicturePalette.temperature, PicturePalette.precipitation, PicturePalette.wind].map { light in
      PicturePalette.forms.first { $0.light == light }.flatMap { UInt32($0.dark.dropFirst(), radix: 16) } ?? 0
    }
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      #expect(Colorimetry.difference(colors[one], colors[other], vision) > 12)
    }
  }

  @Test func drawsAnIconForEachThreeHours() throws {
    let hours = SeriesSample.hourly(25).map { hour in
      var hour = hour
      hour.measurements.condition = .clear
      return hour
    }
    let picture = MeteogramPicture(facts: try SeriesSample.facts(SeriesSample.report(hourly: hours)), hours: 24).text
    let lines = picture.split(separator: "\n")
    // 15:00 is by day, and night begins before 18:00.
    #expect(lines.count { $0.hasPrefix("<path") && $0.contains("fill=\"\(PicturePalette.sun)\"") } == 3)
    #expect(lines.count { $0.hasPrefix("<path") && $0.contains("fill=\"\(PicturePalette.moon)\"") } == 5)
  }

  @Test func aPanelWithoutRainSaysSo() throws {
    let picture = { (amount: Double?) in
      let hours = SeriesSample.hourly(25).map { hour in
        var hour = hour
        hour.measurements.precipitation = amount
        return hour
      }
      return MeteogramPicture(facts: try SeriesSample.facts(SeriesSample.report(hourly: hours)), hours: 24).text
    }
    #expect(try picture(0).contains(">no rain</text>"))
    #expect(try !picture(0).contains(" mm</text>"))
    #expect(try !picture(nil).contains(">no rain</text>"))
    #expect(try picture(0.2).contains(">1 mm</text>"))
  }

  @Test func textsAreEscaped() throws {
    let facts = try SeriesSample.facts(SeriesSample.report(), name: SeriesSample.hostile)
    let picture = MeteogramPicture(facts: facts, hours: 48).text
    #expect(
      picture.contains(
        "<title>Berlin&lt;/title&gt;&lt;script&gt;&amp;&quot;&#39; x, Land Berlin, Germany</title>"))
    #expect(!picture.contains("<script"))
    #expect(SeriesSample.controls(in: picture.split(separator: "\n").map { String($0) }) == [])
  }

  /// A gap in the ranges divides the band.
  @Test func shadesTheRangeOfTheTemperature() throws {
    func lines(_ hours: [HourlyWeather]) throws -> [Substring] {
      MeteogramPicture(facts: try SeriesSample.facts(SeriesSample.report(hourly: hours)), hours: 48).text
        .split(separator: "\n")
    }
    let bands = try lines(SeriesSample.rangedHourly(9)).filter { $0.hasPrefix("<polygon ") }
    #expect(bands.map { $0.split(separator: "\"")[1].split(separator: " ").count } == [10, 6])
    #expect(try lines(SeriesSample.rangedHourly(9)).contains { $0.contains("10th to 90th percentile") })
    #expect(try !lines(SeriesSample.hourly(9)).contains { $0.contains("polygon") || $0.contains("percentile") })
  }

  @Test func itIsWellFormed() throws {
    for report in [
      try SeriesSample.report(), try SeriesSample.report(hourly: SeriesSample.rangedHourly()), WeatherReport(),
      WeatherReport(hourly: SeriesSample.hourly(2)),
    ] {
      let facts = try SeriesSample.facts(report, name: SeriesSample.hostile, units: .imperial)
      let picture = MeteogramPicture(facts: facts, hours: 48).text
      let lines = picture.split(separator: "\n").map { String($0) }
      let element = /<(\w+)( [\w-]+="[^"<>&]*")*(\/>|>[^<>]*<\/\1>)/
      #expect(lines.dropFirst().dropLast().filter { $0.wholeMatch(of: element) == nil } == [])
      #expect(lines.first?.wholeMatch(of: /<svg( [\w-]+="[^"<>&]*")*>/) != nil && lines.last == "</svg>")
    }
  }
}
