extension CommandWords {
  static let english = CommandWords(
    noCommand: { "there is no command \"\($0)\"" },
    commandMeant: { "Did you mean vane \($0)?" },
    placeOrHelp: { "If it is a place, save it: vane set \"\($0)\". All commands: vane --help" },
    saveOne: { "Save one, and its weather is kept fresh from then on: vane set \($0)" },
    unknownPlace: { "no saved place is called \($0)" },
    savedAre: { "Saved are: \($0.joined(separator: ", "))" },
    ambiguousPlace: { count, name, places in
      "\(count) saved places are called \(name): \(places.joined(separator: "; "))"
    },
    placeMeant: { "Did you mean the saved place \($0)?" },
    severalBegin: { count, text, places in
      "\(count) saved places begin with \(text): \(places.joined(separator: "; "))"
    },
    writeMore: "Write more of the name",
    nameTheArea: { "Add the region or the country: \"\($0)\"" },
    nothingCached: { "nothing is cached for \($0) yet" },
    fetchIt: "Fetch it: vane refresh",
    diskFull: { "the disk is full: nothing new can be saved in \($0), make room there" },
    notWritten: { path, reason in "cannot write \(path): \(reason)" },
    saved: { "Saved \($0)." },
    updatesStayOff: "Background updates stay off, as you chose. Turn them on: vane interval minimum",
    nameShortened: { "the name is kept as \"\($0)\": control characters and what is too long were removed" },
    providerNotAsked: { "\($0) is not asked about \($1): vane providers tells why" },
    nameEmpty: "--name has nothing in it that can be shown",
    nameTaken: { name, other in
      "another saved place is called \(name): \(other); nothing was saved"
    },
    renameOther: {
      "Choose another name, or rename that place first: vane set \($0) --name NAME"
    },
    renamed: { before, now in "\(before) is now called \(now)." },
    tooManyPlaces: { count, most in "\(count) places are saved, and \(most) is the most" },
    clearOne: "Clear one: vane clear NAME",
    notFetchedYet: { "not fetched yet: \($0)" },
    savedTryAgain: "The place is saved; try again: vane refresh",
    notLookedUp: { "the place \"\($0)\" could not be looked up, so nothing was saved" },
    coordinatesNeedNoSearch: { "Coordinates need no search: vane set LAT,LON --name \"\($0)\"" },
    noSuchPlace: { "no place is called \"\($0)\", nothing was saved" },
    checkSpelling: "Check the spelling, or give coordinates: vane set 48.85,2.35",
    pickOutOfRange: { pick, count in "--pick is \(pick); allowed: 1 to \(count)" },
    severalMatch: { count, name in
      "\(count == 1 ? "1 place matches" : "\(count) places match") \"\(name)\", nothing was saved"
    },
    moreMatch: { listed, name in
      "more than \(listed) places match \"\(name)\", nothing was saved; others are found with their region or country"
    },
    onlySimilar: { "no place is called \"\($0)\", these are similar; nothing was saved" },
    chooseOne: { "Choose one: vane set \"\($0)\" --pick 1" },
    whichOne: { "Which one, 1 to \($0)? " },
    nothingChosen: "no place was chosen, nothing was saved",
    fetching: "fetching",
    updatingBehind: "Updating behind; look again in a moment.",
    notUpdated: { "not updated: \($0)" },
    nothingNew: "Nothing new.",
    alreadyBrought: "Another fetch has just brought it.",
    stillValid: { "Not asked: by the provider's word, what is cached is valid until \($0 ?? "later")." },
    notAskedAbout: { places, until in
      "Not asked about \(places.joined(separator: ", ")): by the provider's word, what is cached is valid until \(until)."
    },
    notWanted: { "Not asked: the provider wants no request before \($0 ?? "later")." },
    noAnswer: "vane-fetch ended without an answer",
    noFetchProgram: { "there is no vane-fetch at \($0.joined(separator: " or ")): nothing can be fetched" },
    installFetchProgram: "Install it beside vane, or name its folder in VANE_EXEC_PATH",
    relativeExecPath: { "VANE_EXEC_PATH is \"\($0)\", which is not an absolute path" },
    nameExecPath: "Set it to the absolute path of the folder that has vane-fetch, or unset it",

    noInterval: { "the interval is \"\($0)\"; it must be never, minimum, or a duration such as 30m, 1h30m or 2d" },
    intervalTooShort: { text, minimum in "the interval is \(text); it must be at least \(minimum), never, or minimum" },
    intervalLimit: "The limit is schedule.minimum: vane config show",

    noHost: "no vane watch is running that could be asked",
    hostIsSilent: { "vane watch (pid \($0)) did not begin a wake-up within 5 s" },
    useLaunch: "Use --launch for a process of its own",
    storeReplaced: "the store was replaced and vane watch could not begin again",
    damagedInUse: { "\($0) is damaged, and a fetch is using it" },
    fetchRuns: "a fetch is under way, and would write again what is deleted now",
    tryAgainSoon: "Try again in half a minute")
}
