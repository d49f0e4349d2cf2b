import EventLog
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import ChatServer

/// What Prometheus is told.
struct MetricsTests {
  @Test("each series has a help and a type, a legal name, and is there once; none comes later")
  func exposition() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let first = Exposition(try await server.call("GET", "/metrics").body)
        #expect(first.faults == [])
        let missing = [
          "verbatim_build_info", "verbatim_calls_total", "verbatim_disk_free_bytes",
          "verbatim_errors_total", "verbatim_events_total", "verbatim_http_request_seconds",
          "verbatim_log_queue_commits", "verbatim_log_sync_seconds", "verbatim_turn_seconds",
          "verbatim_turns_failed_total", "process_open_fds", "process_max_fds",
          "process_resident_memory_bytes", "process_cpu_seconds_total",
        ].filter { first.families[$0] == nil }
        #expect(missing == [])
        #expect(first.samples[#"verbatim_turn_seconds_count{plugin="careteam"}"#] == 0)
        for kind in ["not-found", "hung-up"] {
          #expect(first.samples[#"verbatim_errors_total{kind="\#(kind)"}"#] == 0)
        }

        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        var events = try await server.listen("/v1/channels/\(channel)/live", as: token)
          .makeAsyncIterator()
        try await server.say("Show my visits", in: channel, as: token)
        try await events.next("turn.completed")
        #expect(try await server.call("GET", "/v1/channels/none", as: token).status == 404)

        let later = Exposition(try await server.call("GET", "/metrics").body)
        #expect(later.faults == [])
        #expect(later.families == first.families)
        #expect(later.samples[#"verbatim_turn_seconds_count{plugin="careteam"}"#] == 1)
        #expect(later.samples[#"verbatim_errors_total{kind="not-found"}"#] == 1)
        #expect(later.samples["process_resident_memory_bytes"] ?? 0 > 1e6)
      }
    }
  }

  @Test("each kind of problem that a request may end in is there from the start")
  func problemKinds() throws {
    // What only readiness tells, or never becomes a request of a route.
    let others: Set = [
      "cluster-away", "not-ready", "stores-damaged", "unwritable", "view-stopped",
    ]
    let folder = Repository.file("Sources/Chat/ChatServer")
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var kinds: Set<String> = []
    for path in try #require(found) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for kind in text.matches(of: /(?:Problem|init)\(\s*[A-Za-z.]+(?:\([^)]*\))?,\s*"([a-z-]+)"/) {
        kinds.insert(String(kind.output.1))
      }
    }
    #expect(kinds.contains("cut-off"))
    #expect(kinds.subtracting(others).symmetricDifference(Meters.problems) == [])
  }

  @Test("what a group's sync took is told apart from its write")
  func sync() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        server.note(
          WrittenGroup(commits: 1, bytes: 10, duration: .seconds(3), sync: .seconds(2)))
        let told = Exposition(try await server.call("GET", "/metrics").body)
        #expect(told.samples["verbatim_log_write_seconds_sum"] == 3)
        #expect(told.samples["verbatim_log_sync_seconds_sum"] == 2)
      }
    }
  }

  @Test("however many kinds of things there are, a label has a bounded number of values")
  func cardinality() {
    let metrics = PrometheusMetrics()
    let meters = Meters(metrics, of: [], version: "1")
    for number in 0..<10_000 { meters.refused(Problem(.badRequest, "kind\(number)", "")) }
    let told = Exposition(metrics.text)
    let kinds = told.samples.keys.filter { $0.hasPrefix("verbatim_errors_total") }
    #expect(kinds.count < 400)
    #expect(told.samples[#"verbatim_errors_total{kind="other"}"#] ?? 0 > 9_000)
  }
}

/// A text in the format of Prometheus (version 0.0.4), read as `promtool check metrics` does.
struct Exposition {
  /// The kinds of all families.
  private(set) var families: [String: String] = [:]
  /// The values by the names of their series.
  private(set) var samples: [String: Double] = [:]
  /// What is wrong with it.
  private(set) var faults: [String] = []
  private var helped: Set<String> = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      read(String(line))
    }
    if !text.hasSuffix("\n") { faults.append("the last line has no end") }
  }

  private mutating func read(_ line: String) {
    if let help = line.firstMatch(of: /^# HELP ([a-z_]+) (.+)$/) {
      if !helped.insert(String(help.output.1)).inserted { faults.append("twice: \(line)") }
    } else if let type = line.firstMatch(of: /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/) {
      let (name, kind) = (String(type.output.1), String(type.output.2))
      if !helped.contains(name) || families[name] != nil { faults.append(line) }
      if (kind == "counter") != name.hasSuffix("_total") { faults.append("\(kind) \(name)") }
      families[name] = kind
    } else if let sample = line.firstMatch(
      of: /^([a-z_]+)(\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? (\S+)$/)
    {
      let (name, series) = (String(sample.output.1), name(of: sample.output))
      let family = families[name] ?? families[base(of: name)]
      if family == nil || Double(sample.output.3) == nil { faults.append(line) }
      if samples.updateValue(Double(sample.output.3) ?? 0, forKey: series) != nil {
        faults.append("twice: \(series)")
      }
    } else {
      faults.append(line)
    }
  }

  private func name(of sample: (Substring, Substring, Substring?, Substring)) -> String {
    String(sample.1) + String(sample.2 ?? "")
  }

  private func base(of name: String) -> String {
    for end in ["_bucket", "_sum", "_count"] where name.hasSuffix(end) {
      return String(name.dropLast(end.count))
    }
    return name
  }
}
