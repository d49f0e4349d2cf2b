import EventLog
@testable import CareTeam
import Conversation
import PluginTesting
import Testing

/// The whole plugin as a patient and as staff meet it, on one log.
@Suite(.covers(CareTeamPlugin())) struct CareTeamConversations {
  @Test func `it keeps the rules of every plugin`() async throws {
    try await expectConformance(of: CareTeamPlugin())
  }
}

let ann = Member(id: "ann", name: "Ann", role: .person)
let weber = Member(id: "dr-weber", name: "Dr. Weber", role: .person)
