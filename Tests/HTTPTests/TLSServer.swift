import Foundation
import LinuxEvents
import TestSupport
import Testing

/// A TLS server on loopback with a certificate of its own: `openssl s_server`, which passes bytes on as they are.
///
/// A class, because it owns a process and a folder, and both go with it.
final class TLSServer {
  /// Where `openssl` is; `nil` when this machine has none.
  static let openssl = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/openssl" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The port that was free.
  let port: Int
  /// The certificate, which is its own authority.
  let certificate: String
  private let scratch: ScratchFolder
  private let process: pid_t

  /// - Parameters:
  ///   - name: what the certificate is for, "IP:127.0.0.1".
  ///   - protocols: what ALPN may choose.
  ///   - isComplete: whether the bytes so far hold the whole request.
  ///   - answer: what is said then.
  init(
    for name: String, protocols: String, answer: [UInt8], isComplete: @escaping @Sendable (Data) -> Bool
  ) throws {
    let openssl = try #require(Self.openssl)
    scratch = ScratchFolder()
    certificate = scratch("certificate.pem")
    let key = scratch("key.pem")
    let maker = RunningProgram.run(
      openssl,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
        "/CN=Vane test", "-addext", "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
      ])
    try #require(maker.ending == .exited(0), "\(maker)")

    let (input, output) = (Pipe(), Pipe())
    var server = ProcessStart(
      path: openssl,
      arguments: ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-alpn", protocols])
    server.input = .descriptor(input.fileHandleForReading.fileDescriptor)
    server.output = .descriptor(output.fileHandleForWriting.fileDescriptor)
    process = try server.spawn()
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    var heard = Data()
    let greeting = /ACCEPT 127\.0\.0\.1:(\d+)\n/
    var port: Int?
    while port == nil {
      try #require(
        isReadable(output.fileHandleForReading.fileDescriptor), "openssl s_server has not listened for \(timeout)")
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "openssl s_server ended before it listened")
      heard += more
      port = String(decoding: heard, as: UTF8.self).firstMatch(of: greeting).flatMap { Int($0.1) }
    }
    self.port = try #require(port)
    Thread.detachNewThread { [heard] in
      var heard = heard
      while !isComplete(heard) {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return }
        heard += more
      }
      input.fileHandleForWriting.write(Data(answer))
      // Until the server is ended; a full pipe would stop it.
      while !output.fileHandleForReading.availableData.isEmpty {}
    }
  }

  deinit {
    kill(process, SIGKILL)
    _ = ChildProcess.ExitStatus.collect(process)
  }
}
