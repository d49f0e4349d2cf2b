import Foundation
import JSON
import NIOCore
import TestSupport

// A server that is fast with a thousand conversations may be slow with a million. So the same load
// is put on it again and again, while what it holds grows.
extension Run {
  /// How many people speak, in all conversations alike.
  private static let people = 32
  /// How often each size is measured, in turn with the others.
  private static let rounds = 3
  /// The bytes of the disk that are left free.
  private static let spare = 20 << 30
  /// The bytes that an event takes at most, with the views.
  private static let bytes = 900
  /// How many streams one account has at most.
  private static let streams = 60
  /// How many files a server has open beside its connections, at most.
  private static let files = 500

  /// Says what a message costs with ever more conversations, events and listeners.
  func growth() async throws {
    try await grow(
      [1_000, 10_000, 100_000, 1_000_000].map { ("\(grouped($0)) channels", $0, 1) })
    try await grow(
      [1_000_000, 10_000_000, 30_000_000, 100_000_000].map {
        ("\(grouped($0)) events", $0 / 1_000, 998)
      })
    try await listeners()
  }

  // ---- what is on the disk -------------------------------------------------------------------

  private func grow(_ sizes: [(name: String, channels: Int, messages: Int)]) async throws {
    try await withFolder { folder in
      let people = try await peopleOf(folder + "/people")
      var grown: [Grown] = []
      for (number, size) in sizes.enumerated() {
        let installation = GrownFolder(
          path: "\(folder)/\(number)", name: size.name, channels: size.channels,
          messages: size.messages)
        let needed = installation.events * Self.bytes + Self.spare
        guard try free(folder) > needed else {
          say("\(size.name): not measured, the disk would have to have \(needed >> 30) GB free")
          continue
        }
        try FileManager.default.copyItem(atPath: folder + "/people", toPath: installation.path)
        let began = ContinuousClock.now
        try await installation.fill(people)
        let filled = (ContinuousClock.now - began).seconds
        let (server, folded) = try await started(installation, people)
        server.end()
        say(
          "\(size.name): laid down in \(decimal(filled)) s, its views made in \(decimal(folded)) s, "
            + "\(try installation.size() >> 20) MB on the disk")
        grown.append(Grown(installation))
      }
      for _ in 0..<Self.rounds {
        for index in grown.indices { try await measure(&grown[index], people) }
      }
      tell(grown)
    }
  }

  /// A data directory in which people have accounts.
  private func peopleOf(_ folder: String) async throws -> [Person] {
    let server = try serve(folder)
    defer { server.end() }
    return try await Person.some(Self.people, port: server.port)
  }

  private func serve(_ folder: String) throws -> ServerUnderLoad {
    try ServerUnderLoad(
      program,
      [
        "serve", "--port", "0", "--data", folder, "--trusted-proxy", "127.0.0.1", "--rate",
        "1000000", "--connections", "100000", "--sign-ups-per-hour", "100000",
      ], variables: ["XDG_DATA_HOME": folder + "/share"])
  }

  /// A server, and how long it took from its start until it showed the last conversation.
  private func started(
    _ installation: GrownFolder, _ people: [Person]
  ) async throws -> (ServerUnderLoad, Double) {
    let began = ContinuousClock.now
    let server = try serve(installation.path)
    let last = installation.channels - 1
    let person = try await people[last % people.count].signedInAgain(last % 200, port: server.port)
    let view = person.request("GET", "/v1/channels/\(GrownFolder.channel(last))")
    while try await Load.ask(view, port: server.port).status != 200 {
      try await Task.sleep(for: .milliseconds(5))
    }
    return (server, (ContinuousClock.now - began).seconds)
  }

  private func measure(_ grown: inout Grown, _ people: [Person]) async throws {
    let installation = grown.installation
    let (server, start) = try await started(installation, people)
    defer { server.end() }
    var signedIn: [Person] = []
    for (number, person) in people.enumerated() {
      signedIn.append(try await person.signedInAgain(number, port: server.port))
    }
    let (speakers, run) = (signedIn, UInt32.random(in: 0 ... .max))
    let requests: Requests = { round, connection, number in
      // Any conversation, as likely as every other one.
      let channel = Int.random(in: 0..<installation.channels)
      return speakers[channel % speakers.count].request(
        "POST", "/v1/channels/\(GrownFolder.channel(channel))/messages", Self.message,
        key: "\(run)-\(round)-\(connection)-\(number)")
    }
    // To warm up.
    _ = try await cost("", server, 0, requests)
    let (rate, processor) = try await cost(installation.name, server, 1, requests)
    grown.rates.append(rate)
    grown.costs.append(processor)
    grown.starts.append(start)
    grown.memory.append(server.memory().own >> 20)
  }

  /// A size, and what was found of it.
  private struct Grown {
    let installation: GrownFolder
    var rates: [Rate] = []
    var costs: [Double] = []
    var starts: [Double] = []
    var memory: [Int] = []

