/// How a station was started.
struct StationOptions: Sendable {
  var seed: UInt64 = 1
  var tempo = Tempo(seconds: 900)
  var isSteady = false
  /// Whether forecasts carry `ETag` and `Last-Modified`. Open-Meteo's do not.
  var sendsValidators = false
  /// Seconds of `Cache-Control: max-age` and `Expires`, `nil` for neither, as Open-Meteo has it.
  var maxAge: Int?
  /// In force for every answer that no script speaks for.
  var always: [Fault] = []
  /// One for each forecast request, from the first.
  var script: [Fault] = []
}
