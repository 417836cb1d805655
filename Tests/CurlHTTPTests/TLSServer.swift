import Foundation
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
  private let folder: URL
  private let process = Process()

  /// - Parameters:
  ///   - name: what the certificate is for, "IP:127.0.0.1".
  ///   - protocols: what ALPN may choose.
  ///   - isComplete: whether the bytes so far hold the whole request.
  ///   - answer: what is said then.
  init(
    for name: String, protocols: String, answer: [UInt8], isComplete: @escaping @Sendable (Data) -> Bool
  ) throws {
    let openssl = URL(fileURLWithPath: try #require(Self.openssl))
    folder = FileManager.default.temporaryDirectory.appending(path: "vane-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    certificate = folder.appending(path: "certificate.pem").path
    let key = folder.appending(path: "key.pem").path
    let maker = Process()
    maker.executableURL = openssl
    maker.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
      "/CN=Vane test", "-addext", "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
    ]
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()

    let (input, output) = (Pipe(), Pipe())
    process.executableURL = openssl
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-alpn", protocols,
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var heard = Data()
    let greeting = /ACCEPT 127\.0\.0\.1:(\d+)\n/
    var port: Int?
    while port == nil {
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
    // Not SIGTERM: a program started on a thread of Dispatch inherits a mask that holds it back.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
