/// What is known of Vane as a service of the person who asks.
public struct ServiceFacts: Hashable, Sendable {
  /// `nil` when nothing is installed.
  public var form: ServiceForm?
  /// The file of the unit that is enabled, where it is or would be.
  public var path: String
  /// Whether it came from elsewhere, such as a package: then it is not Vane's to write or to remove.
  public var isForeign: Bool
  /// Whether the files are those that this version would write; not asked of a foreign one.
  public var isCurrent: Bool
  /// `nil` where no service manager of the person answers.
  public var state: UnitState?

  public init(
    form: ServiceForm?, path: String, isForeign: Bool = false, isCurrent: Bool = true, state: UnitState? = nil
  ) {
    self.form = form
    self.path = path
    self.isForeign = isForeign
    self.isCurrent = isCurrent
    self.state = state
  }
}
