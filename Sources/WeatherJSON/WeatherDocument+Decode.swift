import FoundationEssentials
public import Weather

extension WeatherDocument {
  /// Returns the result from which a document or a snapshot was made, to its two decimals and whole seconds.
  ///
  /// Unknown keys are skipped, and a condition of a later version is `unknown`. Data that the document does not contain
  /// is `nil` (the centre of the grid cell). The place's time zone is also the report's.
  ///
  /// - Parameter withSeries: whether to read the hours, the quarter-hours and all days; otherwise only the first two
  ///   days.
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
