extension CommandWords {
  static let spanish = CommandWords(
    noCommand: { "no existe el comando \"\($0)\"" },
    commandMeant: { "¿Quizá vane \($0)?" },
    placeOrHelp: { "Si es un lugar, se guarda con: vane set \"\($0)\". Todos los comandos: vane --help" },
    saveOne: { "Al guardar un lugar, su tiempo se mantiene al día: vane set \($0)" },
    unknownPlace: { "ningún lugar guardado se llama \($0)" },
    savedAre: { "Guardados: \($0.joined(separator: ", "))" },
    ambiguousPlace: { count, name, places in
      "\(count) lugares guardados se llaman \(name): \(places.joined(separator: "; "))"
    },
    placeMeant: { "¿Quizá el lugar guardado \($0)?" },
    severalBegin: { count, text, places in
      "\(count) lugares guardados empiezan por \(text): \(places.joined(separator: "; "))"
    },
    writeMore: "Escribir más letras del nombre",
    nameTheArea: { "Añadir la región o el país: \"\($0)\"" },
    nothingCached: { "todavía no hay datos de \($0)" },
    fetchIt: "Para descargarlos: vane refresh",
    diskFull: { "el disco está lleno: no se puede guardar nada nuevo en \($0); hay que liberar espacio allí" },
    notWritten: { path, reason in "no se puede escribir \(path): \(reason)" },
    saved: { "Guardado: \($0)." },
    updatesStayOff: "Las actualizaciones en segundo plano siguen desactivadas, como se eligió. Para activarlas:"
      + " vane interval minimum",
    nameShortened: { "el nombre queda en \"\($0)\": se han quitado caracteres de control y lo que sobraba" },
    providerNotAsked: { "no se consulta a \($0) para \($1): vane providers explica por qué" },
    nameEmpty: "--name no contiene nada que se pueda mostrar",
    nameTaken: { name, other in
      "otro lugar guardado ya se llama \(name): \(other); no se guardó nada"
    },
    renameOther: {
      "Elegir otro nombre, o cambiar antes el de ese lugar: vane set \($0) --name NAME"
    },
    renamed: { before, now in "\(before) se llama ahora \(now)." },
    tooManyPlaces: { count, most in "ya hay \(count) lugares guardados, y el máximo es \(most)" },
    clearOne: "Borrar uno: vane clear NOMBRE",
    notFetchedYet: { "aún sin datos: \($0)" },
    savedTryAgain: "El lugar está guardado; para reintentar: vane refresh",
    notLookedUp: { "no se pudo buscar el lugar \"\($0)\"; no se ha guardado nada" },
    coordinatesNeedNoSearch: { "Con coordenadas no hace falta buscar: vane set LAT,LON --name \"\($0)\"" },
    noSuchPlace: { "ningún lugar se llama \"\($0)\"; no se ha guardado nada" },
    checkSpelling: "Revisar la ortografía o dar coordenadas: vane set 48.85,2.35",
    pickOutOfRange: { pick, count in "--pick es \(pick); se admite de 1 a \(count)" },
    severalMatch: { count, name in
      "\(count == 1 ? "1 lugar coincide" : "\(count) lugares coinciden") con \"\(name)\"; no se ha guardado nada"
    },
    moreMatch: { listed, name in
      "más de \(listed) lugares coinciden con \"\(name)\"; no se ha guardado nada; conviene añadir la región o el país"
    },
    onlySimilar: { "ningún lugar se llama \"\($0)\", pero estos se parecen; no se ha guardado nada" },
    chooseOne: { "Elegir uno: vane set \"\($0)\" --pick 1" },
    whichOne: { "¿Cuál, de 1 a \($0)? " },
    nothingChosen: "no se eligió ningún lugar; no se ha guardado nada",
    fetching: "descargando",
    updatingBehind: "Actualizando en segundo plano; volver a mirar en un momento.",
    notUpdated: { "sin actualizar: \($0)" },
    nothingNew: "Sin novedades.",
    alreadyBrought: "Otra descarga acaba de traerlo.",
    stillValid: { until in
      let validity = until.map { "valen hasta \(SpanishTime($0).withArticle)" } ?? "todavía valen"
      return "No se ha preguntado: según el proveedor, los datos guardados \(validity)."
    },
    notAskedAbout: { places, until in
      "Sin consultar por \(places.joined(separator: ", ")): según el proveedor, lo guardado vale hasta \(SpanishTime(until).withArticle)."
    },
    notWanted: { until in
      let end = until.map { "hasta \(SpanishTime($0).withArticle)" } ?? "por ahora"
      return "No se ha preguntado: el proveedor no quiere peticiones \(end)."
    },
    noAnswer: "vane-fetch terminó sin responder",
    noFetchProgram: { "no hay vane-fetch en \($0.joined(separator: " ni en ")): no se puede descargar nada" },
    installFetchProgram: "Instalarlo junto a vane o indicar su carpeta en VANE_EXEC_PATH",
    relativeExecPath: { "VANE_EXEC_PATH es «\($0)», que no es una ruta absoluta" },
    nameExecPath: "Indicar la ruta absoluta de la carpeta de vane-fetch o eliminar la variable",

    noInterval: { "el intervalo es «\($0)»; debe ser never, minimum o una duración como 30m, 1h30m o 2d" },
    intervalTooShort: { text, minimum in "el intervalo es \(text); debe ser al menos \(minimum), never o minimum" },
    intervalLimit: "El límite es schedule.minimum: vane config show",

    noHost: "no hay ningún vane watch en marcha al que pedírselo",
    hostIsSilent: { "vane watch (pid \($0)) no empezó ninguna activación en 5 s" },
    useLaunch: "Con --launch se usa un proceso propio",
    storeReplaced: "se reemplazó la base de datos y vane watch no pudo volver a empezar",
    damagedInUse: { "\($0) está dañado, y una descarga lo está usando" },
    fetchRuns: "hay una descarga en marcha, que volvería a escribir lo que se borre ahora",
    tryAgainSoon: "Volver a probar en medio minuto")
}
