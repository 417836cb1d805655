import BackgroundFetchHost
import FoundationEssentials

/// The statuses of one road: the file `board` of the store, a line for each and one for their number.
struct Board: Hashable {
  /// A status, with the request that brought it.
  struct Status: Hashable {
    var request: Int
    var receivedAt: Date
    var text: String
  }

  /// The largest number of statuses that are kept.
  static let maximumStatuses = 50
  private static let file = "board"

  var road: String
  /// The number of requests so far.
  var requests = 0
  /// The newest status is the first; of one request, the first is the first.
  var statuses: [Status] = []

  /// Asks the server once. Returns the number of new statuses.
  mutating func update(from server: RoadServer, at now: Date) -> Int {
    requests += 1
    let new = server.statuses(of: road, request: requests).map {
      Status(request: requests, receivedAt: now, text: $0)
    }
    statuses = Array((new + statuses).prefix(Board.maximumStatuses))
    return new.count
  }

  /// Reads the board of a road; an empty one if the file is about another road or missing.
  static func read(_ road: String, from store: FileFetchStore) throws -> Board {
    guard let bytes = try store.read(file) else { return Board(road: road) }
    guard let board = Board(text: String(decoding: bytes, as: UTF8.self)) else { throw BoardError.damaged }
    return board.road == road ? board : Board(road: road)
  }

  func write(to store: FileFetchStore) throws { try store.write(Array(text.utf8), to: Board.file) }

  var text: String {
    let lines = statuses.map { "\($0.request) \(Int($0.receivedAt.timeIntervalSince1970)) \($0.text)" }
    return (["\(road) \(requests)"] + lines + ["end \(statuses.count)", ""]).joined(separator: "\n")
  }

  init(road: String) { self.road = road }

  /// Reads a text. Returns `nil` if it is incomplete.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines[0].split(separator: " ")
    guard head.count == 2, let requests = Int(head[1]), lines.count >= 3, lines[lines.count - 1].isEmpty,
      lines[lines.count - 2] == "end \(lines.count - 3)"
    else { return nil }
    (road, self.requests) = (String(head[0]), requests)
    for line in lines[1..<(lines.count - 2)] {
      let fields = line.split(separator: " ", maxSplits: 2)
      guard fields.count == 3, let request = Int(fields[0]), let seconds = Int(fields[1]) else { return nil }
      statuses.append(
        Status(request: request, receivedAt: Date(timeIntervalSince1970: Double(seconds)), text: String(fields[2])))
    }
  }
}

enum BoardError: Error, CustomStringConvertible {
  case damaged
  case road(String)
  case usage

  var description: String {
    switch self {
    case .damaged: "the file board is damaged; remove it"
    case .road: "a road has one to eight letters and digits, such as A7"
    case .usage:
      "usage: roadboard [watch ROAD | watch off | badge | --follow | run | wake | simulate [--terminated] | plan | log]"
    }
  }
}
