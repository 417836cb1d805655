import Foundation
import TestSupport
import Testing

/// What `script/install` does to the pages that are made from the declarations.
@Suite(.ownThread) struct ManualTests {
  /// Copied from a page, an example has to work in a shell, and `man vane now` finds `vane-now`.
  @Test func manualExamplesAndPageNamesAreUsable() throws {
    let package = PackageFolder.url
    let home = try TemporaryHome()
    let page = home.folder + "/vane.now.1"
    let text = """
      .Dt VANE.SERVICE.INSTALL 1
      .Sh NAME
      .Nm "vane service install"
      .Nd "Installs the service, or the timer, and starts it."
      .Sh SYNOPSIS
      .Nm
      .Sh DESCRIPTION
      It's in the cache. For example: --json.

      Example: vane now Berlin
      Example: vane now --format 'tmux:{age}'
      .Bl -tag -width 6n
      .Xr vane.service.install 1 ,
      .Xr vane.simulate-fetch 1

      """
    try Data(text.utf8).write(to: URL(filePath: page))
    #expect(
      home.run("/bin/sed", ["-f", package.appending(path: "script/manual.sed").path, page])
        == ProgramRun(
          output: #"""
            .Dt VANE-SERVICE-INSTALL 1
            .Sh NAME
            .Nm vane-service-install
            .Nd Installs the service, or the timer, and starts it
            .Sh SYNOPSIS
            .Nm "vane service install"
            .Sh DESCRIPTION
            It's in the cache. For example: --json.
            .Pp
            .nf
            Example: vane now Berlin
            .fi
            .nf
            Example: vane now \-\-format \(aqtmux:{age}\(aq
            .fi
            .Bl -tag -width 6n
            .Xr vane-service-install 1 ,
            .Xr vane-simulate-fetch 1

            """#))
  }
}
