import TestSupport
import Testing

@testable import FleetWorker

@Suite(.ownThread) struct AnsweredSizeTests {
  @Test func growsAfterTenSuccessesOfItsSize() {
    var size = AnsweredSize(250)
    for _ in 0..<20 { size.succeeded(with: 249) }
    #expect(size.size == 250)
    for _ in 0..<9 { size.succeeded(with: 250) }
    #expect(size.size == 250)
    size.succeeded(with: 250)
    #expect(size.size == 500)
  }

  @Test func eachHostHasASizeOfItsOwn() {
    let sizes = AnsweredSizes()
    sizes.divided("a", answered: 30)
    sizes.answered("b", 1_000)
    #expect(sizes.limit(of: "a") == 30)
    #expect(sizes.limit(of: "b") == nil)
  }
}
