/// A time as ``LocalTime`` gives it, with what Spanish puts before it: the hour is feminine, a day is masculine.
struct SpanishTime {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// `las 14:05`, `la 01:05`, `el vie 20 nov 14:05`: what stands after `desde`, `hasta` and `para`.
  var withArticle: String {
    "\(article) \(text)"
  }

  /// `de las 14:05`, `del vie 20 nov 14:05`.
  var of: String {
    article == "el" ? "del \(text)" : "de \(withArticle)"
  }

  /// `a las 14:05`, `el vie 20 nov 14:05`.
  var at: String {
    article == "el" ? withArticle : "a \(withArticle)"
  }

  /// A time of day alone begins with its hour, a date with the name of its day.
  private var article: String {
    guard text.first?.isNumber == true else { return "el" }
    return text.hasPrefix("01:") ? "la" : "las"
  }
}
