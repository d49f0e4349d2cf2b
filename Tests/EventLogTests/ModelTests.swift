import EventLog
import JSON
import TestSupport
import Testing

/// Logs compared with a plain array, over random appends.
@Suite struct ModelTests {
  @Test(arguments: Backend.allCases, UInt64(0)..<6)
  func `any mix of appends reads back in order`(_ backend: Backend, seed: UInt64) async throws {
    try await backend.withLog { log in
      var random = SplitMix64(seed: seed)
      var model: [(stream: StreamName, text: String)] = []
      for round in 0..<120 {
        var commits: [Commit] = []
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          let stream = StreamName(
            category: "s", identifier: String(Int.random(in: 0..<7, using: &random)))
          let count = Int.random(in: 1...5, using: &random)
          let names = (0..<count).map { "\(round).\(commits.count).\($0)" }
          commits.append(Commit(names.map(note), to: stream, id: CommitID(names[0])))
          model += names.map { (stream, $0) }
        }
        for result in await log.append(commits) { _ = try result.get() }
      }
      try check(log, against: model, &random)
    }
  }

  private func check(
    _ log: any EventLog, against model: [(stream: StreamName, text: String)],
    _ random: inout SplitMix64
  ) throws {
    try log.withSnapshot { snapshot in
      #expect(snapshot.head == Position(UInt64(model.count)))
      let from = Int.random(in: 1...model.count, using: &random)
      #expect(
        try texts(snapshot.events(from: Position(UInt64(from))))
          == model[(from - 1)...].map(\.text))
      let streams = try snapshot.streams()
      #expect(Set(streams.map(\.name)) == Set(model.map(\.stream)))
      for summary in streams {
        let mine = model.filter { $0.stream == summary.name }.map(\.text)
        #expect(summary.events == mine.count)
        let start = Int.random(in: 0..<mine.count, using: &random)
        let version = Version(UInt64(start))
        #expect(
          try texts(snapshot.events(in: summary.name, from: version)) == Array(mine[start...]))
        #expect(
          try texts(snapshot.events(in: summary.name, from: version, .backward))
            == mine[...start].reversed())
      }
      let statistics = try snapshot.statistics()
      #expect(statistics.events == model.count)
      #expect(statistics.streams == streams.count)
    }
  }
}
