import Foundation
public import Weather

extension WeatherDocument {
  /// The result that a document or a snapshot was made of, to its two decimals and whole seconds.
  ///
  /// Unknown keys are skipped and a condition of a later version is `unknown`. What a document does not hold comes
  /// back as `nil` (the centre of the grid cell), and the place's zone is also the report's.
  ///
  /// - Parameter withSeries: whether to read the hours, the quarters and all days; without, the two first days alone.
  public static func decode(_ text: String, withSeries: Bool = true) throws(WeatherJSONError) -> WeatherResult {
    do {
      let decoder = JSONDecoder()
      if !withSeries, let key = DocumentFields.withoutSeries { decoder.userInfo[key] = true }
      return try decoder.decode(DocumentFields.self, from: Data(text.utf8)).result()
    } catch let error as WeatherJSONError {
      throw error
    } catch let error as DecodingError {
      throw .malformed(DocumentFields.sentence(error))
    } catch {
      throw .malformed("\(error)")
    }
  }
}
