/// Feeds in MeteoAlarm's form, written for tests.
enum FeedExample {
  static func feed(_ entries: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="\(CAPExample.namespace)">
      <link href="https://pubsubhubbub.appspot.com/" rel="hub"/><title>Meteoalarm</title>
      <updated>2026-11-20T12:40:46.062249Z</updated>
      \(entries.joined())
    </feed>
    """
  }

  static func entry(
    _ identifier: String = "X1", area: String = "Coast", code: String = "XX001", colour: String = "Yellow",
    severity: String = "Moderate", message: String = "Alert", status: String = "Actual",
    sent: String = "2026-11-20T05:00:00+00:00",
    onset: String = "2026-11-20T11:00:00+00:00", expires: String = "2026-11-20T23:00:00+00:00", link: String? = nil
  ) -> String {
    """
    <entry>
      <cap:geocode><valueName>EMMA_ID</valueName><value>\(code)</value></cap:geocode>
      <link href="https://meteoalarm.org?geocode=EMMA_ID:\(code)" hreflang="en" title="\(area)"/>
      <cap:areaDesc>\(area)</cap:areaDesc><cap:event>Wind warning</cap:event><cap:sent>\(sent)</cap:sent>
      <cap:expires>\(expires)</cap:expires><cap:onset>\(onset)</cap:onset><cap:certainty>Likely</cap:certainty>
      <cap:severity>\(severity)</cap:severity><cap:urgency>Expected</cap:urgency>
      <cap:message_type>\(message)</cap:message_type><cap:status>\(status)</cap:status>
      <cap:identifier>\(identifier)</cap:identifier>
      <link href="\(link ?? "https://feeds.meteoalarm.org/api/v1/warnings/feeds-x/\(identifier)")" type="application/cap+xml"/>
      <author><name>meteoalarm.org</name></author><id>https://feeds.meteoalarm.org/x</id>
      <title>\(colour) Wind Warning issued for X - \(area)</title>
    </entry>
    """
  }

  /// A list of the WMO's hub. Its items have neither a status nor a kind of message.
  static func rss(_ items: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" ?>
    <rss xmlns:cap="urn:oasis:names:tc:emergency:cap:1.1" version="2.0"><channel>
      <link href="https://hub.example.org/x/rss.xml" rel="alternate" type="application/rss+xml"/>
      <title>Public alerts of the Weather Service</title><link>https://hub.example.org/x/rss.xml</link>
      <pubDate>Fri, 20 Nov 2026 12:40:46 +0000</pubDate>
      <image><title>Logo of the hub</title><link>https://hub.example.org/x/logo</link></image>
      \(items.joined())
    </channel></rss>
    """
  }

  static func item(_ identifier: String? = "R1", more: String = "") -> String {
    """
    <item>
      <title>Storm Warning for the coast</title><description/><link>https://hub.example.org/x/1.xml</link>
      <pubDate>Fri, 20 Nov 2026 06:00:00 +0100</pubDate>
      \(identifier.map { "<guid isPermaLink=\"false\">\($0)</guid>" } ?? "")\(more)
    </item>
    """
  }
}