    init(_ installation: GrownFolder) { self.installation = installation }
  }

  private func tell(_ grown: [Grown]) {
    let rows = grown.map { grown in
      Row(
        grown.installation.name, grown.rates, grown.costs, memory: grown.memory.sorted()[1],
        start: grown.starts.sorted()[1])
    }
    tell(rows)
  }

  // ---- who listens ---------------------------------------------------------------------------

  /// The same three hear each message, however many listen elsewhere.
  private func listeners() async throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let most = Int(limit.rlim_cur) - Self.files
    let sizes = [100, 1_000, 10_000, 100_000].map { min($0, most) }
    if most < 100_000 { say("a process may have \(limit.rlim_cur) files open here") }
    try await withFolder { folder in
      let server = try serve(folder + "/data")
      defer { server.end() }
      let people = try await Person.some(
        max(Self.people, (sizes.max() ?? 0) / Self.streams + 1), port: server.port)
      var channels: [String] = []
      for person in people { channels.append(try await person.channel(["members": []])) }
      var quiet: [String] = []
      for person in people { quiet.append(try await person.channel(["members": []])) }
      let (spoken, run) = (channels, UInt32.random(in: 0 ... .max))
      let requests: Requests = { round, connection, number in
        let speaker = connection % Self.people
        return people[speaker].request(
          "POST", "/v1/channels/\(spoken[speaker])/messages", Self.message,
          key: "\(run)-\(round)-\(connection)-\(number)")
      }
      let subscribers = Subscribers()
      for index in 0..<Self.people {
        try await subscribers.listen([people[index]], to: channels[index], count: 3)
      }
      var (open, rows): (Int, [Row]) = (3 * Self.people, [])
      for (step, size) in sizes.enumerated() where step == 0 || size > sizes[step - 1] {
        while open < size {
          let index = open % people.count
          try await subscribers.listen([people[index]], to: quiet[index], count: 1)
          open += 1
        }
        var (rates, costs): ([Rate], [Double]) = ([], [])
        for round in 0...Self.rounds {
          let (rate, processor) = try await cost(
            "\(size) listeners", server, 10 * step + round, requests)
          // The first is to warm up.
          guard round > 0 else { continue }
          rates.append(rate)
          costs.append(processor)
        }
        rows.append(
          Row("\(grouped(size)) listeners", rates, costs, memory: server.memory().own >> 20))
      }
      tell(rows)
      try await subscribers.end()
    }
  }

  // ---- what both need ------------------------------------------------------------------------

  private func cost(
    _ what: String, _ server: ServerUnderLoad, _ round: Int, _ requests: @escaping Requests
  ) async throws -> (Rate, Double) {
    let before = try server.time()
    let rate = try await Load.run(
      port: server.port, connections: Self.connections, seconds: seconds, expecting: 201
    ) { requests(round, $0, $1) }
    guard rate.others.isEmpty else { throw Failed("\(what): answers \(rate.others)") }
    return (rate, (try server.time() - before).seconds * 1e6 / Double(max(1, rate.times.count)))
  }

  private func free(_ folder: String) throws -> Int {
    let values = try URL(fileURLWithPath: folder).resourceValues(forKeys: [
      .volumeAvailableCapacityKey
    ])
    return values.volumeAvailableCapacity ?? 0
  }

  /// A line of a table: the medians of some rounds.
  private struct Row {
    let name: String
    let rate: Rate
    let cost: Double
    let memory: Int
    let start: Double?

    init(_ name: String, _ rates: [Rate], _ costs: [Double], memory: Int, start: Double? = nil) {
      rate = rates.sorted { $0.perSecond < $1.perSecond }[rates.count / 2]
      cost = costs.sorted()[costs.count / 2]
      (self.name, self.memory, self.start) = (name, memory, start)
    }
  }

  /// A table as guides have it, and the processor's time in bars.
  private func tell(_ rows: [Row]) {
    say("\n| with | messages/s | at p99 | processor each | memory | until it answers |")
    say("|---|---|---|---|---|---|")
    for row in rows {
      let cells = [
        row.name, grouped(Int(row.rate.perSecond)), "\(decimal(row.rate.percentile(99))) ms",
        "\(number(row.cost)) µs", "\(row.memory) MB", row.start.map { decimal($0) + " s" } ?? "",
      ]
      say("| \(cells.joined(separator: " | ")) |")
    }
    say("")
    let (most, width) = (rows.map(\.cost).max() ?? 1, rows.map(\.name.count).max() ?? 0)
    for row in rows {
      let name = String(repeating: " ", count: width - row.name.count) + row.name
      let bar = String(repeating: "█", count: Int(40 * row.cost / most))
      say("\(name) \(bar) \(number(row.cost)) µs")
    }
    say("")
  }

  private func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(.init(identifier: "en")))
  }
}
