import Foundation

extension Podcast {
  init(readFrom file: URL) {
    self = (try? JSONDecoder().decode(Podcast.self, from: Data(contentsOf: file))) ?? Podcast()
  }

  func write(to file: URL) throws {
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
