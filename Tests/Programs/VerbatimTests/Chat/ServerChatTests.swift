import Foundation
import TestSupport
import Testing

/// The terminal at a server.
@Suite struct ServerChatTests {
  @Test func `it answers as beside a log, and the record is the server's`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      defer { server.kill() }
      let first = try await server.chat("p12345").run("Can I talk to a doctor?\n/nonsense\n")
      #expect(first.status == 0 && first.errors == "", "\(first)")
      let missing = first.output.firstMissing(of: [
        "Hi, I’m the clinic’s assistant.", "Can I talk to a doctor? │",
        "Yes, you can talk to a doctor.",
        "[1] [ Invite a Doctor ]", "There is no command /nonsense.",
      ])
      #expect(missing == nil, "\(first.output)")
      let second = try await server.chat("p12345").run("1\n")
      #expect(second.output.contains("— Dr. Lee was invited —"), "\(second)")
      let beside = try await Program(name: "verbatim", arguments: ["chat", "--data", folder]).run()
      #expect(beside.status == 2 && beside.errors.contains("--server"), "\(beside)")
    }
  }

  @Test func `a patient and a doctor see what the other says as it is said`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      defer { server.kill() }
      let patient = try TypedTo(server.chat("p12345"))
      try patient.type("Can I talk to a doctor?")
      _ = try patient.read(until: "Invite a Doctor")
      try patient.type("1")
      _ = try patient.read(until: "was invited")
      let cat = try await Program(
        name: "evtool",
        arguments: ["cat", "--json", "--type", "channel.handedOff", "--data", folder]
      ).run()
      let channel = try #require(cat.output.firstMatch(of: /"stream":"channel-(\w+)"/)).1
      let doctor = try TypedTo(server.chat("dr-lee", "--channel", String(channel)))
      _ = try patient.read(until: "Dr. Lee joined")
      try doctor.type("Good morning, how can I help you?")
      _ = try patient.read(until: "Good morning, how can I help you?")
      try patient.type("My knee hurts.")
      _ = try doctor.read(until: "My knee hurts.")
      try doctor.type("/leave")
      _ = try patient.read(until: "Dr. Lee left")
      #expect(try doctor.end() == 0)
      try patient.type("Can I check my reservation information?")
      _ = try patient.read(until: "You have no appointments")
      #expect(try patient.end() == 0)
    }
  }

  @Test func `a place and a file are sent, and who has read them is said`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      defer { server.kill() }
      let patient = try TypedTo(server.chat("p12345"))
      try patient.type("Can I talk to a doctor?")
      _ = try patient.read(until: "Invite a Doctor")
      try patient.type("1")
      _ = try patient.read(until: "was invited")
      let cat = try await Program(
        name: "evtool",
        arguments: ["cat", "--json", "--type", "channel.handedOff", "--data", folder]
      ).run()
      let channel = try #require(cat.output.firstMatch(of: /"stream":"channel-(\w+)"/)).1
      let doctor = try TypedTo(server.chat("dr-lee", "--channel", String(channel)))
      _ = try patient.read(until: "Dr. Lee joined")
      try patient.type("/place 47.378 8.5402 Zürich HB")
      _ = try doctor.read(until: "47.378, 8.5402")
      let note = folder + "/letter.pdf"
      try Data("%PDF-1.7 A letter".utf8).write(to: URL(filePath: note))
      try patient.type("/file \(note)")
      _ = try doctor.read(until: "application/pdf · 17 B")
      _ = try patient.read(until: "Read by Dr. Lee")
      try patient.type("/file \(folder)/none")
      // Where the line breaks depends on how long the folder's name is.
      _ = try patient.read(until: "directory.")
      #expect(try patient.end() == 0)
      #expect(try doctor.end() == 0)
    }
  }

  @Test func `where the server goes and comes back the chat goes on`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      let patient = try TypedTo(server.chat("p12345"))
      try patient.type("/help")
      _ = try patient.read(until: "/quit ends")
      server.kill()
      _ = try patient.read(until: "(The connection is lost; trying again.)")
      let again = try ServerProcess(folder, port: server.port)
      defer { again.kill() }
      _ = try patient.read(until: "(Connected again.)")
      try patient.type("Can I check my reservation information?")
      _ = try patient.read(until: "You have no appointments")
      #expect(try patient.end() == 0)
    }
  }

  @Test func `who cannot sign in is told why`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      defer { server.kill() }
      var wrong = server.chat("p12345")
      wrong.variables["VERBATIM_PASSWORD"] = "wrong"
      let refused = try await wrong.run()
      #expect(
        refused.status == 1 && refused.errors.contains("no account has this login"), "\(refused)")
      let outside = try await server.chat("12345", "--channel", "no-such-channel").run()
      #expect(outside.status == 1 && !outside.errors.isEmpty, "\(outside)")
    }
  }

  @Test(arguments: [
    (["--server", "http://10.0.0.1:1", "--user", "a"], "in plain"),
    (["--server", "ftp://localhost", "--user", "a"], "expected an address"),
    (["--server", "http://localhost:1/v1", "--user", "a"], "nothing else"),
    (["--server", "http://localhost:1"], "--user"),
    (["--server", "http://localhost:1", "--user", "a"], "VERBATIM_PASSWORD"),
    (["--server", "http://localhost:1", "--user", "a", "--data", "d"], "--data"),
  ])
  func `what is missing or wrong is said before anything is sent`(
    arguments: [String], said: String
  ) async throws {
    let run = try await Program(name: "verbatim", arguments: ["chat"] + arguments).run()
    #expect(run.status == 64 && run.errors.contains(said), "\(run)")
  }

  @Test func `where no server is it says so`() async throws {
    let run = try await Program(
      name: "verbatim", arguments: ["chat", "--server", "http://127.0.0.1:1", "--user", "a"],
      variables: ["VERBATIM_PASSWORD": "b"]
    ).run()
    #expect(run.status == 1 && run.errors.contains("Connection refused"), "\(run)")
  }
}
