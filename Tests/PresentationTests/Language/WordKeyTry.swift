extension WordKey.Try {
  private init(_ text: String, _ arguments: any WordArgument...) {
    self.init(text: text, quoted: arguments.compactMap(\.quoted))
  }

  // Every combination of samples.

  static func ofOne<A: WordArgument>(_ say: (A) -> String) -> [Self] {
    A.samples(at: 1).map { Self(say($0), $0) }
  }

  static func ofTwo<A: WordArgument, B: WordArgument>(_ say: (A, B) -> String) -> [Self] {
    A.samples(at: 1).flatMap { a in B.samples(at: 2).map { Self(say(a, $0), a, $0) } }
  }

  static func ofThree<A: WordArgument, B: WordArgument, C: WordArgument>(_ say: (A, B, C) -> String) -> [Self] {
    A.samples(at: 1).flatMap { a in
      B.samples(at: 2).flatMap { b in C.samples(at: 3).map { Self(say(a, b, $0), a, b, $0) } }
    }
  }

  static func ofFour<A: WordArgument, B: WordArgument, C: WordArgument, D: WordArgument>(
    _ say: (A, B, C, D) -> String
  ) -> [Self] {
    A.samples(at: 1).flatMap { a in
      B.samples(at: 2).flatMap { b in
        C.samples(at: 3).flatMap { c in D.samples(at: 4).map { Self(say(a, b, c, $0), a, b, c, $0) } }
      }
    }
  }

  static func ofFive<A: WordArgument, B: WordArgument, C: WordArgument, D: WordArgument, E: WordArgument>(
    _ say: (A, B, C, D, E) -> String
  ) -> [Self] {
    A.samples(at: 1).flatMap { a in
      B.samples(at: 2).flatMap { b in
        C.samples(at: 3).flatMap { c in
          D.samples(at: 4).flatMap { d in E.samples(at: 5).map { Self(say(a, b, c, d, $0), a, b, c, d, $0) } }
        }
      }
    }
  }
}
