import Assistant
import Conversation
import EventLog
import Foundation
import Healthcare
import PluginKit
import PluginTesting
import Testing

/// Dangers in people's words: 300 that were written down, half of them of forms that were not looked at, and what is none.
@Suite struct AlarmTests {
  private struct Phrase {
    let kind: String
    let part: String
    let text: String
  }

  private static let john = Member(id: "P12345", name: "John Doe", role: .person)
  private static let screen = Result { AlarmScreen(try PluginRegistry([HealthcarePlugin()])) }

  private static func phrases() throws -> [Phrase] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Data/alarms.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 2).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return Phrase(kind: parts[0], part: parts[1], text: parts[2])
    }
  }

  private static func alarm(_ text: String) throws -> String? {
    try screen.get().alarm(in: .text(text: text))?.name
  }

  @Test func `at most two in a hundred alarms are missed, of forms that were not looked at too`()
    throws
  {
    for part in ["train", "held"] {
      let alarms = try Self.phrases().filter { $0.part == part && $0.kind != "none" }
      let missed = try alarms.filter { try Self.alarm($0.text) == nil }
      #expect(missed.count * 50 <= alarms.count, "\(missed.map(\.text))")
    }
  }

  @Test func `figures of speech, numbers and denials raise none`() throws {
    for phrase in try Self.phrases() where phrase.kind == "none" {
      #expect(try Self.alarm(phrase.text) == nil, "\(phrase.text)")
    }
  }

  @Test(arguments: [
    "I am not suicidal", "I don't want to die", "I have no chest pain", "I had a stroke in 2010",
    "he survived a heart attack years ago", "what are the symptoms of a stroke?",
    "my phone is dying", "", "?!", "911", "chest pain", "my chest hurts since last night",
  ])
  func `what is denied, long ago, asked about, not acute or about a thing is none`(
    _ text: String
  ) throws {
    #expect(try Self.alarm(text) == nil)
  }

  @Test func `an alarm does nothing, and a yes after it books nothing`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("book an appointment in dermatology on Monday at 9")
      try await chat.say("wait, my husband can't breathe")
      chat.expect(.recorded("alarm.raised"))
      chat.expectNo(.functionCalled("reservation"))
      try await chat.say("yes")
      chat.expectNo(.functionCalled("reservation"))
    }
  }

  @Test func `an alarm is heard while a doctor has the conversation`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Can I talk to a doctor?")
      try await chat.choose("Invite a Doctor")
      try await chat.say("are you there? I think I'm having a heart attack")
      chat.expect(.recorded("alarm.raised"))
    }
  }
}
