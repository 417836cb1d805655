/// The version that the programs print and send to providers.
public enum Version {
  public static let current = "0.1.0"
}
