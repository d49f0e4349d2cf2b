import ChatClientHTTP
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

/// A server that is killed while people talk.
@Suite struct ServerKillTests {
  /// What was answered; a kill waits until enough was.
  private final class Answered: Sendable {
    private let texts = Mutex<Set<String>>([])

    var all: Set<String> { texts.withLock { $0 } }

    /// Notes one, and returns how many there are.
    func add(_ text: String) -> Int {
      texts.withLock { texts in
        texts.insert(text)
        return texts.count
      }
    }
  }

  @Test func `every message that was answered is there after the restart, and none twice`()
    async throws
  {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      let address = try ServerAddress(server.address)
      let people = try await ["p12345", "12345"].async {
        try await ServerClient(address, login: $0, password: "\($0)-demo")
      }
      let made = try await people[0].change("POST", "/v1/channels", ["members": ["12345"]])
      let channel = try #require(made["channel"]?.string)
      try await people[1].change("PUT", "/v1/channels/\(channel)/members/12345")
      let answered = Answered()
      await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            await self.talk(as: people[number % 2], in: channel, number, answered, server)
          }
        }
      }
      server.process.waitUntilExit()
      let again = try ServerProcess(folder)
      defer { again.kill() }
      let auditor = try await ServerClient(
        ServerAddress(again.address), login: "auditor", password: "auditor-demo")
      let there = try await texts(in: channel, auditor)
      #expect(answered.all.count >= 200 && answered.all.isSubset(of: there), "\(there.count)")
      #expect(there.count == Set(there).count)
      let verified = try await Program(
        name: "evtool", arguments: ["verify", "--data", folder]
      ).run()
      #expect(verified.status == 0, "\(verified)")
    }
  }

  /// Says one thing after the other until the server is gone; the 200th answer kills it.
  private func talk(
    as client: ServerClient, in channel: String, _ number: Int, _ answered: Answered,
    _ server: ServerProcess
  ) async {
    for count in 0... {
      let text = "message \(count) of \(number)"
      do {
        try await client.change(
          "POST", "/v1/channels/\(channel)/messages", ["text": .string(text)])
      } catch {
        // It is gone.
        return
      }
      if answered.add(text) == 200 { kill(server.process.processIdentifier, SIGKILL) }
    }
  }

  private func texts(in channel: String, _ auditor: ServerClient) async throws -> [String] {
    var texts: [String] = []
    var cursor: String?
    repeat {
      let page = try await auditor.get(
        "/v1/channels/\(channel)/events?limit=1000" + (cursor.map { "&cursor=\($0)" } ?? ""))
      let sent = (page["events"]?.array ?? []).filter { $0["type"] == "message.sent" }
      texts += sent.compactMap { $0["payload"]?["content"]?["text"]?.string }
      cursor = page["next"]?.string
    } while cursor != nil
    return texts
  }
}

extension Sequence {
  /// As `map`, one after the other.
  fileprivate func async<R>(_ transform: (Element) async throws -> R) async rethrows -> [R] {
    var results: [R] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
