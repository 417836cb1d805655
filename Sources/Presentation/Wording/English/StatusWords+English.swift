extension StatusWords {
  static let english = StatusWords(
    places: "Places", interval: "Interval", wokenBy: "Woken by", schedule: "Schedule", lastSuccess: "Last success",
    lastAttempt: "Last attempt", lastFailures: "Last failures", unseen: "Unseen", files: "Files", warning: "Warning",

    nothingSaved: "nothing saved; save a place: vane set Berlin",
    updated: { place, age in "\(place): updated \(age)" },
    notFetched: { "\($0): nothing fetched yet" },
    chosen: { "chosen: \($0)" },
    inForce: { "in force: \($0)" },
    moment: { time, age in "\(time), \(age)" },
    event: { moment, what in "\(moment): \(what)" },
    answer: { answer, reason in "\(answer), \(reason)" },
    none: "none",
    updates: { $0 == 1 ? "1 update" : "\($0) updates" },
    missing: { "\($0) (not there)" },
    unsuited: { folder, fileSystem in
      "\(folder) is on \(fileSystem), where locks between programs and notices of changes may not work: "
        + "name a folder on a local disk in XDG_STATE_HOME"
    })
}
