import Platform
import Testing

/// What a program says about its output; how it behaves is tried on the built programs.
@Suite struct OutputErrorTests {
  @Test func namesTheSystemsReason() {
    #expect(OutputError.failed(28).description == "cannot write standard output: No space left on device")
  }
}
