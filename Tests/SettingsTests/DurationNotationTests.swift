import Settings
import Testing

/// The grammar of DURATION, read and written.
@Suite struct DurationNotationTests {
  @Test(
    arguments: [
      ("90s", 90_000), ("15m", 900_000), ("1h30m", 5_400_000), ("2d", 172_800_000), ("500ms", 500),
      ("1d2h3m4s5ms", 93_784_005), ("0s", 0), ("007m", 420_000), ("36500d", 3_153_600_000_000),
    ] as [(String, Int64)]) func readsDurations(text: String, milliseconds: Int64) throws
  {
    #expect(try DurationNotation.parse(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    "", "15", "0", "-5m", "+5m", "1.5h", "1h 30m", " 1h", "30m1h", "1m1m", "1ms1s", "h", "1w", "1H", "1h30", "٣m",
    "36501d", "36500d1ms", "9223372036854775807d", "9223372036854775808s", "99999999999999999999ms", "1m\n",
  ]) func namesTheTextThatIsNotADuration(text: String) {
    let error = #expect(throws: SettingsError.self) { try DurationNotation.parse(text) }
    #expect(error?.description == "\"\(text)\" is not a duration; write it like 90s, 15m, 1h30m or 2d")
  }

  @Test(
    arguments: [
      (.zero, "0s"), (.milliseconds(1500), "1s500ms"), (.seconds(90), "1m30s"), (.seconds(5400), "1h30m"),
      (.seconds(86_400), "1d"), (.nanoseconds(1_999_999), "1ms"), (.seconds(-5), "0s"),
      (.seconds(Int64.max), "36500d"),
    ] as [(Duration, String)]) func writesTheShortestForm(duration: Duration, text: String)
  {
    #expect(DurationNotation.text(of: duration) == text)
  }
}
