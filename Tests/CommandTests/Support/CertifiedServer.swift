import Foundation
import TestSupport
import Testing

/// A TLS server on loopback whose certificate, which is its own authority, is valid from 2020 on.
final class CertifiedServer {
  /// Where `openssl` is; `nil` if this machine has none.
  static let openssl = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/openssl" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  let port: Int
  let certificate: String
  private let scratch = ScratchFolder()
  private let server: RunningProgram

  /// - Parameter end: the last day of the certificate, "20400101".
  init(until end: String) throws {
    let openssl = try #require(Self.openssl)
    certificate = scratch("certificate.pem")
    let (key, request) = (scratch("key.pem"), scratch("request.pem"))
    try scratch.write("", to: "index.txt")
    let configuration = try scratch.write(
      """
      [ca]
      default_ca = own
      [own]
      database = \(scratch("index.txt"))
      new_certs_dir = \(scratch.path)
      rand_serial = yes
      default_md = sha256
      policy = any
      x509_extensions = names
      [any]
      commonName = supplied
      [names]
      subjectAltName = IP:127.0.0.1
      basicConstraints = CA:TRUE
      """, to: "ca.cnf")
    for arguments in [
      [
        "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=Vane test",
        "-keyout", key, "-out", request,
      ],
      [
        "ca", "-batch", "-selfsign", "-config", configuration, "-keyfile", key, "-in", request, "-out", certificate,
        "-startdate", "20200101000000Z", "-enddate", "\(end)000000Z", "-notext",
      ],
    ] {
      let run = RunningProgram.run(openssl, arguments)
      try #require(run.ending == .exited(0), "\(run)")
    }
    server = try RunningProgram(
      openssl, ["s_server", "-www", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key])
    let said = try server.waitForOutput("\n", after: "ACCEPT 127.0.0.1:")
    port = try #require(said.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/).flatMap { Int($0.1) })
  }
}
