import Foundation
import TestSupport
import Testing

/// A patient who talked with the healthcare assistant is forgotten.
@Suite struct ForgettingTests {
  @Test func `nothing of the patient is left to read in the log or its files`() async throws {
    try await withFolder { folder in
      func run(_ name: String, _ arguments: String..., input: String = "") async throws
        -> Program.Run
      {
        try await Program(
          name: name, arguments: [arguments[0], "--data", folder] + arguments.dropFirst()
        )
        .run(input)
      }
      let lines = [
        "I don't feel well.", "I've had chest pain since yesterday", "What is the earliest date?",
        "2",
        "Can I see my medical history?", "yes",
      ]
      let chat = try await run("verbatim", "chat", input: lines.joined(separator: "\n") + "\n")
      #expect(chat.status == 0)
      let done = try await run("evtool", "forget", "P12345", "--yes")
      #expect(done.status == 0, "\(done.output) \(done.errors)")
      let events = try await run("evtool", "cat", "--json")
      let words = [
        "John Doe", "Sprained ankle", "Seasonal influenza", "Bandage, rest", "Less salt",
        "chest pain",
        "don't feel well",
      ]
      for word in words { #expect(!events.output.contains(word), "\(word)") }
      for file in try FileManager.default.contentsOfDirectory(atPath: folder + "/log") {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/log/" + file))
        for word in words { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(file): \(word)") }
      }
      // The calendar still has the appointment, and the next chat begins anew.
      #expect(events.output.contains("appointment.booked"))
      #expect(try await run("evtool", "replay").status == 0)
      #expect(try await run("verbatim", "chat", input: "hello\n").status == 0)
    }
  }
}
