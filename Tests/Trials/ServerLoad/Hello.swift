import Foundation
import Hummingbird

/// The least that a server of the same kind does: what it takes to answer at all.
enum Hello {
  static func serve() async throws {
    let router = Router()
    router.get("hello") { _, _ in "Hello" }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port) (Ctrl-C ends)\n".utf8))
      })
    try await application.runService()
  }
}
