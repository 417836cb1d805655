extension RecordedAlertTests {
  /// Every recording with its facts: those in the index of recordings, and more from the recording itself.
  static let recordings: [(file: String, gist: String)] = [
    (
      "nws-alerts/cap_noaa_alert.xml",
      """
      urn:oid:2.49.0.1.840.0.bde6c30c43ead9c23c42bea7977652a7de76d87d.002.1#0 alert of 2025-02-28T19:38:00Z by NWS Wakefield VA
      Special Weather Statement: moderate expected observed
      2025-02-28T19:38:00Z to 2025-03-01T11:00:00Z
      Special Weather Statement issued February 28 at 2:38PM EST by NWS Wakefield VA
      1 areas, Dorchester; Wicomico; Somerset; Inland Worcester
      en-US http://www.weather.gov -
      """
    ),
    (
      "nws-alerts/hilo_hurricane_five_alerts_2026.json",
      """
      urn:oid:2.49.0.1.840.0.9d79f54db6ed466091062de57fa113c6428877ee.001.1#0 update of 2026-08-16T01:08:00Z by NWS Honolulu HI
      Flash Flood Warning: severe immediate likely
      2026-08-16T01:08:00Z to 2026-08-16T02:00:00Z
      FLASH FLOOD WARNING REMAINS IN EFFECT UNTIL 4 PM HST THIS AFTERNOON FOR THE ISLAND OF HAWAII IN HAWAII COUNTY
      1 areas, Hawaii in Hawaii, HI
      en-US http://www.weather.gov -

      urn:oid:2.49.0.1.840.0.374714283a111d96ece242d082f5174e9acab487.001.1#0 update of 2026-08-16T00:28:00Z by NWS Honolulu HI
      High Surf Warning: moderate expected likely
      2026-08-16T00:28:00Z to 2026-08-16T16:00:00Z
      HIGH SURF WARNING REMAINS IN EFFECT UNTIL 6 AM HST SUNDAY
      7 areas, Maui Windward West
      en-US http://www.weather.gov -

      urn:oid:2.49.0.1.840.0.5a24895a89b7416638ef735791c9a51d27595d20.001.1#0 alert of 2026-08-15T21:48:00Z by NWS Honolulu HI
      Tropical Cyclone Local Statement: moderate expected likely
      2026-08-15T21:48:00Z to 2026-08-16T06:00:00Z
      LIFE-THREATENING WINDS AND FLOODING RAIN EXPAND OVER THE BIG ISLAND OF HAWAII AS LALA NEARS
      43 areas, Niihau
      en-US http://www.weather.gov -

      urn:oid:2.49.0.1.840.0.4e1276a743bb215b2d7b6f94c383dba8ab04b337.039.1#0 update of 2026-08-15T21:15:00Z by NWS Honolulu HI
      Hurricane Warning: extreme immediate likely
      2026-08-15T21:15:00Z to -
      HURRICANE WARNING REMAINS IN EFFECT
      1 areas, Big Island East
      en-US http://www.weather.gov -

      urn:oid:2.49.0.1.840.0.5fbd1fbd564cb8d2fcfc54541842bfe4794f241e.001.1#0 update of 2026-08-15T13:55:00Z by NWS Honolulu HI
      Flood Watch: severe future possible
      2026-08-15T13:55:00Z to 2026-08-16T16:00:00Z
      FLOOD WATCH REMAINS IN EFFECT THROUGH LATE TONIGHT
      17 areas, Maui Windward West
      en-US http://www.weather.gov -
      """
    ),
    (
      "nws-alerts/minnesota_winter_advisory_2024.json",
      """
      urn:oid:2.49.0.1.840.0.3cf3c3316c2e34fe7ce8f6af92539effd9d6c01f.011.1#0 update of 2024-01-12T20:05:00Z by NWS Twin Cities/Chanhassen MN
      Winter Weather Advisory: moderate expected likely
      2024-01-12T20:05:00Z to 2024-01-13T12:00:00Z
      WINTER WEATHER ADVISORY REMAINS IN EFFECT UNTIL 6 AM CST SATURDAY
      11 areas, Sherburne
      en-US - -
      """
    ),
    (
      "nws-alerts/no_active_alerts_2024.json", ""
    ),
    (
      "nws-alerts/oregon_flood_watch_2019.json",
      """
      NWS-IDP-PROD-3965873-3369046#0 update of 2019-12-20T21:34:00Z by NWS Portland OR
      Flood Watch: severe future possible
      2019-12-20T21:34:00Z to 2019-12-22T18:00:00Z
      FLOOD WATCH REMAINS IN EFFECT THROUGH SUNDAY MORNING
      11 areas, North Oregon Coast
      en-US - -
      """
    ),
    (
      "meteoalarm/cap_france_avalanches_2022.xml",
      """
      2.49.0.0.250.0.FR.20221207060126.964028#0 cancel of 2022-12-07T05:01:26Z by METEO-FRANCE
      Moderate avalanches warning: moderate future likely
      2022-12-07T05:00:00Z to 2022-12-07T05:01:00Z
      Moderate avalanches warning
      6 areas, Alpes de Haute Provence
      en-GB http://vigilance.meteofrance.com/ avalanches
      """
    ),
    (
      "meteoalarm/cap_ireland_low_temperature_2022.xml",
      """
      2.49.0.1.372.0.221206232741.M_LowTemp003#0 alert of 2022-12-06T23:27:41Z by Met Éireann
      Yellow Low Temperature/Ice: moderate future likely
      2022-12-08T00:00:00Z to 2022-12-08T11:59:59Z
      Ice warning for Ireland
      1 areas, Ireland
      en-GB - low-temperature
      """
    ),
    (
      "meteoalarm/cap_northern_ireland_ice_2022.xml",
      """
      2.49.0.0.826.0.GB_221207102835_a705d176.v1.0.SI#0 alert of 2022-12-07T10:28:35Z by UK Met Office
      Yellow ice warning: moderate future likely
      2022-12-08T16:00:00Z to 2022-12-09T12:00:00Z
      Some disruption is likely due to icy surfaces.
      10 areas, East Midlands
      en-GB https://www.metoffice.gov.uk/weather/warnings-and-advice/uk-warnings snow-ice
      """
    ),
    (
      "meteoalarm/feed_france_avalanches_2022.xml",
      """
      2.49.0.0.250.0.FR.20221207160058.764028#0 alert of 2022-12-07T15:00:58Z by EUMETNET – MeteoAlarm
      Moderate avalanches warning: moderate future likely
      2022-12-07T15:00:00Z to 2022-12-08T15:00:00Z
      no headline
      6 areas, Haute Savoie
      - - -

      2.49.0.0.250.0.FR.20221207060126.964028#0 update of 2022-12-07T05:01:26Z by EUMETNET – MeteoAlarm
      Moderate avalanches warning: moderate future likely
      2022-12-07T05:00:00Z to 2022-12-07T05:01:00Z
      no headline
      6 areas, Haute Savoie
      - - -
      """
    ),
    (
      "meteoalarm/feed_poland_two_entries_2023.xml",
      """
      2.49.0.0.616.0.PL.230427122201.PL805_00731#0 alert of 2023-04-27T12:22:01Z by EUMETNET – MeteoAlarm
      Yellow Wind warning: moderate expected likely
      2023-04-27T12:30:00Z to 2023-04-27T20:00:00Z
      no headline
      1 areas, Eastern coastal zone
      - - -

      2.49.0.0.616.0.PL.230427073134.PL804_00821#0 alert of 2023-04-27T07:31:34Z by EUMETNET – MeteoAlarm
      Yellow Wind warning: moderate expected likely
      2023-04-27T13:00:00Z to 2023-04-27T20:00:00Z
      no headline
      1 areas, Central coastal zone
      - - -
      """
    ),
    (
      "meteoalarm/feed_united_kingdom_snow_2022.xml",
      """
      2.49.0.0.826.0.GB_221207102852_8785e37a.v3.0.SI#0 update of 2022-12-07T10:28:52Z by EUMETNET – MeteoAlarm
      Yellow snow warning: moderate immediate likely
      2022-12-07T00:00:00Z to 2022-12-09T12:00:00Z
      no headline
      5 areas, Strathclyde
      - - -

      2.49.0.0.826.0.GB_221207102835_a705d176.v1.0.SI#0 alert of 2022-12-07T10:28:35Z by EUMETNET – MeteoAlarm
      Yellow ice warning: moderate future likely
      2022-12-08T16:00:00Z to 2022-12-09T12:00:00Z
      no headline
      10 areas, Yorkshire & Humber
      - - -

      2.49.0.0.826.0.GB_221207102115_f8266282.v2.0.SI#0 update of 2022-12-07T10:21:15Z by EUMETNET – MeteoAlarm
      Yellow ice warning: moderate future likely
      2022-12-07T18:00:00Z to 2022-12-08T12:00:00Z
      no headline
      5 areas, Yorkshire & Humber
      - - -

      2.49.0.0.826.0.GB_221207092611_b5bb94b3.v2.0.SI#0 update of 2022-12-07T09:26:11Z by EUMETNET – MeteoAlarm
      Yellow ice warning: moderate future likely
      2022-12-07T17:00:00Z to 2022-12-08T18:00:00Z
      no headline
      5 areas, West Midlands
      - - -
      """
    ),
    (
      "cap-other/australia_bom_rss_feed_2026.xml",
      """
      AusBoM-IDW20100-2026-01-01T05:01:02+00:00#0 alert of 2026-01-01T05:09:13Z by Latest Official Public alerts in English for Bureau of Meteorology
      Wind: moderate unknown unknown
      - to 2026-01-01T16:00:00Z
      no headline
      1 areas, Western Australia: Pilbara Coast East, Bunbury Geographe Coast, Leeuwin Coast and Esperance Coast
      - - -
      """
    ),
    (
      "cap-other/germany_dwd_update.xml",
      """
      2.49.0.0.276.0.DWD.PVW.1661544180000.6ffa85ac-a5ed-4e69-977c-e767a423ecd6.MUL#0 update of 2022-08-26T20:03:00Z by Deutscher Wetterdienst
      STARKES GEWITTER: moderate immediate likely
      2022-08-26T20:03:00Z to 2022-08-26T21:00:00Z
      Amtliche WARNUNG vor STARKEM GEWITTER
      2 areas, polygonal event area
      de-DE https://www.wettergefahren.de -
      """
    ),
    (
      "cap-other/macao_monsoon.xml",
      """
      SMG-Weather_MS_2025_006_03#0 cancel of 2025-04-12T21:52:12Z by Macao Meteorological and Geophysical Bureau
      STRONG MONSOON SIGNAL: moderate past observed
      2025-04-12T22:00:00Z to -
      Strong monsoon signal(Black ball) was cancelled at 2025-04-13 06:00.
      1 areas, Macao Special Administrative Region Administrative Area Map
      en-US https://www.smg.gov.mo/en/subpage/35/monsoon-main -
      """
    ),
    (
      "cap-other/polygon_trailing_space.xml",
      """
      urn:oid:2.49.0.0.76.0.2022.18084.1#0 alert of 2022-08-12T16:22:45Z by Instituto Nacional de Meteorologia
      Ventos Costeiros: moderate future likely
      2022-08-12T18:00:00Z to 2022-08-14T13:00:00Z
      Aviso de Ventos Costeiros. Severidade Grau: Moderate
      1 areas, Aviso para as áreas: Norte Cearense, Noroeste Cearense, Leste Maranhense, Metropolitana de Fortaleza, Jaguaribe, Oeste Potiguar, Norte Maranhense, Norte Piauiense, Central Potiguar, Agreste Potiguar, Leste Potiguar
      pt-BR https://alertas2.inmet.gov.br/39824 -
      """
    ),
    (
      "cap-other/serbia_2025.xml",
      """
      2.49.0.0.688.0.20250817210003.457535#0 update of 2025-08-17T19:00:03Z by RHMS Serbia
      Thunderstorm yellow: moderate future likely
      2025-08-17T22:00:00Z to 2025-08-18T21:59:59Z
      Thunderstorm Sumadija yellow
      1 areas, Sumadija
      en-GB https://www.meteoalarm.rs/eng/meteo_alarm.php thunderstorm
      """
    ),
  ]
}
