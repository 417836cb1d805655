import Testing

@testable import LinuxEvents

@Suite(.enabled(if: 1.littleEndian == 1, "the messages are written down for a little-endian machine"))
struct RouteMessagesTests {
  /// `default via ...`: length 28, RTM_NEWROUTE, multipart; AF_INET, /0, main table, static, universe, unicast.
  private let route: [UInt8] = [
    28, 0, 0, 0, 24, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0,
    2, 0, 0, 0, 254, 4, 0, 1, 0, 0, 0, 0,
  ]
  private let done: [UInt8] = [20, 0, 0, 0, 3, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  private let request: [UInt8] = [
    28, 0, 0, 0, 26, 0, 1, 3, 1, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  @Test func asksForAllRoutes() {
    #expect(RouteMessages.request == request)
  }

  @Test func findsADefaultRoute() {
    #expect(read(route) == .init(hasDefaultRoute: true, isLast: false))
    #expect(read(route + done) == .init(hasDefaultRoute: true, isLast: true))
    #expect(read(done) == .init(hasDefaultRoute: false, isLast: true))
  }

  @Test(
    arguments: [
      (17, 24),  // to one network
      (23, 7),  // unreachable
      (24, 16),  // its link is down
      (24, 1),  // dead
    ] as [(Int, UInt8)])
  func passesOverOthers(position: Int, value: UInt8) {
    var other = route
    other[position] = value
    #expect(read(other) == .init(hasDefaultRoute: false, isLast: false))
    #expect(read(other + route) == .init(hasDefaultRoute: true, isLast: false))
  }

  @Test func refusalIsNoAnswer() {
    // Length 36, NLMSG_ERROR; -95, EOPNOTSUPP, and the question's header.
    let refusal: [UInt8] = [36, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 161, 255, 255, 255] + request.prefix(16)
    #expect(read(refusal) == .init(isRefusal: true))
  }

  @Test func stopsAtWhatIsCutShort() {
    for length in 0..<route.count {
      #expect(read(Array(route[..<length])) == .init())
      var lying = route
      lying[0] = UInt8(length)
      #expect(read(lying) == .init())
    }
    var long = route
    long[0] = 29
    #expect(read(long) == .init())
  }

  private func read(_ bytes: [UInt8]) -> RouteMessages.Part {
    bytes.withUnsafeBytes { RouteMessages.read($0) }
  }
}
