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

  /// A time of day alone has its colon behind two digits; a date, which may be another language's, has something else
  /// there.
  private var article: String {
    guard text.dropFirst(2).first == ":" else { return "el" }
    return text.hasPrefix("01:") ? "la" : "las"
  }
}
