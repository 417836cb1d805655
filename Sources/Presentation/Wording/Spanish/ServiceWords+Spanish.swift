extension ServiceWords {
  static let spanish = ServiceWords(
    installed: { unit, path in
      "Instalado \(path): \(unit) está en marcha, y arrancará cada vez que se inicie sesión."
    },
    whileLoggedIn: "Termina al cerrar la sesión; para mantenerlo: loginctl enable-linger. Para quitarlo:"
      + " vane service uninstall",
    withoutNamespaces: "Este sistema no concede espacios de nombres, así que puede escribir donde pueda el usuario;"
      + " los demás límites rigen.",
    unconfined: "Nada lo limita: el servicio y sus hooks pueden hacer lo mismo que el usuario.",
    removed: { "Quitado: \($0)." },
    notInstalled: "No hay ningún servicio instalado; para instalarlo: vane service install",
    noManager: "no responde ningún systemd de usuario, así que no se ha instalado nada",
    cronInstead: "En su lugar puede activarlo cron: añadir la línea de arriba con crontab -e",
    foreignHome: { "\($0) es de otra persona, así que no se ha cambiado nada allí" },
    withoutSudo: "Hacerlo como su propietario, sin sudo",
    managerFailed: { "esto no ha funcionado: \($0)" },
    seeJournal: { "Motivo: journalctl --user -u \($0) -n 20" },
    planned: { sentence, time in "\(sentence) (plan \(SpanishTime(time).of))" },

    service: "Servicio", file: "Archivo", starts: "Arranque", state: "Estado", says: "Mensaje",

    resident: { "\($0): vane watch, en espera hasta el instante de la próxima actualización" },
    timer: { "\($0): una activación cada 5 minutos" },
    atLogin: "al iniciar sesión",
    notByItself: { "no automático: systemctl --user enable \($0)" },
    foreign: {
      "no es de vane service install, así que uninstall no lo quita;"
        + " para desactivarlo: systemctl --user disable --now \($0)"
    },
    differs: "no es lo que escribe esta versión; para escribirlo de nuevo: vane service install",
    unknown: "desconocido: no responde ningún systemd de usuario",
    since: { state, since in "\(state) desde \(since)" },
    process: { state, pid in "\(state), pid \(pid)" },
    failed: { state, reason in "\(state): \(reason)" })
}
