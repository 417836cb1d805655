/// The numbers of an instant or a period, as far as they can be; in the units of ``METNorwayField/unit``.
struct METNorwayDetails: Decodable {
  private let numbers: [METNorwayField: Double]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: METNorwayField.self)
    var numbers: [METNorwayField: Double] = [:]
    for field in fields.allKeys {
      numbers[field] = try fields.decodeIfPresent(Double.self, forKey: field).flatMap(field.quantity.plausible)
    }
    self.numbers = numbers
  }

  subscript(field: METNorwayField) -> Double? { numbers[field] }

  var fields: some Sequence<METNorwayField> { numbers.keys }
}
