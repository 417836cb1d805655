/// CAP documents, written for tests.
enum CAPExample {
  static let namespace = "urn:oasis:names:tc:emergency:cap:1.2"

  static func document(
    identifier: String = "X1", sent: String = "2026-11-20T06:00:00+01:00", status: String = "Actual",
    message: String = "Alert", references: String? = nil, namespace: String = namespace, infos: String
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <?xml-stylesheet type="text/xsl" href="https://example.org/cap.xsl"?>
    <alert xmlns="\(namespace)">
      <identifier>\(identifier)</identifier><sender>warn@example.org</sender><sent>\(sent)</sent>
      <status>\(status)</status><msgType>\(message)</msgType><scope>Public</scope><incidents/>
      \(references.map { "<references>\($0)</references>" } ?? "")
      \(infos)
      <Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><identifier>forged</identifier></Signature>
    </alert>
    """
  }

  static func info(
    language: String? = "en-GB", event: String = "Wind", level: String? = "2; yellow; Moderate",
    severity: String = "Moderate", type: String = "1; Wind", instruction: String = "<instruction/>",
    response: String = "Prepare", effective: String? = nil, onset: String? = "2026-11-20T12:00:00+01:00",
    expires: String? = "2026-11-21T00:00:00+01:00", areas: String = area(name: "Coast", code: "XX001")
  ) -> String {
    """
    <info>
      \(language.map { "<language>\($0)</language>" } ?? "")
      <category>Met</category><event>\(event)</event><responseType>\(response)</responseType>
      <urgency>Future</urgency><severity>\(severity)</severity><certainty>Likely</certainty>
      \(effective.map { "<effective>\($0)</effective>" } ?? "")
      \(onset.map { "<onset>\($0)</onset>" } ?? "")\(expires.map { "<expires>\($0)</expires>" } ?? "")
      <senderName>Weather Service</senderName><headline>\(event) is coming</headline>
      <description>Gusts\n\tof 80 km/h.</description>\(instruction)
      <web>https://example.org/warnings?a=1&amp;b=2</web>
      \(level.map { "<parameter><valueName>awareness_level</valueName><value>\($0)</value></parameter>" } ?? "")
      <parameter><valueName>awareness_type</valueName><value>\(type)</value></parameter>
      \(areas)
    </info>
    """
  }

  static func area(name: String, code: String, polygon: String? = nil) -> String {
    """
    <area><areaDesc>\(name)</areaDesc>\(polygon.map { "<polygon>\($0)</polygon>" } ?? "")
    <geocode><valueName>EMMA_ID</valueName><value>\(code)</value></geocode></area>
    """
  }
}
