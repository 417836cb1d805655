import Failures
import Settings

/// docs/reference.md, made from the declarations.
struct Reference {
  let programs: [CommandDump]
  let settings: [ShownSetting]
  let documents: [DocumentSchema]

  var text: String {
    let parts = [introduction] + programs.map(\.chapter) + [configuration, environment, statuses, json]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var introduction: String {
    """
    # Reference

    Made by `script/make-reference` from the declarations in the source: change those, not this file. The same texts are \
    the help (`vane help COMMAND`) and the manual pages (`man vane now`).

    - Commands: \(programs.map { "[\($0.commandName)](#\($0.commandName))" }.joined(separator: ", ")), and of a fleet: \
    [vane-worker](fleet/reference.md)
    - [Configuration](#configuration)
    - [Environment](#environment)
    - [Exit statuses](#exit-statuses)
    - [JSON documents](#json-documents)
    - Pages by topic: [bars and templates](bars.md), [notifications](notifications.md), \
    [providers and warnings](providers.md), [scheduling](scheduling.md), [service](service.md), \
    [terminal, colours, units, language](terminal.md)
    """
  }

  private var configuration: String {
    let rows = settings.map { setting in
      [
        "`\(setting.key)`<br>`\(setting.environmentName)`", Markdown.cell(setting.meaning),
        Markdown.cell(setting.allowed), setting.value == "null" ? "none" : "`\(setting.value)`",
      ]
    }
    return """
      ## Configuration

      The file is `~/.config/vane/config.json` (`vane config path` prints it). A key can also be set with \
      `vane config set KEY VALUE`, and overridden by its environment variable. `vane config show` lists every key with \
      its value and origin, [config.example.json](../config.example.json) has all defaults.

      A duration is a text with a unit: `1500ms`, `90s`, `15m`, `1h30m`, `2d`. In a variable, an array is written as \
      JSON. An empty variable counts as unset.

      \(Markdown.table(["Key and variable", "Meaning", "Value", "Default"], rows))
      """
  }

  private var environment: String {
    func rows(_ variables: [(names: [String], meaning: String)]) -> [[String]] {
      variables.map { [$0.names.map { "`\($0)`" }.joined(separator: " "), Markdown.cell($0.meaning)] }
    }
    func rows(_ variables: [(name: String, meaning: String)]) -> [[String]] {
      variables.map { ["`\($0.name)`", Markdown.cell($0.meaning)] }
    }
    let titles = ["Variable", "Meaning"]
    return """
      ## Environment

      The variables of the settings are in the table above.

      \(Markdown.table(titles, rows(EnvironmentVariables.read)))

      The programs set these for each other; do not set them yourself:

      \(Markdown.table(titles, rows(EnvironmentVariables.passed)))

      ### The environment of a hook

      `hook.command` runs after new data, with the document on standard input. The values are in canonical units. \
      A value that is not known has no variable.

      \(Markdown.table(titles, rows(EnvironmentVariables.weather)))

      After a new or changed warning it has `WEATHER_LOCATION` and these variables, and the document of the warning:

      \(Markdown.table(titles, rows(EnvironmentVariables.warning)))
      """
  }

  private var statuses: String {
    let rows = [["0", "Success: also when what is shown is stale, or a fetch found nothing new."]]
    let failures = FailureKind.allCases.map { ["\($0.rawValue)", Markdown.cell($0.meaning)] }
    return """
      ## Exit statuses

      The same for both programs. The numbers are those of sysexits.h, except 1.

      \(Markdown.table(["Status", "Meaning"], rows + failures))

      With a format of a bar (`vane now --format`), the status is 0 in any case but a wrong command line.
      """
  }

  private var json: String {
    let rows = documents.map { ["[\($0.file)](schema/\($0.file))", $0.title, Markdown.cell($0.description)] }
    return """
      ## JSON documents

      Every document is one line of compact JSON with the number of its `schema`. The number is raised when a key changes \
      its meaning or is removed; new keys do not raise it, so ignore keys that you do not know. Every key is always \
      present, `null` if there is nothing to say; only `ranges` is absent if the provider states none. \
      Instants are in ISO 8601, UTC, to the second. Durations and ages are in \
      seconds. Numbers are in canonical units (°C, m/s, hPa, mm, %), with at most two decimals; coordinates and probabilities \
      of looks have at most four. \
      Texts are in English.

      Each document has a JSON Schema (draft 2020-12) that says exactly what this version prints:

      \(Markdown.table(["Schema", "Document", "Printed by"], rows))
      """
  }
}

/// docs/fleet/reference.md, made from the declarations of the worker of a fleet.
struct FleetReference {
  let program: CommandDump

  var text: String {
    """
    # Reference of a fleet

    Made by `script/make-reference --fleet` from the declarations in the source: change those, not this file. The same \
    texts are the help (`vane-worker help COMMAND`) and the manual pages (`man vane-worker-import`). \
    [fleet.md](../fleet.md) describes the setup, the views and the exit statuses.

    \(program.chapter)

    """
  }
}
