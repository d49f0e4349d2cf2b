import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// What an erasure finds and cannot take away is found again by every further run.
@Suite struct ErasureRemainsTests {
  private static let text = "my knee has hurt since May"

  @Test func `a copy in the log's folder keeps every run from certifying, until it is gone`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let copy = try program.write(Self.text, to: "data/log/copy.txt")
      let file = program.folder + "/ann.json"
      for round in 1...3 {
        let run = try program.run(
          "forget", "ann", "--yes", "--redact", "--certificate", file)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(run.output.contains(copy), "\(round): \(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
      try FileManager.default.removeItem(atPath: copy)
      for _ in 1...2 {
        let run = try program.run("forget", "ann", "--yes", "--redact", "--certificate", file)
        #expect(run.code == 0, "\(run)")
      }
    }
  }

  @Test(arguments: ["stream", "actor", "reason"])
  func `a name that stays keeps every run from certifying`(place: String) async throws {
    try await Program.with { program in
      try await program.talk()
      let stream = StreamName(
        category: "note", identifier: place == "stream" ? Self.text : "1")
      let note = NewEvent(
        type: EventType("note.taken"), payload: ["of": "tea"],
        actor: place == "actor" ? "bob: " + Self.text : "bob")
      try await program.append(note, to: stream)
      let plain = NewEvent(
        type: EventType("note.taken"), payload: ["of": "ann"], actor: "ann")
      try await program.append(plain, to: kneeNotes)
      let file = program.folder + "/ann.json"
      for round in 1...3 {
        let run = try program.run(
          "forget", "ann", "--yes", "--redact", "--certificate", file, "--reason",
          place == "reason" ? Self.text : "asked for")
        #expect(run.code == 1, "\(round): \(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
  }

  @Test func `a backup takes along what keeps every run from certifying`() async throws {
    try await Program.with { program in
      try await program.talk()
      try await program.append(
        NewEvent(type: EventType("note.taken"), payload: ["of": "tea"], actor: "bob: " + Self.text),
        to: kneeNotes)
      #expect(try program.run("forget", "ann", "--yes").code == 1)
      let copy = program.folder + "/copy"
      #expect(try program.run("backup", copy).code == 0)
      try FileManager.default.copyItem(atPath: program.data + "/keys", toPath: copy + "/keys")
      let file = program.folder + "/ann.json"
      let run = try program.run(["forget", "ann", "--yes", "--data", copy, "--certificate", file])
      #expect(run.code == 1, "\(run)")
      #expect(run.output.contains("the names of streams or actors"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func `an older log beside the keys of today is not certified: nobody can search it`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      try await program.append(kneeNote(of: "somebody"), to: kneeNotes)
      let copy = program.folder + "/copy"
      #expect(try program.run("backup", copy).code == 0)
      #expect(try program.run("forget", "ann", "--yes").code == 1)
      try FileManager.default.copyItem(atPath: program.data + "/keys", toPath: copy + "/keys")
      let file = program.folder + "/ann.json"
      for _ in 1...2 {
        let run = try program.run([
          "forget", "ann", "--yes", "--key-is-lost", "--data", copy, "--certificate", file,
        ])
        #expect(run.code == 1, "\(run)")
        #expect(run.output.contains("nobody can tell what it sealed"), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
  }

  @Test(arguments: ["create.partial", "compact.partial"], [false, true])
  func `what ended runs left under other names neither stands in the way nor stays`(
    name: String, isFolder: Bool
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      // Said in plain, too: what lies in files that are not the log's counts all the same.
      try await program.append(kneeNote(of: "somebody"), to: kneeNotes)
      let place = "data/log/" + name
      if isFolder {
        try FileManager.default.createDirectory(
          atPath: program.folder + "/" + place, withIntermediateDirectories: false)
      }
      _ = try program.write(Self.text, to: isFolder ? place + "/data.mdb" : place)
      let run = try program.run("forget", "ann", "--yes", "--redact", "--take", "3")
      #expect(run.code == 0, "\(run)")
      #expect(!FileManager.default.fileExists(atPath: program.folder + "/" + place))
    }
  }

  @Test func `what keeps every run from certifying lies in no file that the log can be without`()
    async throws
  {
    try await noted { program, log in
      for name in try FileManager.default.contentsOfDirectory(atPath: log) where name != "data.mdb"
      {
        try FileManager.default.removeItem(atPath: log + "/" + name)
      }
      #expect(try program.run("compact").code == 0)
      let file = program.folder + "/ann.json"
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 1, "\(run)")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test(arguments: ["value", "name", "count"])
  func `a note that is damaged or gone is named, and nothing is certified`(what: String)
    async throws
  {
    try await noted { program, log in
      let pattern = ["value": " names", "name": "remains", "count": #""remains":1"#][what] ?? ""
      let data = log + "/data.mdb"
      var bytes = try Data(contentsOf: URL(fileURLWithPath: data))
      var from = bytes.startIndex
      while let place = bytes.range(of: Data(pattern.utf8), in: from..<bytes.endIndex) {
        // Of the count only the number; of the name not that within the header.
        if what != "name" || bytes[place.lowerBound - 1] != UInt8(ascii: "\"") {
          bytes[place.upperBound - 1] ^= 1
        }
        from = place.upperBound
      }
      try bytes.write(to: URL(fileURLWithPath: data))
      let file = program.folder + "/ann.json"
      for command in [
        ["forget", "ann", "--yes", "--certificate", file], ["verify"], ["compact"],
        ["backup", program.folder + "/copy"], ["redact", "1", "--reason", "asked", "--yes"],
      ] {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3, "\(command) \(run)")
        let said = run.output + run.errors
        #expect(what == "count" || said.contains("data.mdb"), "\(command) \(run)")
      }
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  /// A log in which the name of an actor says what Ann said, who was forgotten.
  private func noted(_ body: (Program, _ log: String) throws -> Void) async throws {
    try await Program.with { program in
      try await program.talk()
      try await program.append(
        NewEvent(type: EventType("note.taken"), payload: ["of": "tea"], actor: "bob: " + Self.text),
        to: kneeNotes)
      #expect(try program.run("forget", "ann", "--yes").code == 1)
      try body(program, program.data + "/log")
    }
  }

  @Test(arguments: ["log", "views"])
  func `what lies in lost+found is found, and an empty one is nothing`(place: String) async throws {
    try await Program.with { program in
      try await program.talk()
      let folder = program.data + "/\(place)/lost+found"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let copy = try program.write(Self.text, to: "data/\(place)/lost+found/#12")
      for _ in 1...2 {
        let run = try program.run("forget", "ann", "--yes")
        #expect(run.code == 1 && run.output.contains("/lost+found"), "\(run)")
      }
      try FileManager.default.removeItem(atPath: copy)
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code == 0, "\(run)")
    }
  }

  @Test func `a member that is called as they said is listed until it is redacted`() async throws {
    try await Program.with { program in
      try await program.talk()
      let note = NewEvent(
        type: EventType("note.taken"), payload: .object([Self.text: 1]), actor: "bob")
      try await program.append(note, to: kneeNotes)
      let file = program.folder + "/ann.json"
      for round in 1...2 {
        let run = try program.run("forget", "ann", "--yes", "--certificate", file)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(try program.run("forget", "ann", "--yes", "--json").json()["said"] == [3])
      }
      #expect(try program.run("redact", "3", "--reason", "asked", "--yes").code == 0)
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 0, "\(run)")
    }
  }

  @Test func `a payload's copy in the log's folder is named by every redaction of it`()
    async throws
  {
    try await Program.with { program in
      try await program.append(kneeNote(of: "ann"), to: kneeNotes)
      let payload = #"{"of":"ann","text":"\#(Self.text)"}"#
      try FileManager.default.createDirectory(
        atPath: program.data + "/log/copy", withIntermediateDirectories: false)
      let copy = try program.write(payload, to: "data/log/copy/copy.txt")
      let redact = ["redact", "--data", program.data, "1", "--reason", "a name", "--yes"]
      for round in 1...3 {
        let run = try program.run(redact)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(run.output.contains("/log/copy"), "\(round): \(run)")
      }
      #expect(try program.run(redact + ["--json"]).json()["redacted"] == false)
      try FileManager.default.removeItem(atPath: copy)
      try FileManager.default.removeItem(atPath: program.data + "/log/copy")
      #expect(try program.run(redact).code == 0)
    }
  }
}
