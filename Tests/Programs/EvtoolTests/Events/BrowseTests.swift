import Conversation
import EventLog
import EventLogLMDB
import Foundation
import Testing

/// The browser in a terminal of its own: what stands on the screen after some keys.
@Suite struct BrowseTests {
  private static let sizes = [(80, 24), (200, 60)]

  /// A conversation in which a question leads to an answer and a note elsewhere.
  private func withLog(_ body: (Program, LMDBEventLog) async throws -> Void) async throws {
    try await Program.with { program in
      let log = try LMDBEventLog(
        path: program.data + "/log", mode: .writing,
        clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
        vault: KeyVault(folder: program.data + "/keys"))
      let channel = StreamName.channel("knees")
      try await log.append([NewEvent(ChannelCreated(title: "Knees"))], to: channel)
      let joined = MemberJoined(member: MemberID("ann"), name: "Ann", role: .person)
      try await log.append([NewEvent(joined)], to: channel)
      let said = MessageSent(
        message: MessageID("m1"), sender: MemberID("ann"),
        content: .text(text: "it \u{1B}[31mhurts"))
      try await log.append([NewEvent(said, actor: "ann", subject: "ann")], to: channel)
      try await log.append([note("seen", causation: Position(3))], to: shelf)
      try await body(program, log)
    }
  }

  @Test(arguments: sizes)
  func `streams, events, one event, its causes and effects`(
    columns: Int, lines: Int
  ) async throws {
    try await withLog { program, _ in
      let screen = try TerminalScreen(program, ["browse"], columns: columns, lines: lines)
      try await screen.wait(for: "> (all events)", "channel-knees", "shelf-one", "2 streams")
      try await screen.press("\u{1B}[B\r")
      try await screen.wait(for: "channel-knees 3 of 3", ">   3", "message.sent")
      // What a log says commands no terminal.
      #expect(screen.text.contains("it ␛[31mhurts"), "\(screen.text)")
      try await screen.press("\r")
      try await screen.wait(for: "event 3", "caused", "4 note.taken", "\"sender\": \"ann\"")
      try await screen.press("e")
      try await screen.wait(for: "effects of 3", ">   4")
      try await screen.press("c")
      try await screen.wait(for: "event 3")
      try await screen.press("c")
      try await screen.wait(for: "nothing caused position 3")
      try await screen.press(":9\r")
      try await screen.wait(for: "there is no event at position 9")
      #expect(screen.rows.allSatisfy { $0.count <= columns } && screen.rows.count == lines)
      try await screen.press("q")
      #expect(try await screen.end() == 0)
    }
  }

  @Test(arguments: sizes)
  func `a view slides over the events, and says what each changed`(
    columns: Int, lines: Int
  ) async throws {
    try await withLog { program, _ in
      let screen = try TerminalScreen(
        program, ["browse", "--position", "3"], columns: columns, lines: lines)
      try await screen.wait(for: "event 3")
      try await screen.press("v")
      try await screen.wait(for: "view channel knees", "3 of 3", "+ /timeline", "position 3")
      try await screen.press("\u{1B}[D")
      try await screen.wait(for: "2 of 3", "+ /members/0", "position 2 channel.memberJoined")
      try await screen.press("p")
      try await screen.wait(for: "view quickReplies knees", "nothing changed in it")
      try await screen.press("\u{03}")
      #expect(try await screen.end() == 0)
    }
  }

  @Test func `what is appended shows, and a window may change its size`() async throws {
    try await withLog { program, log in
      let before = try program.contents()
      let screen = try TerminalScreen(program, ["browse"], columns: 80, lines: 24)
      try await screen.wait(for: "head 4")
      try await screen.press("\r")
      try await screen.wait(for: "all events 4 of 4")
      try await log.append([note("news")], to: shelf)
      try await screen.wait(for: "all events 5 of 5", "head 5", "news")
      try screen.resize(columns: 40, lines: 10)
      try await screen.wait(for: "head 5", ">   5")
      #expect(screen.rows.count == 10)
      try screen.resize(columns: 10, lines: 3)
      try await screen.wait(for: "too small")
      try await screen.press("q")
      #expect(try await screen.end() == 0)
      // Nothing but what the test appended is otherwise.
      #expect(try Set(program.contents().keys) == Set(before.keys))
    }
  }

  @Test func `a signal gives the terminal back`() async throws {
    try await withLog { program, _ in
      let screen = try TerminalScreen(program, ["browse"], columns: 80, lines: 24)
      try await screen.wait(for: "2 streams")
      screen.terminate()
      _ = try await screen.end()
      #expect(screen.isGivenBack)
    }
  }

  @Test func `without a terminal it says what there is for a pipe`() async throws {
    try await withLog { program, _ in
      let run = try program.run("browse")
      #expect(run.code == 64 && run.errors.contains("browse needs a terminal"), "\(run)")
      #expect(run.output.isEmpty)
      #expect(try program.run("browse", "--json").code == 64)
    }
  }
}
