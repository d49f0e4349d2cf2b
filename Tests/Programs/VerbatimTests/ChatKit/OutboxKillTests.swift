import ChatClient
import ChatClientHTTP
import Foundation
import JSON
import TestSupport
import Testing

/// A client that is killed while it talks.
@Suite(.timeLimit(.minutes(10))) struct OutboxKillTests {
  @Test func `what was kept arrives once and in order, however often the client is killed`()
    async throws
  {
    try await withFolder { folder in
      let server = try ServerProcess(folder + "/data")
      defer { server.kill() }
      let other = try await ServerClient(
        ServerAddress(server.address), login: "12345", password: "12345-demo")
      let made = try await other.change("POST", "/v1/channels", ["members": ["P12345"]])
      let channel = try #require(made["channel"]?.string)
      let guest = try await ServerClient(
        ServerAddress(server.address), login: "p12345", password: "p12345-demo")
      try await guest.change("PUT", "/v1/channels/\(channel)/members/P12345")
      do {
        _ = try await ServerChatAPI.signIn(
          at: server.address, login: "p12345", password: "p12345-demo",
          keeping: folder + "/chat")
      }
      for round in 0..<4 {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [folder = folder as String, channel = channel as String, round = round as Int] in
          try await KilledClient(folder: folder, channel: channel, round: round).talk()
        }
      }
      let kept = try String(contentsOfFile: folder + "/kept", encoding: .utf8)
        .split(separator: "\n").map(String.init)
      #expect(kept.count >= 4 * KilledClient.atLeast)
      let said = try await rest(folder, channel)
      // What was on its way onto the disk when the kill came may be there as well.
      #expect(said.filter(Set(kept).contains) == kept)
      #expect(said.count == Set(said).count && said.count <= kept.count + 4)
    }
  }

  /// Sends what is left, and says what is there then.
  private func rest(_ folder: String, _ channel: String) async throws -> [String] {
    let api = try #require(try ServerChatAPI.resume(keeping: folder + "/chat"))
    let session = try await api.conversation(Chat.ID(rawValue: channel))
    return try await withThrowingTaskGroup(of: [String]?.self) { group in
      group.addTask {
        try await session.run()
        return nil
      }
      group.addTask {
        await session.updates.first { $0.isSettled }?.messages.map(\.content.summary)
      }
      defer { group.cancelAll() }
      return try #require(try await group.next() ?? nil)
    }
  }
}

/// Says one thing after the other, notes what was kept, and ends as by a power cut in the middle of
/// it.
private struct KilledClient {
  /// How many are said before the kill.
  static let atLeast = 5

  let folder: String
  let channel: String
  let round: Int

  func talk() async throws {
    guard let api = try ServerChatAPI.resume(keeping: folder + "/chat") else { return }
    let session = try await api.conversation(Chat.ID(rawValue: channel))
    let running = Task { try await session.run() }
    for number in 0... {
      let text = "\(round)-\(number)"
      try await session.say(text)
      try note(text)
      let isStored = session.chat.messages.contains {
        $0.content.summary.hasPrefix("\(round)-") && $0.outgoing?.delivery == .sent
      }
      if number >= Self.atLeast, isStored || number > 12 { kill(getpid(), SIGKILL) }
    }
    running.cancel()
  }

  private func note(_ text: String) throws {
    let path = folder + "/kept"
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\(text)\n".utf8))
    try file.close()
  }
}
