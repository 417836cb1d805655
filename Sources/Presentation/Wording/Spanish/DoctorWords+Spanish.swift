extension DoctorWords {
  static let spanish = DoctorWords(
    verdict: spanishVerdict, topic: spanishTopic,
    summary: { broken, attention in
      let lead =
        switch broken {
        case 0: attention == 0 ? "Todo funciona" : "No hay nada roto"
        case 1: "Una cosa no funciona"
        default: "\(broken) cosas no funcionan"
        }
      return switch attention {
      case 0: "\(lead)."
      case 1: "\(lead); una cosa requiere atención."
      default: "\(lead); \(attention) cosas requieren atención."
      }
    },
    lastUpdateFailed: "La última actualización falló.",

    storeMissing: { "todavía no se ha guardado nada en \($0)" },
    storeWhole: { path, kilobytes in "\(path) está íntegro, \(kilobytes) kB" },
    storeDamaged: { "\($0) está dañado" },
    mendsItself: "La próxima consulta lo aparta y empieza uno nuevo con los mismos lugares: vane",
    checkFolder: { "Comprobar si es propio y se puede escribir: ls -ld \($0)" },
    storeUnwritable: { path, reason in "no se puede escribir en \(path): \(reason)" },
    makeWritable: "Permitir la escritura, o indicar otra carpeta en XDG_STATE_HOME",
    storeOpen: "otras personas pueden leer o cambiar lo guardado",
    unsuitedFileSystem: {
      "está en \($0), donde pueden no funcionar los bloqueos entre programas ni los avisos de cambios"
    },
    moveState: "Indicar en XDG_STATE_HOME una carpeta de un disco local",

    configurationRead: { "sin problemas en \($0)" },
    defaults: "no hay archivo, así que rigen los valores predeterminados",
    mendConfiguration: "Corregirlo y después: vane config check",
    hookMissing: { "hook.command indica \($0), que no es un programa ejecutable" },
    nameHook: "Indicar uno con su ruta completa, o uno que esté en PATH",
    programs: { path, version in "\(path), versión \(version)" },
    otherVersion: { path, found, wanted in
      found.map { "\(path) es de la versión \($0), y vane de la \(wanted)" }
        ?? "\(path) no dice su versión, que debe ser la \(wanted)"
    },
    installTogether: "Instalar juntos ambos programas",
    placesFound: "se puede leer el índice de lugares del mundo",
    installPlaces: "Sin él los lugares se buscan en línea; instalar Data/places.sqlite en share/vane",

    hasRoute: "hay salida; para saber si responde algún proveedor: vane refresh",
    noRoute: "no hay ruta predeterminada, así que no se puede descargar nada",
    connect: "Conectarse a una red; después las actualizaciones siguen solas",
    asked: { "se pregunta a: \($0.joined(separator: ", "))" },
    notAsked: { "sin usar, porque falta un contacto: \($0.joined(separator: ", "))" },
    setContact: "Ejecutar: vane config set contact yo@example.org",
    nobodyAsked: "no hay a quién preguntar por el lugar actual",
    seeProviders: "Motivo: vane providers",
    provider: { name, state in "\(name): \(state)" },
    lastFailed: { name, ago in "\(name) falló \(ago)" },
    because: { "Motivo: \($0)" },
    waits: { "Se le vuelve a preguntar \(SpanishTime($0).at)" },

    switchedOff: "actualizaciones en segundo plano desactivadas, como se eligió",
    switchOn: "Para activarlas: vane interval minimum",
    wokenBy: { "iniciadas por: \($0)" },
    updated: { "la última actualización llegó \($0)" },
    updateFailed: { "la última actualización falló \($0)" },
    neverUpdated: "todavía no se ha descargado nada",
    seeLog: "Todas: vane log",
    noService: "no hay ninguno instalado (vane service install)",
    serviceIs: { unit, state in "\(unit): \(state)" },
    notAtLogin: { "\($0) no arranca al iniciar sesión" },
    canTell: {
      $0 == 1 ? "1 regla puede notificarse en el escritorio" : "\($0) reglas pueden notificarse en el escritorio"
    },
    noNotifySend: "notify-send no está instalado, ninguna regla puede notificarse",
    installNotifySend: "Instalarlo (Debian: libnotify-bin)",
    noDesktop: "desde aquí no se ve ningún escritorio; las reglas se notifican donde haya uno",
    nobodyAnswers: { "\($0) está instalado, pero no responde ningún systemd de usuario" },
    differs: { "\($0) no es lo que escribe esta versión" },
    installAnew: "Instalarlo de nuevo: vane service install",

    clockRight: { time, zone in "\(time), zona \(zone)" },
    clockWrong: { "marca \($0), y eso no puede ser" },
    clockBehind: { "lo guardado está \($0) en el futuro: el reloj se atrasó o va mal" },
    setClock: "Poner el reloj en hora: timedatectl",
    notSynchronised: "ningún otro reloj lo mantiene en hora",
    synchronise: "Activarlo: timedatectl set-ntp true",
    noZone: "no se conoce la zona horaria, así que las horas están en UTC",
    setZone: "Indicarla: timedatectl set-timezone, o TZ",
    terminal: { kind, columns in kind + (columns.map { ", \($0) columnas" } ?? "") + ", UTF-8" },
    darkBackground: { "colores para fondo oscuro (\($0))" },
    lightBackground: { "colores para fondo claro (\($0))" },
    terminalAnswered: { "la terminal respondió \($0)" },
    unknownBackground: "la terminal no dice su fondo; los colores sirven para fondos oscuros y claros",
    setBackground: "Elegir uno: vane config set display.background dark",
    noTerminal: "la salida estándar no es una terminal",
    dumbTerminal: "según TERM no sabe hacer nada, así que no se reescribe ni se colorea nada",
    setTerm: "Indicar en TERM lo que es, por ejemplo xterm-256color",
    notUTF8: "la configuración regional no es UTF-8, así que los grados y los gráficos pueden salir mal",
    setLocale: "Indicar en LANG una que sea UTF-8, por ejemplo C.UTF-8",
    narrow: { "tiene \($0) columnas; las tablas y los gráficos necesitan 40" })
}

@Sendable private func spanishVerdict(_ verdict: Finding.Verdict) -> String {
  switch verdict {
  case .ok: "bien"
  case .attention: "atención"
  case .broken: "fallo"
  }
}

@Sendable private func spanishTopic(_ topic: Finding.Topic) -> String {
  switch topic {
  case .store: "Base de datos"
  case .configuration: "Configuración"
  case .programs: "Programas"
  case .places: "Lugares"
  case .network: "Red"
  case .providers: "Proveedores"
  case .updates: "Actualizaciones"
  case .service: "Servicio"
  case .notifications: "Notificaciones"
  case .clock: "Reloj"
  case .terminal: "Terminal"
  }
}
