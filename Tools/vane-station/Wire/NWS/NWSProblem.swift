/// An error as the NWS words it: problem+json (RFC 7807) with a number for its support.
struct NWSProblem: Sendable {
  let type: String
  let title: String
  let status: Int
  let detail: String

  static func invalidPoint(_ point: String) -> NWSProblem {
    NWSProblem(
      type: "InvalidPoint", title: "Data Unavailable For Requested Point", status: 404,
      detail: "Unable to provide data for requested point \(point)")
  }

  static func invalidParameter(_ detail: String) -> NWSProblem {
    NWSProblem(type: "InvalidParameter", title: "Invalid Parameter", status: 400, detail: detail)
  }

  static func notFound(_ path: String) -> NWSProblem {
    NWSProblem(type: "NotFound", title: "Not Found", status: 404, detail: "'\(path)' is not a valid resource path")
  }

  static func unexpected(_ status: Int) -> NWSProblem {
    NWSProblem(
      type: "UnexpectedProblem", title: "Unexpected Problem", status: status,
      detail: "An unexpected problem has occurred.")
  }

  var answer: Answer {
    var object = JSONObject()
    object.set("correlationId", string: "18ac4ba1")
    object.set("title", string: title)
    object.set("type", string: "https://api.weather.gov/problems/\(type)")
    object.set("status", "\(status)")
    object.set("detail", string: detail)
    object.set("instance", string: "https://api.weather.gov/requests/18ac4ba1")
    return Answer(
      status: status, headers: [("Content-Type", "application/problem+json")], body: Array(object.text.utf8))
  }
}
