import Foundation
import TestSupport
import Testing

@testable import VaneKit
@testable import Wording

/// Pictures look the same in every viewer: each run of text has its own place, and no space or style sheet moves one. A
/// style sheet only changes colours (`MeteogramPictureTests`).
@Suite struct PictureTextTests {
  private static func document(_ name: String) throws -> String {
    try PackageFolder.text(of: "docs/\(name)")
  }

  @Test(arguments: ["card.svg", "bar.svg", "meteogram.svg"]) func picturesOfTheDocumentsPlaceEachRun(name: String)
    throws
  {
    try expectPlaced(Self.document(name))
  }

  @Test func meteogramsPlaceEachRun() throws {
    try expectPlaced(MeteogramPicture(facts: SeriesSample.facts(SeriesSample.report()), hours: 48).text)
  }

  private func expectPlaced(_ picture: String) {
    for crutch in ["white-space", "xml:space", "textLength", "<tspan"] {
      #expect(!picture.contains(crutch), "\(crutch)")
    }
    let texts = picture.matches(of: /<text ([^>]*)>([^<]*)<\/text>/)
    #expect(texts.count > 10 && texts.count == picture.ranges(of: "<text").count)
    for text in texts {
      #expect(text.1.contains(/\bx="[0-9.]+"/) && text.1.contains(/\by="[0-9.]+"/), "\(text.0)")
      #expect(text.2 == text.2.split { $0.isWhitespace }.joined(separator: " ") && text.2 != "", "\(text.0)")
      #expect(!text.2.contains("&#160;"), "\(text.0)")
    }
  }
}
