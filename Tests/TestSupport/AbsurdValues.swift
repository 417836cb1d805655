/// Changes to a store with one result of Berlin, each of which leaves an impossible value or version.
public enum AbsurdValues {
  public static let statements = [
    "UPDATE fetchLog SET pid = 4294967297", "UPDATE fetchLog SET duration = 9e999",
    "UPDATE fetchLog SET finishedAt = 1e300", "UPDATE result SET updatedAt = 9e999",
    "UPDATE history SET temperature = 9e999", "UPDATE location SET savedAt = 1e300",
    "UPDATE setting SET revision = 9223372036854775807, unseenUpdates = 9223372036854775807",
    "REPLACE INTO providerRecord (provider, lastSuccess) VALUES ('open-meteo', 9e999)",
    "REPLACE INTO alertFeed (locationID, service, readAt) VALUES (1, 'nws-alerts', 9e999)",
    #"REPLACE INTO scheduleState VALUES ('background-fetch', '{"lastSuccess":1e300,"failures":9223372036854775807}')"#,
    #"UPDATE result SET snapshot = replace(snapshot, '"temperature":10.5', '"temperature":-1e307'), checksum = NULL"#,
    #"UPDATE result SET snapshot = replace(snapshot, '"temperature":', '"temperature":9e30'), checksum = NULL"#,
    "UPDATE location SET validUntil = -1e300",
    "PRAGMA user_version = -1", "PRAGMA user_version = 0", "PRAGMA user_version = 1",
  ]
}
