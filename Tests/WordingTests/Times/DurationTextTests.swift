import Testing

@testable import Wording

@Suite struct DurationTextTests {
  private let wording = Wording.english

  @Test(arguments: [
    (-5, "just now"), (0, "just now"), (59, "just now"), (60, "1 min ago"), (299, "4 min ago"), (3599, "59 min ago"),
    (3600, "1 h ago"), (7500, "2 h 5 min ago"), (86_399, "23 h 59 min ago"), (86_400, "24 h ago"),
    (172_799, "47 h ago"), (172_800, "2 days ago"), (345_599, "3 days ago"),
  ])
  func agesAreRoundedDown(seconds: Int, expected: String) {
    #expect(wording.ago(.seconds(seconds)) == expected)
  }

  @Test(arguments: [
    (-60, "now"), (0, "now"), (1, "in 1 s"), (40, "in 40 s"), (60, "in 1 min"), (18_720, "in 5 h 12 min"),
    (259_200, "in 3 days"),
  ])
  func showsTheLengthOfAWait(seconds: Int, expected: String) {
    #expect(wording.ahead(.seconds(seconds)) == expected)
  }

  @Test(arguments: [
    (-1, "0 ms"), (0, "0 ms"), (350, "350 ms"), (999, "999 ms"), (1000, "1 s"), (1449, "1.4 s"), (59_990, "59.9 s"),
    (60_000, "1 min"), (90_500, "1 min 30 s"), (900_000, "15 min"), (5_400_000, "1 h 30 min"),
    (86_400_000, "1 day"), (172_805_000, "2 days 5 s"),
  ])
  func lengthsAreExactToTheSecond(milliseconds: Int, expected: String) {
    #expect(wording.length(.milliseconds(milliseconds)) == expected)
  }

  @Test func theLongestDurationHasAText() {
    #expect(wording.ago(.seconds(Int64.max)) == "106,751,991,167,300 days ago")
  }
}
