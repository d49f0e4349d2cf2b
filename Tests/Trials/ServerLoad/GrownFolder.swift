import Conversation
import EventLog
import EventLogLMDB
import Foundation

/// A data directory with as many conversations as an installation has after years: the events that
/// a server would have written, laid into its log without one, which would take hours.
struct GrownFolder {
  let path: String
  /// What is in it, as a table names it.
  let name: String
  let channels: Int
  /// The messages of each conversation.
  let messages: Int

  var events: Int { channels * (2 + messages) }

  /// The conversation of a number, and whose it is, by their place among the people.
  static func channel(_ number: Int) -> String { "grown-\(number)" }

  /// Writes the conversations, some hundreds at a time, in which people speak in turn.
  func fill(_ people: [Person]) async throws {
    let folder = DataFolder(path, environment: [:])
    let log = try LMDBEventLog(
      path: folder.log, mode: .writing, clock: Timestamp.now, vault: KeyVault(folder: folder.keys))
    for first in stride(from: 0, to: channels, by: Self.width) {
      let some = first..<min(channels, first + Self.width)
      try await append(
        some.map { Commit(try Self.opening(people[$0 % people.count]), to: Self.stream($0)) }, log)
      for message in 0..<messages {
        try await append(
          some.map {
            Commit([try Self.message(message, people[$0 % people.count])], to: Self.stream($0))
          },
          log)
      }
    }
  }

  private static let width = 1000

  private func append(_ commits: [Commit], _ log: LMDBEventLog) async throws {
    for result in await log.appendEach(commits) { _ = try result.get() }
  }

  private static func stream(_ number: Int) -> StreamName { .channel(channel(number)) }

  private static func opening(_ person: Person) throws -> [NewEvent] {
    let member = Member(id: try MemberID(person.id), name: person.login, role: .person)
    return [
      NewEvent(ChannelCreated(title: "Conversation"), actor: person.id),
      NewEvent(MemberJoined(member), actor: person.id, causation: .sibling(0)),
    ]
  }

  private static func message(_ number: Int, _ person: Person) throws -> NewEvent {
    let sent = MessageSent(
      message: MessageID("m\(number)"), sender: try MemberID(person.id),
      content: .text(text: Run.words))
    return NewEvent(
      sent, actor: person.id, correlation: "turn-m\(number)", subject: person.id)
  }

  /// How many bytes it has on the disk.
  func size() throws -> Int {
    let files = FileManager.default
    return try files.subpathsOfDirectory(atPath: path).reduce(0) { sum, name in
      var status = stat()
      // A file that was removed meanwhile has none.
      return lstat("\(path)/\(name)", &status) == 0 ? sum + Int(status.st_blocks) * 512 : sum
    }
  }
}
