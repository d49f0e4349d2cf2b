import Foundation
import HTTPClient
import TestSupport
import Testing

/// What an operator installs is what the guides show, and what systemd, Prometheus and the server
/// take.
@Suite struct OperatingGuideTests {
  private static let guides = Repository.file("Sources/Programs/Guides")
  private static let folder = Repository.file(".dist/operating")

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  private static func guide(_ name: String) throws -> String {
    try text(guides.appendingPathComponent(name))
  }

  @Test func `every file to install is named by a guide, and shown as it is`() throws {
    let texts = try ["PutItOnline.md", "Operating/BackUpAndRestore.md"].map(Self.guide).joined()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.count > 7)
    for name in names {
      #expect(texts.contains(name), "no guide names \(name)")
      guard name != "verbatim-backup" else { continue }
      let file = try Self.text(Self.folder.appendingPathComponent(name))
      #expect(
        texts.firstMatch(of: try Regex("```[a-z]+ operating/\(name)\n"))
          .map { texts[$0.range.upperBound...].hasPrefix(file + "```") } == true,
        "the guide shows another \(name)")
    }
  }

  // MARK: The units

  private static let analyzer = "/usr/bin/systemd-analyze"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: analyzer), "there is no systemd-analyze"))
  func `systemd takes the units`() async throws {
    try await withFolder { folder in
      for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      where name.hasSuffix(".service") || name.hasSuffix(".timer") {
        // It looks whether the programs are there, which only an installation has.
        let unit = try Self.text(Self.folder.appendingPathComponent(name))
          .replacing(#/=/usr/local/s?bin/[a-z-]+/#, with: "=/bin/true")
        try unit.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let run = try await Self.run(
        Self.analyzer, ["verify", "--man=no"] + names.map { folder + "/" + $0 })
      #expect(run.status == 0 && !run.said.contains("Unknown"), "\(run.said)")
    }
  }

  // MARK: The rules

  /// Of a machine's folders of programs, the file of one.
  private static func program(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test(.enabled(if: program("promtool") != nil, "there is no promtool (Debian's prometheus)"))
  func `Prometheus takes the rules`() async throws {
    let rules = Self.folder.appendingPathComponent("verbatim-rules.yml").path
    let run = try await Self.run(try #require(Self.program("promtool")), ["check", "rules", rules])
    #expect(run.status == 0, "\(run.said)")
  }

  @Test func `the server shows every series that the rules ask for, from its start`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      defer { server.kill() }
      let answer = try await HTTPClient().answer(
        to: HTTPRequest(address: server.address + "/metrics"), limit: 1 << 22)
      let metrics = String(decoding: answer.body, as: UTF8.self)
      let shown = Set(
        metrics.matches(of: #/(?m)^(?:verbatim|process)_\w+/#).map { String($0.output) })
      let rules = try Self.text(Self.folder.appendingPathComponent("verbatim-rules.yml"))
      let asked = Set(rules.matches(of: #/(?:verbatim|process)_\w+/#).map { String($0.output) })
      #expect(asked.count > 5 && asked.subtracting(shown).isEmpty, "\(asked.subtracting(shown))")
    }
  }

  // MARK: The messages

  /// What a server may write from `notice` on, as it stands in the sources: the longest piece of
  /// each text without what varies; also what is among the warnings of `/readyz`.
  private static func lines() throws -> [String] {
    let call =
      #/(?:[lL]ogger\s*\.(?:notice|warning|error|critical)|\bfaults\s*\.log|\breport|\battempt|\bwarn)\(\s*(?:of:\s*)?"((?:[^"\\]|\\.)*)"/#
      .wordBoundaryKind(.simple)
    // Words that an error or a build says of itself, which are logged as they are.
    let told =
      #/"((?:the disk of (?:the event log|\\\(path\)) failed|building the views|learning what sentences)[^"\\:]*)/#
      .wordBoundaryKind(.simple)
    let sources = Repository.file("Sources")
    let others: Set = [
      "EvtoolCommands", "Benchmarks", "TerminalChat", "sentence-encoder", "ChatClientHTTP",
      "ChatClientInProcess",
    ]
    var lines: [String] = []
    for case let file as URL in FileManager.default.enumerator(
      at: sources, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      guard others.isDisjoint(with: file.pathComponents) else { continue }
      let source = try text(file)
      for match in source.matches(of: call) + source.matches(of: told) {
        let pieces = pieces(of: match.output.1)
        lines += [pieces.max { $0.count < $1.count } ?? ""].filter { $0.count > 3 }
      }
    }
    return lines
  }

  /// A literal's parts between what is filled in.
  private static func pieces(of literal: Substring) -> [String] {
    literal.split(separator: #/\\\((?:[^()]|\([^()]*\))*\)/#).map {
      $0.replacing("\\\"", with: "\"").trimmingCharacters(in: .init(charactersIn: ": "))
    }
  }

  @Test func `every message of a server is in the guide, and the guide has no other`() throws {
    let guide = try Self.guide("Operating/ServerMessages.md")
    let lines = try Self.lines()
    #expect(lines.count > 30)
    for line in Set(lines).sorted() {
      #expect(guide.contains(line), "ServerMessages.md lacks what to do about “\(line)”")
    }
    for table in guide.split(separator: "| line | means | do |\n|---|---|---|\n").dropFirst() {
      for row in table.split(separator: "\n").prefix(while: { $0.hasPrefix("| `") }) {
        for said in row.dropFirst(2).prefix(while: { $0 != "|" }).matches(of: #/`([^`]+)`/#) {
          let pieces = said.output.1.split(separator: "…")
            .map { $0.trimmingCharacters(in: .whitespaces) }
          #expect(
            pieces.contains { piece in piece.count > 3 && lines.contains { $0.contains(piece) } },
            "no server says “\(said.output.1)” any more")
        }
      }
    }
  }

  // MARK: The backup

  /// Whether a machine has what `verbatim-backup` calls.
  private static let hasTools = ["bash", "mdb_copy", "rsync", "flock"].allSatisfy {
    program($0) != nil
  }

  @Test(.enabled(if: hasTools, "there is no mdb_copy or rsync (Debian's lmdb-utils, rsync)"))
  func `a backup goes on every day, keeps as many as it should, and replaces nothing by less`()
    async throws
  {
    try await withFolder { folder in
      let data = folder + "/data"
      try await Program.chat(in: data)
      for _ in 1...3 {
        let run = try await backUp(data, folder)
        #expect(run.status == 0, "\(run.said)")
      }
      let files = FileManager.default
      let logs = try files.contentsOfDirectory(atPath: folder + "/logs")
      #expect(logs.count == 2)
      let kept = try files.subpathsOfDirectory(atPath: folder + "/logs")
      #expect(!kept.contains { $0.hasSuffix(".key") }, "\(kept)")
      let keys = folder + "/secret/current/keys"
      let before = try files.contentsOfDirectory(atPath: keys).sorted()
      #expect(before.contains("salt.key"))
      try files.moveItem(atPath: data + "/keys", toPath: folder + "/lost")
      #expect(try await backUp(data, folder).status != 0)
      #expect(try files.contentsOfDirectory(atPath: keys).sorted() == before)
      #expect(try files.contentsOfDirectory(atPath: folder + "/logs").contains(logs[0]))
    }
  }

  @Test(.enabled(if: hasTools), arguments: ["logs", "secret"])
  func `a disk that is not mounted removes nothing on the other machine`(
    unmounted: String
  ) async throws {
    try await withFolder { folder in
      let (files, data) = (FileManager.default, folder + "/data")
      try await say("my knee hurts", in: data)
      let sent = ["LOGS_TO": folder + "/their-logs", "SECRETS_TO": folder + "/their-secret"]
      for place in sent.values {
        try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      }
      let first = try await backUp(data, folder, sent)
      try #require(first.status == 0, "\(first.said)")
      let before = try sent.values.sorted().map {
        try files.subpathsOfDirectory(atPath: $0).sorted()
      }
      try files.moveItem(atPath: folder + "/" + unmounted, toPath: folder + "/aside")
      let second = try await backUp(data, folder, sent)
      #expect(second.status == 1 && second.said.contains("mounted?"), "\(second.said)")
      #expect(
        try sent.values.sorted().map { try files.subpathsOfDirectory(atPath: $0).sorted() }
          == before)
    }
  }

  @Test(.enabled(if: hasTools))
  func `a copy that is named after a time to come hides no newer one`() async throws {
    try await withFolder { folder in
      let (files, data) = (FileManager.default, folder + "/data")
      try await say("my knee hurts", in: data)
      try #require(try await backUp(data, folder).status == 0)
      let logs = try files.contentsOfDirectory(atPath: folder + "/logs").filter { $0 != "archive" }
      try files.moveItem(
        atPath: folder + "/logs/" + logs[0], toPath: folder + "/logs/2999-01-01T000000.000Z")
      let run = try await backUp(data, folder)
      #expect(run.status == 1 && run.said.contains("named after a time to come"), "\(run.said)")
    }
  }

  /// What may happen to a data directory between two nights.
  enum Loss: String, CaseIterable {
    case accounts, attachments, consumers, settings
    case oneSetting = "one file of the settings"
    case emptyMount = "an empty folder in its place"
    case olderLog = "an older log"
  }

  @Test(.enabled(if: hasTools), arguments: Loss.allCases)
  func `a backup is not replaced by what is less`(loss: Loss) async throws {
    try await withFolder { folder in
      let (files, data) = (FileManager.default, folder + "/data")
      try files.createDirectory(atPath: folder + "/none", withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/none/serve.json"))
      if loss == .oneSetting {
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/none/model key"))
      }
      func serve() throws { try ServerProcess(data).kill() }
      try serve()
      try files.copyItem(atPath: data + "/log", toPath: folder + "/older")
      try await say("my knee hurts", in: data)
      let first = try await backUp(data, folder)
      try #require(first.status == 0, "\(first.said)")
      let before = try Self.contents(of: folder + "/secret/current")
      try #require(before.count > 4)
      switch loss {
      case .accounts, .attachments, .consumers:
        try files.removeItem(atPath: data + "/" + loss.rawValue)
      case .settings, .oneSetting: try files.removeItem(atPath: folder + "/none/serve.json")
      case .emptyMount:
        try files.moveItem(atPath: data, toPath: folder + "/unmounted")
        try files.createDirectory(atPath: data, withIntermediateDirectories: true)
        try serve()
        try await say("hello", in: data)
      case .olderLog:
        try files.removeItem(atPath: data + "/log")
        try files.moveItem(atPath: folder + "/older", toPath: data + "/log")
      }
      let second = try await backUp(data, folder)
      // A log that ends before what it has acknowledged is not even copied.
      let words = loss == .olderLog ? "an older log was put in the place of" : "stays as it is"
      #expect(second.status != 0 && second.said.contains(words), "\(second.said)")
      #expect(try Self.contents(of: folder + "/secret/current") == before)
      let logs = try files.contentsOfDirectory(atPath: folder + "/logs").filter { $0 != "new" }
      #expect(logs.count == 1)
    }
  }

  @Test(.enabled(if: hasTools))
  func `a run that was cut off while it replaced one backup by the next loses neither`()
    async throws
  {
    try await withFolder { folder in
      try await say("my knee hurts", in: folder + "/data")
      try #require(try await backUp(folder + "/data", folder).status == 0)
      let secret = folder + "/secret"
      let before = try Self.contents(of: secret + "/current")
      try FileManager.default.moveItem(atPath: secret + "/current", toPath: secret + "/old")
      try FileManager.default.moveItem(
        atPath: folder + "/data/keys", toPath: folder + "/lost")
      #expect(try await backUp(folder + "/data", folder).status != 0)
      #expect(try Self.contents(of: secret + "/current") == before)
    }
  }

  private func say(_ words: String, in data: String) async throws {
    let chat = try await Program(name: "verbatim", arguments: ["chat", "--data", data])
      .run(words + "\n")
    try #require(chat.status == 0, "\(chat.errors)")
  }

  /// The files of a folder, with what is in them.
  private static func contents(of folder: String) throws -> [String: Data] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) { found, name in
      var isFolder: ObjCBool = false
      let path = folder + "/" + name
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard !isFolder.boolValue, !name.hasSuffix("lock.mdb") else { return }
      found[name] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }

  @Test(
    .enabled(if: hasTools && SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: ["logs", "secret"])
  func `a backup that finds no room says so, and the one before stays`(full: String) async throws {
    try await withFolder { folder in
      let (files, disk) = (FileManager.default, folder + "/" + full)
      try await say("my knee hurts", in: folder + "/data")
      try files.createDirectory(atPath: disk, withIntermediateDirectories: true)
      try #require(SmallDisk.mount(disk, bytes: 16 << 20))
      defer { SmallDisk.unmount(disk) }
      func kept() throws -> [String: Data] {
        try Self.contents(of: disk).filter { !$0.key.hasPrefix("new") && $0.key != "filler" }
      }
      try #require(try await backUp(folder + "/data", folder).status == 0)
      let before = try kept()
      try #require(!before.isEmpty)
      try SmallDisk.fill(disk)
      let refused = try await backUp(folder + "/data", folder)
      #expect(
        refused.status != 0
          && refused.said.contains(#/No space left on device|has no room: make room/#), "\(refused)"
      )
      #expect(try kept() == before)
      try files.removeItem(atPath: disk + "/filler")
      let again = try await backUp(folder + "/data", folder)
      #expect(again.status == 0, "\(again)")
    }
  }

  @Test(.enabled(if: hasTools), arguments: ["secret/logs", "data/logs", "secret"])
  func `a log is never put where its keys lie`(place: String) async throws {
    try await withFolder { folder in
      let run = try await backUp(folder + "/data", folder, logs: place)
      #expect(
        run.status == 64 && run.said.contains("whoever has a log and its keys"), "\(run.said)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  private func backUp(
    _ data: String, _ folder: String, logs: String = "logs", _ more: [String: String] = [:]
  ) async throws -> (status: Int32, said: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await Self.run(
      Self.folder.appendingPathComponent("verbatim-backup").path, [],
      [
        "DATA": data, "LOGS": folder + "/" + logs, "SECRETS": folder + "/secret", "KEEP": "2",
        "SETTINGS": folder + "/none", "PATH": Program.folder.path + ":" + path,
      ].merging(more) { $1 })
  }

  /// Runs a program to its end; what it said fits into a file.
  private static func run(
    _ program: String, _ arguments: [String], _ variables: [String: String] = [:]
  ) async throws -> (status: Int32, said: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { unlink(file.path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let output = try FileHandle(forWritingTo: file)
    (process.standardOutput, process.standardError) = (output, output)
    let status = try await finish(process)
    return (status, try text(file))
  }
}
