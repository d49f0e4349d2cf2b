import TestSupport
import Testing

/// A doctor who was called enters a patient's conversation in a terminal of their own.
@Suite struct GuestTests {
  @Test func `the doctor enters with the channel's name, and gives the conversation back`()
    async throws
  {
    try await withFolder { folder in
      let patient = Program(name: "verbatim", arguments: ["chat", "--data", folder])
      _ = try await patient.run("Can I talk to a doctor?\n1\n")
      let channel = try await handedOff(folder)
      let doctor = Program(
        name: "verbatim",
        arguments: ["chat", "--data", folder, "--user", "dr-lee", "--channel", channel])
      let first = try await doctor.run("Good morning, how can I help you?\n")
      #expect(first.status == 0 && first.errors == "", "\(first)")
      #expect(first.output.contains("— Dr. Lee joined —"))
      // The assistant is silent while the conversation is the doctor's.
      let asked = try await patient.run("Can I check my reservation information?\n")
      let missing = asked.output.firstMissing(of: [
        "Dr. Lee:", "Good morning, how can I help you?",
        "Can I check my reservation information? │",
        "(Dr. Lee has the conversation now; /assistant gives it back.)",
      ])
      #expect(missing == nil, "\(asked.output)")
      let second = try await doctor.run("/leave\nNobody hears this.\n")
      #expect(second.status == 0, "\(second)")
      let answered = try await patient.run("Can I check my reservation information?\n")
      let rest = answered.output.firstMissing(of: [
        "Dr. Lee:", "Good morning, how can I help you?", "— Dr. Lee left; the assistant answers —",
        "You have no appointments",
      ])
      #expect(rest == nil && !answered.output.contains("Nobody hears this."), "\(answered.output)")
    }
  }

  @Test func `nobody enters who was not called`() async throws {
    try await withFolder { folder in
      let patient = Program(name: "verbatim", arguments: ["chat", "--data", folder])
      _ = try await patient.run("Can I talk to a doctor?\n1\n")
      let channel = try await handedOff(folder)
      for (user, channel) in [("dr-kim", channel), ("dr-lee", "no-such-channel")] {
        let run = try await Program(
          name: "verbatim",
          arguments: ["chat", "--data", folder, "--user", user, "--channel", channel]
        ).run("let me in\n")
        #expect(run.status == 1 && !run.errors.isEmpty, "\(run)")
        #expect(!run.output.contains("Can I talk to a doctor?"), "\(run)")
      }
    }
  }

  /// The channel that a doctor was invited to, as an operator finds it.
  private func handedOff(_ folder: String) async throws -> String {
    let cat = try await Program(
      name: "evtool",
      arguments: ["cat", "--json", "--type", "channel.handedOff", "--data", folder]
    ).run()
    let stream = try #require(cat.output.firstMatch(of: /"stream":"channel-(\w+)"/))
    return String(stream.1)
  }
}
