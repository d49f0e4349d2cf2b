import Testing

/// What is on the disk before something else is done or said, as the calls show it: each rule for
/// itself, where a power cut shows all at once.
@Suite struct OrderTests {
  private func trace(_ name: String) async throws -> [String] {
    let run = try await Simulator("trace", name)
    try #require(run.exitCode == 0)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["recover", "compact"])
  func `what a killed writer has left is synced before anything is said of it`(
    stage: String
  ) async throws {
    let lines = try await trace(stage)
    // A reader may show it, as it showed it while the writer lived; maintenance and writers answer
    // for it.
    let begin = lines.firstIndex { $0.hasPrefix("written log/writer.lock") } ?? 0
    let answer = lines[begin...].firstIndex {
      $0.hasPrefix("claimed") || $0 == "written log/data.mdb" || $0.hasPrefix("created log/compact")
    }
    let before = lines[begin..<(try #require(answer))]
    #expect(before.contains("synced log/data.mdb"), "\(lines.prefix(60))")
    #expect(before.contains { $0.hasPrefix("synced log/journal.") }, "\(lines.prefix(60))")
  }

  @Test(arguments: ["create", "recover", "compact", "backup"])
  func `a name that counts is on the disk before anything is claimed`(stage: String) async throws {
    let lines = try await trace(stage)
    #expect(
      lines.contains { $0.hasPrefix("claimed ") && !$0.hasPrefix("claimed failed") }, "\(lines)")
    for (index, line) in lines.enumerated() {
      guard let name = lasting(line) else { continue }
      let folder =
        name.contains("/") ? String(name[..<(name.lastIndex(of: "/") ?? name.endIndex)]) : "."
      let claim = lines[index...].firstIndex { $0.hasPrefix("claimed ") } ?? lines.endIndex
      #expect(lines[index..<claim].contains("synced \(folder)"), "\(line)")
    }
  }

  @Test(arguments: ["recover", "bind"])
  func `keys that a killed writer has made are on the disk before anything counts on them`(
    stage: String
  ) async throws {
    let lines = try await trace(stage)
    let claim = try #require(
      lines.firstIndex { $0 == "claimed \(stage == "bind" ? "seen" : "acknowledged")" })
    #expect(lines[..<claim].contains("synced keys"), "\(lines[...claim])")
  }

  @Test
  func `a key is overwritten only once its name is gone for good, also under a second name`()
    async throws
  {
    let lines = try await trace("forget")
    let written = try #require(lines.firstIndex { $0.hasPrefix("written keys/") })
    let renamed = try #require(
      lines[..<written].firstIndex { $0.hasPrefix("renamed keys/") }, "\(lines)")
    #expect(lines[renamed..<written].contains("synced keys"))
  }

  @Test func `the journal goes only once the new data file has its name for good`() async throws {
    let lines = try await trace("compact")
    let renamed = try #require(
      lines.firstIndex { $0.hasPrefix("renamed ") && $0.hasSuffix(" log/data.mdb") })
    let removed = try #require(
      lines[renamed...].firstIndex { $0.hasPrefix("removed log/journal.") }, "\(lines)")
    #expect(lines[renamed..<removed].contains("synced log"))
  }

  @Test func `once a write has begun, no room is an unknown outcome`() async throws {
    let lines = try await trace("full")
    let first = try #require(lines.firstIndex(of: "claimed acknowledged"))
    // A refusal would be claimed before its reason is.
    let next = lines[(first + 1)...].first { $0.hasPrefix("claimed ") }
    #expect(next?.hasPrefix("claimed failed: ") == true, "\(lines[first...])")
  }

  /// The path of a file or folder that got its name, or lost it, where that has to last: no lock,
  /// no draft, nothing that is made anew.
  private func lasting(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard ["created", "made", "renamed", "linked"].contains(words[0]), let path = words.last,
      !path.contains(".partial"), !path.hasSuffix(".new"), !path.hasSuffix(".lock"),
      !path.hasSuffix("lock.mdb"), !path.hasSuffix("journal.head")
    else { return nil }
    return path
  }
}
