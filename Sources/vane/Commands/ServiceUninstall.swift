import ArgumentParser
import Glibc
import Presentation
import UserService

/// Ends and removes whatever `vane service install` has installed.
struct ServiceUninstall: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Ends the service or the timer and removes it.",
    discussion: """
      What is saved and cached stays. Updates stay on for whoever else wakes Vane: vane interval never

      Example: vane service uninstall
      """)

  func run(_ context: CommandContext) throws {
    let words = context.wording.service
    let service = try InstalledService(context)
    try service.checkHome()
    let removed = try ServiceForm.allCases.filter { try ServiceUninstall.remove($0, service) }
    // What somebody else has installed is shown, with what switches it off.
    try context.write(
      lines: removed.isEmpty
        ? ServiceCard(service.facts(), wording: context.wording).lines : removed.map { words.removed($0.unit) })
  }

  /// - Returns: whether there was anything to remove.
  @discardableResult
  static func remove(_ form: ServiceForm, _ service: InstalledService) throws -> Bool {
    // Before the file goes, or the manager would not know what `enable` had linked. Without a manager there is nobody
    // to tell, and the files are only files.
    let isThere = form.files.contains { access(service.folder.path(of: $0), F_OK) == 0 }
    guard isThere else { return false }
    let answers = service.manager.answers
    if answers { try service.manager.perform(["disable", "--quiet", "--now", form.unit]) }
    let isRemoved = try service.folder.remove(form)
    if answers { try service.manager.perform(["daemon-reload"]) }
    return isRemoved
  }
}
