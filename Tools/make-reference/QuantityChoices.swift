/// The number that is shown where a service states several, or none.
enum QuantityChoices {
  static var table: String {
    Markdown.table(
      ["Value", "Service", "What is shown"],
      choices.map { choice in [choice.value, choice.service, choice.shown].map(Markdown.cell) })
  }

  private static let nws = "US National Weather Service"
  private static let norway = "MET Norway"

  private static let choices: [(value: String, service: String, shown: String)] = [
    (
      "highest of a day", nws,
      "the higher one of the stated daytime (06:00 to 18:00) and of the hours of the day: an evening may be warmer"
    ),
    (
      "lowest of a day", nws,
      "the lower one of the stated night that ends on its morning and of the hours of the day; the coming night belongs "
        + "to the next day"
    ),
    (
      "highest and lowest of a day", norway,
      "the extremes of the instants, and of the periods of six hours whose middle lies on the day"
    ),
    (
      "condition of a day", "\(norway), \(nws)",
      "the most severe one with a chance of at least 30 %, or without a stated chance"
    ),
    (
      "condition of half a day with a slight chance", nws, "the sky that its long text states beside the rain"
    ),
    (
      "how warm it feels", nws,
      "heat index (from 80 °F on) or wind chill (up to 50 °F), of the station or by the same formulas; else the "
        + "temperature"
    ),
    ("how warm it feels", norway, "Steadman's formula of 1994, now and for the hours"),
    (
      "chance on the card, in bars and in `vane all`", "all",
      "the highest of an hour until the next 06:00 of the place that is at least three hours away; absent unless all of "
        + "these hours are known; without a known hour, card and bars have that of the day"
    ),
    ("chance in `vane forecast` and in `daily` of JSON", "all", "the highest of the whole day"),
  ]
}
