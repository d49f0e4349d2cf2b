import Assistant
import Conversation
import EventLog
import EventLogLMDB
import Foundation
import PluginKit
import Projections

/// `turn-probe DIR clerk|alone COMMITS talk|undo|recover`: says two things in a channel, or one
/// that it undoes, or takes up what was left, and ends as in a crash after so many commits.
@main
enum TurnProbe {
  static let channel = "talk"
  static let said = ["book the room Blue", "thank you"]

  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 5, let commits = Int(words[3]) else {
      FileHandle.standardError.write(
        Data("turn-probe DIR clerk|alone COMMITS talk|undo|recover\n".utf8))
      exit(64)
    }
    let folder = words[1]
    let registry = try PluginRegistry([HotelPlugin()])
    let disk = try LMDBEventLog(
      path: folder + "/log", mode: .writing, clock: Timestamp.now, personal: .inPlain)
    let log = MortalLog(disk, commits: commits)
    let channels = CommandRunner<Channel>(log: log)
    let assistant = Assistant(
      log: log,
      views: try Views(path: folder + "/views", projections: ConversationProjections.all, log: log),
      registry: registry, interpreter: BuiltInInterpreter(),
      languageModel: words[2] == "clerk" ? Clerk() : nil,
      channels: channels,
      environment: .init(
        now: Timestamp.now, newID: { UUID().uuidString.lowercased().replacing("-", with: "") },
        zone: .gmt),
      checkpoints: CheckpointFile(path: folder + "/views/assistant.json"))
    if words[4] != "recover" { try await begin(channels, saying: words[4] == "talk" ? 2 : 1) }
    if words[4] == "undo" {
      _ = try await assistant.recover()
      _ = try await channels.execute(
        .undo(nil, by: "P1"), on: .channel(channel), actor: "P1", subject: "P1")
    }
    // Nobody has the channel open.
    let failures = try await assistant.recover()
    guard failures.isEmpty else {
      FileHandle.standardError.write(Data("\(failures)\n".utf8))
      exit(1)
    }
  }

  /// A person says all at once: the second thing while the turn of the first is still to come.
  private static func begin(
    _ channels: CommandRunner<Channel>, saying count: Int
  ) async throws {
    let person = Member(id: "P1", name: "Ann", role: .person)
    let clerk = Member(id: Assistant.member, name: "Clerk", role: .assistant)
    _ = try await channels.execute(
      .create(
        ChannelCreated(title: "Clerk", plugin: "hotel", person: "P1"), members: [person, clerk],
        opening: []), on: .channel(channel), subject: "P1")
    for (index, text) in said.prefix(count).enumerated() {
      let message = MessageID("m\(index)")
      _ = try await channels.execute(
        .send(MessageSent(message: message, sender: "P1", content: .text(text: text))),
        on: .channel(channel), actor: "P1",
        correlation: TurnID(answering: message).rawValue, subject: "P1")
    }
  }
}
