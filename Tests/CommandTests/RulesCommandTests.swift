import Foundation
import TestSupport
import Testing

/// `vane rules`: the list of rules, and what a rule would notify of.
@Suite(.ownThread) struct RulesCommandTests {
  private let site: RuleHome
  private var home: TemporaryHome { site.home }

  init() throws {
    site = try RuleHome(
      #"[{"temperature":{"above":"0°C","within":"2h"}},{"rain":{"within":"30m"}},{"frost":"first","place":"Oslo"}]"#)
  }

  private func timeless(_ text: String) -> String {
    text.replacing(#/(?:\w{3} \d+ \w{3} )?\d\d:\d\d/#, with: "TIME").replacing(
      #/\bin \d+ (?:min|s)\b/#, with: "in WAIT")
  }

  @Test func listsEachRuleWithItsState() throws {
    let before = home.vane("rules", "list")
    #expect(
      before.output == """
        #  Rule                  Place   State
        1  above 0°C within 2 h  Berlin  waiting; nothing has been fetched yet
        2  rain within 30 min    Berlin  waiting; nothing has been fetched yet
        3  first frost           Oslo    no saved place has this name
        Evaluated after each fetch: an update is due now: nothing has been fetched yet

        """)
    _ = site.wake()
    let after = timeless(home.vane("rules").output)
    #expect(
      after.hasPrefix(
        """
        #  Rule                  Place   State
        1  above 0°C within 2 h  Berlin  notified TIME: 9.0°C from TIME, in WAIT
        2  rain within 30 min    Berlin  waiting
        3  first frost           Oslo    no saved place has this name
        Evaluated after each fetch:
        """), "\(after)")
  }

  @Test func addsAndRemovesRules() throws {
    home.environment["VANE_NOTIFICATIONS_RULES"] = nil
    let path = home.folder + "/config/vane/config.json"
    home.environment["XDG_CONFIG_HOME"] = home.folder + "/config"
    func change(_ words: String...) -> ProgramRun { home.run("vane", ["rules"] + words) }
    let added = change("add", "rain", "1h", "--place", "berl")
    #expect(added.output == "" && added.errors.contains("no saved place has this name") == false)
    #expect(change("add", "rain", "1h", "--place", "berlin").output == "Added to \(path): rain within 1 h, Berlin\n")
    #expect(change("add", "below", "-5").output == "Added to \(path): below -5°C within 12 h, all saved places\n")
    #expect(change("add", "below", "0 °C").errors.contains("vane rules test"))
    #expect(change("add", "frost").ending == .exited(0))
    #expect(change("add", "frost").output == "\(path) has this rule already: first frost, all saved places\n")
    #expect(change().output.contains("\n2  below -5°C within 12 h  Berlin  waiting"))
    #expect(change("remove", "2").output == "Removed from \(path): below -5°C within 12 h, all saved places\n")
    #expect(change("remove", "9").errors == "vane: there is no rule 9; the last one is 3\nList them: vane rules\n")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        {
          "notifications": {
            "rules": [{"place":"Berlin","rain":{"within":"1h"}}, {"temperature":{"below":"0°C","within":"12h"}}, \
        {"frost":"first"}]
          }
        }

        """)
    let wrong = change("add", "rian")
    #expect(wrong.ending == .exited(64) && wrong.errors.contains(#""rian" is no kind of rule; did you mean rain?"#))
    home.environment["VANE_NOTIFICATIONS_RULES"] = #"[{"frost":"first"}]"#
    #expect(change("add", "air", "poor").output.contains("VANE_NOTIFICATIONS_RULES is set and overrides the file"))
    #expect(change("remove", "1").ending == .exited(78))
  }

  /// Both rules are about one cold night.
  @Test func oneNotificationForRulesWithOneCause() throws {
    home.environment["VANE_NOTIFICATIONS_RULES"] =
      #"[{"temperature":{"above":"0°C","within":"2h"}},{"temperature":{"above":"5°C","within":"3h"}}]"#
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    _ = site.wake()
    let test = home.vane("rules", "test").output
    #expect(test.contains("1 above 0°C within 2 h, Berlin\n  would notify together with rule 2\n"), "\(test)")
    #expect(test.contains("2 above 5°C within 3 h, Berlin\n  would notify \"Above 5°C in Berlin\""), "\(test)")
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    _ = site.wake()
    #expect(site.notified().map { $0.contains("Above 5°C in Berlin") } == [true])
  }

  @Test func testExplainsWhatWouldBeNotified() throws {
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    _ = site.wake()
    let run = home.vane("rules", "test")
    #expect(
      timeless(run.output) == """
        1 above 0°C within 2 h, Berlin
          would notify "Above 0°C in Berlin": 9.0°C from TIME, in WAIT; Times are local to the place, UTC+TIME
        2 rain within 30 min, Berlin
          would not notify: not met
        3 first frost, Oslo
          no saved place has this name

        """)
    #expect(
      run.errors == "vane: There is no desktop session here: updates started from here show no notifications.\n")
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    home.environment["VANE_NOTIFICATIONS_QUIET_HOURS"] = RuleHome.hours(quietNow: true)
    #expect(
      timeless(home.vane("rules", "test").output).contains(
        #"would notify after TIME, if still true, "Above 0°C in Berlin": 9.0°C from TIME, in WAIT"#))
    home.environment["VANE_NOTIFICATIONS_QUIET_HOURS"] = nil
    _ = site.wake()
    #expect(
      timeless(home.vane("rules", "test").output).contains("would not notify: already notified at TIME, still ongoing"))
    #expect(site.notified().count == 1)
  }

  @Test func showsAnExampleOnRequest() throws {
    #expect(home.vane("rules", "test", "--notify").ending == .exited(0))
    #expect(
      site.notified() == [
        [
          "--app-name=Vane", "--icon=weather-few-clouds", "--urgency=normal", "--category=x-vane.weather",
          "--print-id", "--", "Berlin", "This is an example of Vane's notifications.",
        ]
      ])
    try site.notifySend("exit 1")
    let run = home.vane("rules", "test", "--notify")
    #expect(run.ending == .exited(69))
    #expect(run.errors == "vane-fetch: no notification was shown: notify-send ended with status 1\n")
  }

  @Test func documentHasEveryKey() throws {
    _ = site.wake()
    let text = home.vane("rules", "list", "--json").output
      .replacing(#/"\d{4}-[^"]*Z"/#, with: #""AT""#)
    #expect(
      timeless(text)
        == #"{"schema":1,"enabled":true,"desktop":true,"rules":[{"rule":1,"trigger":"temperature above 0°C within 7200s","#
        + #""location":"Berlin","state":"told","toldAt":"AT","until":null,"begin":"AT","value":9,"warning":null,"#
        + #""text":"notified TIME: 9.0°C from TIME, in WAIT"},{"rule":2,"trigger":"rain within 1800s","location":"Berlin","#
        + #""state":"armed","toldAt":null,"until":null,"begin":null,"value":null,"warning":null,"text":"waiting"},"#
        + #"{"rule":3,"trigger":"first frost","location":"Oslo","state":"nowhere","toldAt":null,"until":null,"#
        + #""begin":null,"value":null,"warning":null,"text":null}],"next":{"action":"wait","at":"AT","reason":"not-due"}}"#
        + "\n")
  }

  @Test func reportsThatRulesAreSwitchedOff() throws {
    home.environment["VANE_NOTIFICATIONS_ENABLED"] = "no"
    #expect(site.wake() == ProgramRun(output: "newData\n"))
    #expect(site.notified() == [])
    #expect(home.vane("rules").errors.contains("Notifications are switched off"))
  }
}
