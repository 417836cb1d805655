/// What a service wants to find again the next time that it is asked the same about the same places.
public struct DialogueMemory: Hashable, Sendable {
  /// For a conditional request.
  public var validators: Validators
  /// The service's own text, such as what it learned of a place on the way; bounded to 64 KiB by whoever keeps it.
  public var note: String?

  public init(validators: Validators = Validators(), note: String? = nil) {
    self.validators = validators
    self.note = note
  }
}
