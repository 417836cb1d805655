/// The state of Vane as a service of the user.
public struct ServiceFacts: Hashable, Sendable {
  /// The installed form; `nil` if no form is installed.
  public var form: ServiceForm?
  /// The path of the enabled unit's file, whether it exists or not.
  public var path: String
  /// Whether the unit comes from elsewhere, such as a package: Vane may then neither write nor remove it.
  public var isForeign: Bool
  /// Whether the files match those that this version would write; not checked for a foreign unit.
  public var isCurrent: Bool
  /// The state of the unit; `nil` if the user's service manager does not answer.
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
