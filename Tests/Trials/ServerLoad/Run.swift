import Foundation
import JSON
import NIOCore
import TestSupport

/// One run: a server of conversations beside one that says "Hello".
struct Run {
  static let connections = 64
  /// What is said.
  static let words = "The train is late again, I will be there at nine. Please tell the others."
  static let message = #"{"text":"\#(words)"}"#
  private static let idle = 2000
  private static let hearers = 1000
  /// How long whoever asks within the usual limits waits in between.
  private static let pause = TimeAmount.milliseconds(25)

  /// The n-th request of a connection in a round.
  typealias Requests = @Sendable (_ round: Int, _ connection: Int, _ number: Int) -> ByteBuffer

  let program: String
  let seconds: Int

  func measure(_ chosen: [Measurement]) async throws {
    let load = try String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    say("load of the machine before: \(load.prefix { $0 != "\n" })")
    let hello = try ServerUnderLoad(CommandLine.arguments[0], ["hello"])
    defer { hello.end() }
    for measurement in chosen {
      switch measurement {
      case .hops: try await hops()
      case .growth: try await growth()
      default: try await measure(measurement, hello)
      }
    }
  }

  /// A folder and a process of its own: nothing of one load is in the next.
  private func measure(_ measurement: Measurement, _ hello: ServerUnderLoad) async throws {
    try await withFolder { folder in
      let server = try ServerUnderLoad(
        program,
        [
          "serve", "--port", "0", "--data", folder, "--trusted-proxy", "127.0.0.1", "--demo",
        ] + (measurement == .starve ? [] : ["--rate", "1000000"]),
        // Without the sentence encoder, wherever it is installed.
        variables: ["XDG_DATA_HOME": folder + "/share"])
      defer { server.end() }
      switch measurement {
      case .messages: try await messages(server, hello)
      case .commits: try await commits(server, hello)
      case .views: try await views(server, hello)
      case .subscribers: try await subscribers(server)
      case .turns: try await turns(server, hello)
      case .starve: try await starve(server, pause: Self.pause)
      case .flood: try await starve(server, pause: nil)
      case .synapse: try await besideSynapse(server)
      case .hops, .growth: break
      }
    }
  }

  private func messages(_ server: ServerUnderLoad, _ hello: ServerUnderLoad) async throws {
    try await beside(
      hello, server, "messages/s, each in the log", "", expecting: 201, try await messages(server))
  }

  /// A conversation for each connection, and the messages that are said in them.
  func messages(_ server: ServerUnderLoad) async throws -> Requests {
    let people = try await Person.some(8, port: server.port)
    var channels: [String] = []
    for connection in 0..<Self.connections {
      channels.append(try await people[connection % people.count].channel(["members": []]))
    }
    let run = UInt32.random(in: 0 ... .max)
    return { [channels] round, connection, number in
      people[connection % people.count].request(
        "POST", "/v1/channels/\(channels[connection])/messages",
        Self.message,
        key: "\(run)-\(round)-\(connection)-\(number)")
    }
  }

  private func views(_ server: ServerUnderLoad, _ hello: ServerUnderLoad) async throws {
    let views = try await views(server)
    let size = try await Load.ask(views(0, 0, 0), port: server.port).body.readableBytes
    try await beside(
      hello, server, "channel views/s", "of \(size) bytes", expecting: 200, views)
  }

  /// A conversation for each of some people, and the views of them.
  func views(_ server: ServerUnderLoad) async throws -> Requests {
    let people = try await Person.some(8, port: server.port)
    var channels: [String] = []
    for person in people {
      let channel = try await person.channel(["members": []])
      for number in 0..<20 { try await person.say("This is message \(number).", in: channel) }
      channels.append(channel)
    }
    return { [channels] _, connection, _ in
      let person = connection % people.count
      return people[person].request("GET", "/v1/channels/\(channels[person])")
    }
  }

  /// Alternates three times between the server and hello, and says the medians.
  func beside(
    _ hello: ServerUnderLoad, _ server: ServerUnderLoad, _ what: String, _ more: String,
    expecting status: Int, _ request: @escaping Requests
  ) async throws {
    let greeting = Person.request("GET", "/hello")
    var (rates, hellos, ratios): ([Rate], [Double], [Double]) = ([], [], [])
    var costs: [Double] = []
    for round in 0..<4 {
      let before = try server.time()
      let rate = try await Load.run(
        port: server.port, connections: Self.connections, seconds: seconds, expecting: status
      ) { request(round, $0, $1) }
      let cost = (try server.time() - before).seconds * 1e6 / Double(max(1, rate.times.count))
      let bare = try await Load.run(
        port: hello.port, connections: Self.connections, seconds: seconds
      ) { _, _ in greeting }
      guard rate.others.isEmpty else { throw Failed("\(what): answers \(rate.others)") }
      // The first is to warm up.
      guard round > 0 else { continue }
      rates.append(rate)
      costs.append(cost)
      hellos.append(bare.perSecond)
      ratios.append(rate.perSecond / bare.perSecond)
    }
    let middle = rates.sorted { $0.perSecond < $1.perSecond }[1]
    say(
      "\(what) over \(Self.connections) connections \(more): \(number(middle.perSecond)), "
        + "\(decimal(middle.percentile(50))) ms, \(decimal(middle.percentile(99))) ms at p99; "
        + "\(number(costs.sorted()[1])) µs of processor each; hello \(number(hellos.sorted()[1]))/s; ratios \(ratios.map(decimal).joined(separator: ", "))"
    )
  }

  private func subscribers(_ server: ServerUnderLoad) async throws {
    // As few as may have so many streams: an account costs a password that is hashed.
    let people = try await Person.some(32, port: server.port)
    let channel = try await people[0].channel(Self.group(people))
    let before = server.memory()
    let subscribers = Subscribers()
    try await subscribers.listen(people, to: channel, count: Self.hearers)
    try await hear(subscribers, people[0], channel)
    // Nobody hangs up before: a stream whose client is gone counts until something is written to
    // it.
    try await subscribers.listen(people, to: channel, count: Self.idle - Self.hearers)
    let then = server.memory()
    say(
      "\(Self.idle) live subscribers: \(then.own >> 20) MB of its own (\(before.own >> 20) MB without "
        + "them), and \(then.mapped >> 20) MB of mapped files")
    try await subscribers.end()
  }

  // Not where it is used: the optimiser crashes on a closure that is mapped within a function that
  // waits (Swift 6.3.1).
  static func group(_ people: [Person]) -> JSONValue {
    ["members": .array(people.dropFirst().map { .string($0.id) })]
  }

  private func hear(_ hearers: Subscribers, _ speaker: Person, _ channel: String) async throws {
    var times: [Double] = []
    // The first is to warm up.
    for number in 0...20 {
      times.append(
        try await hearers.time { try await speaker.say("Message \(number)", in: channel) })
    }
    times.removeFirst()
    times.sort()
    say(
      "a message to \(Self.hearers) subscribers of a channel, until the last has it: "
        + "\(decimal(times[10])) ms, \(decimal(times[19])) ms at most of 20")
  }
}

extension Run {
  /// Writes a line at once: whoever reads through a pipe sees how far it is.
  func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
  func number(_ value: Double) -> String { String(Int(value.rounded())) }
  func decimal(_ value: Double) -> String { String(format: "%.2f", value) }
}
