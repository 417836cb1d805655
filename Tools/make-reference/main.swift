import Foundation
import Platform
import Settings

// Prints docs/reference.md: `make-reference SCHEMAS DUMP ...`. SCHEMAS is the folder of the JSON Schema files. Each
// DUMP is a file with what a program prints for `--experimental-dump-help`. `make-reference quantities` prints
// docs/quantities.md, and `make-reference fleet DUMP` docs/fleet/reference.md. `script/make-reference` calls it.
let arguments = CommandLine.arguments.dropFirst()
if Array(arguments) == ["quantities"] {
  FileHandle.standardOutput.write(Data(QuantityTable().text.utf8))
  exit(0)
}
if arguments.count == 2, arguments.first == "fleet", let dump = arguments.last {
  do {
    let reference = FleetReference(program: try CommandDump(contentsOf: URL(filePath: dump)))
    FileHandle.standardOutput.write(Data(reference.text.utf8))
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("make-reference: \(error)\n".utf8))
    exit(65)
  }
}
guard let schemas = arguments.first, arguments.count > 1 else {
  FileHandle.standardError.write(
    Data("usage: make-reference SCHEMAS DUMP ... | make-reference quantities | make-reference fleet DUMP\n".utf8))
  exit(64)
}
do {
  let reference = Reference(
    programs: try arguments.dropFirst().map { try CommandDump(contentsOf: URL(filePath: $0)) },
    settings: try Settings.show(environment: [:]) { _ in nil },
    documents: try DocumentSchema.all(in: URL(filePath: schemas)))
  FileHandle.standardOutput.write(Data(reference.text.utf8))
} catch {
  FileHandle.standardError.write(Data("make-reference: \(error)\n".utf8))
  exit(65)
}
