import ForecastScoring

/// The forecast of one provider in one round as bytes: a byte for the form, then six bytes for each hour. 400 days of
/// three providers take a megabyte.
///
/// An hour has its lead in hours (a byte), the temperature in hundredths of a degree and the wind in hundredths of a
/// metre per second (two bytes each, little-endian), and the chance in per cent (a byte). The largest wind and chance,
/// and the lowest temperature, stand for an unknown value.
enum PackedForecast {
  private static let form: UInt8 = 1
  private static let bytesOfRow = 6
  /// Five days.
  private static let maximumLead = 120

  /// Rows that are not whole hours after their round, or beyond five days, are left out.
  static func bytes(_ rows: [ForecastRow]) -> [UInt8] {
    rows.reduce(into: [form]) { bytes, row in
      let seconds = row.validAt - row.round
      guard seconds.isMultiple(of: 3_600), (0...maximumLead).contains(seconds / 3_600) else { return }
      bytes.append(UInt8(seconds / 3_600))
      append(Int16(hundredths: row.temperature) ?? .min, to: &bytes)
      append(UInt16(hundredths: row.windSpeed) ?? .max, to: &bytes)
      bytes.append(row.chance.flatMap { UInt8(exactly: ($0 * 100).rounded()) } ?? .max)
    }
  }

  /// Returns the rows; `nil` for bytes of another form.
  static func rows(_ bytes: [UInt8], of round: Int) -> [ForecastRow]? {
    guard bytes.first == form, (bytes.count - 1).isMultiple(of: bytesOfRow) else { return nil }
    return stride(from: 1, to: bytes.count, by: bytesOfRow).map { start in
      let temperature = Int16(bitPattern: UInt16(bytes[start + 1]) | UInt16(bytes[start + 2]) << 8)
      let wind = UInt16(bytes[start + 3]) | UInt16(bytes[start + 4]) << 8
      let chance = bytes[start + 5]
      return ForecastRow(
        round: round, validAt: round + Int(bytes[start]) * 3_600,
        temperature: temperature == .min ? nil : Double(temperature) / 100,
        windSpeed: wind == .max ? nil : Double(wind) / 100, chance: chance == .max ? nil : Double(chance) / 100)
    }
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }
}

extension FixedWidthInteger {
  /// `nil` for a number that does not fit.
  fileprivate init?(hundredths value: Double?) {
    guard let value, let number = Self(exactly: (value * 100).rounded()) else { return nil }
    self = number
  }
}
