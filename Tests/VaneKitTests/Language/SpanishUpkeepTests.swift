import TestSupport
import Testing

@testable import VaneKit
@testable import Wording

/// What somebody sees in Spanish of how Vane is doing.
@Suite struct SpanishUpkeepTests {
  private let views = ViewsIn(.spanish)

  @Test func rules() throws {
    #expect(
      try text(views.rules()) == """
        #  Regla                                               Lugar   Estado
        1  lluvia en un plazo de 30 min                        Berlin  se cumple, aún sin notificar: 0,4 mm desde las 14:30, en 25 min
        2  menos de 0°C en un plazo de 12 h                    Berlin  en espera hasta las 15:45: -1,2 °C ahora
        3  rachas de más de 60 km/h en un plazo de 1 h 30 min  Berlin  notificada a las 13:55; en espera; sin previsión para todo el periodo
        4  avisos de nivel grave o superior                    Berlin  notificada a las 13:55
        5  primera helada                                      Oslo    ningún lugar guardado se llama así

        1 lluvia en un plazo de 30 min, Berlin
          notificaría "Lluvia en Berlin": 0,4 mm desde las 14:30, en 25 min
        2 menos de 0°C en un plazo de 12 h, Berlin
          notificaría después de las 15:45, si aún se cumple, "Menos de 0°C en Berlin": -1,2 °C ahora
        3 rachas de más de 60 km/h en un plazo de 1 h 30 min, Berlin
          notificada a las 13:55; en espera; sin previsión para todo el periodo
        4 avisos de nivel grave o superior, Berlin
          no notificaría: ya se notificó a las 13:55 y aún continúa
        5 primera helada, Oslo
          ningún lugar guardado se llama así
        """)
  }

  @Test func service() {
    #expect(
      text(views.service()) == """
        Servicio  vane.service: vane watch, en espera hasta la próxima actualización
        Archivo   /home/ada/.config/systemd/user/vane.service
                  difiere del archivo de esta versión; para escribirlo de nuevo: vane service install
        Arranque  no automático: systemctl --user enable vane.service
        Estado    failed (failed) desde Sat 2026-11-21 11:15:10 UTC: signal
        """)
  }

  @Test func doctor() {
    #expect(
      text(views.doctor()) == """
        bien      Base de datos    /s/vane/vane.sqlite está íntegro, 92 kB
        atención  Base de datos    otros usuarios pueden leer o modificar los datos guardados
                                   chmod -R go= '/s/vane'
        bien      Configuración    no hay archivo; se usan los valores predeterminados
        fallo     Programas        /b/vane-fetch no indica su versión, que debe ser la 1.2
                                   Instalar ambos programas juntos
        bien      Lugares          se puede leer el índice de lugares del mundo
        atención  Red              no hay ruta predeterminada, así que no se puede descargar nada
                                   Conectarse a una red; las actualizaciones continuarán solas
        atención  Proveedores      Alpha: falló, próximo intento después de las 14:15
                                   Motivo: HTTP 500
        atención  Actualizaciones  nada inicia las actualizaciones
                                   vane service install (o mantener abierto vane watch)
        bien      Actualizaciones  última actualización: hace 2 min
        bien      Servicio         vane.service: active (running)
        atención  Reloj            sin sincronizar (NTP desactivado)
                                   Para activarlo: timedatectl set-ntp true
        bien      Terminal         xterm, 80 columnas, UTF-8
        Una cosa no funciona; 5 cosas requieren atención.
        """)
  }

  @Test func theKeysInANarrowTerminal() throws {
    #expect(
      try text(views.screen([.character("?")], columns: 40, rows: 17)) == """
        Vane  solo vista: …  Esc volver  q salir

        ↑ ↓  j k     elegir un lugar
        /            buscar un lugar
        Intro        hacerlo el lugar actual
        ← →  h l     horas previas y siguientes
        d            los días del lugar
        a            los avisos del lugar
        i            el aire del lugar
        RePág AvPág  registro, atrás y adelante
        r            descargar el lugar elegido
        u            cambiar de unidades
        Ctrl-L       dibujar todo de nuevo
        Ctrl-Z       suspender (sin actualizar)
        q            salir

        cualquier tecla cierra esta ayuda
        """)
  }

  private func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n")
  }
}
