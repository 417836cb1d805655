/// The version of the programs, as they say it of themselves and to providers.
public enum Version {
  public static let current = "0.1.0"
}
