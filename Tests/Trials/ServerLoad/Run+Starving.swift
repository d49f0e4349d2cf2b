import Foundation
import JSON
import NIOCore
import Synchronization

extension Run {
  /// How many connections one account asks over, again and again.
  private static let askers = 16
  /// How many streams and answers it leaves lying.
  private static let unread = 60
  /// How many people say them, so that nobody says more than one may at once.
  private static let speakers = 8
  /// How many long messages there are, and how long each is.
  private static let (messages, length) = (2_500, 16_000)

  /// One account with all roles asks for as much as it can on every route of the server's
  /// description, and leaves answers lying; another one, at the same address, asks who it is
  /// meanwhile, with a pause after each answer.
  func starve(_ server: ServerUnderLoad, pause: TimeAmount?) async throws {
    let port = server.port
    let people = try await accounts(port)
    let (greedy, other) = (people[0], people[1])
    let channel = try await filled(people)
    let description = try await Load.ask(
      Person.request("GET", "/openapi.json"), port: port)
    let routes = DescribedRoute.all(
      in: try JSONValue(json: Array(description.body.readableBytesView)))
    let names = [
      "channel": channel, "account": greedy.id, "provider": greedy.id, "person": "nobody",
      "consumer": "greedy", "position": "1", "projection": "channel", "key": channel,
      "after": "0", "at": "2000", "wait": "30", "q": "long",
      "from": "2030-01-01T00:00:00Z", "to": "2030-03-01T00:00:00Z",
    ]
    let idle = try await asking(port, other, pause)
    say(
      "another account's /v1/me, alone: \(decimal(idle.me.percentile(50))) ms, \(decimal(idle.me.percentile(99))) ms at p99; "
        + "\(server.memory().own >> 20) MB")
    var (worst, most) = ((0.0, "none"), 0)
    for (number, route) in routes.enumerated() {
      // Whoever signs out has no session for the next route.
      let greedy = try await greedy.signedInAgain(number)
      let request = route.request(of: greedy, names)
      let lying = try await Lying(Self.unread, request, port: port)
      async let load = Load.run(
        port: port, connections: route.isStream ? 0 : Self.askers, seconds: seconds
      ) { _, _ in request }
      let met = try await asking(port, other, pause)
      let answers = try await load
      let memory = server.memory().own
      try await lying.end()
      let ratio = met.me.percentile(99) / idle.me.percentile(99)
      if ratio > worst.0 { worst = (ratio, route.name) }
      most = max(most, memory)
      say(
        "\(route.name): \(decimal(met.me.percentile(99))) ms at p99, \(decimal(ratio)) x; /healthz \(decimal(met.health.percentile(99))) ms; "
          + "\(memory >> 20) MB; 200: \(answers.times.count), others \(answers.others.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))"
      )
    }
    say(
      "\(routes.count) routes: \(decimal(worst.0)) x at most, at \(worst.1); \(most >> 20) MB at most"
    )
  }

  private func asking(
    _ port: Int, _ other: Person, _ pause: TimeAmount?
  ) async throws -> (me: Rate, health: Rate) {
    let me = other.request("GET", "/v1/me")
    let health = Person.request("GET", "/healthz")
    async let answers = Load.run(
      port: port, connections: 1, seconds: seconds, pause: pause, on: Load.quiet
    ) { _, _ in me }
    async let watched = Load.run(
      port: port, connections: 1, seconds: seconds, pause: pause, on: Load.quiet
    ) { _, _ in health }
    return (try await answers, try await watched)
  }

  private func accounts(_ port: Int) async throws -> [Person] {
    let people = try await Person.some(Self.speakers, port: port)
    let admin = try await Person.signedIn("admin", "admin-demo", port: port)
    try await admin.give(
      ["person", "provider", "auditor", "administrator", "importer", "consumer"], to: people[0])
    return people
  }

  /// A conversation of long messages.
  private func filled(_ people: [Person]) async throws -> String {
    let channel = try await people[0].channel(Self.group(people))
    let text = String(repeating: "long ", count: Self.length / 5)
    for round in 0..<Self.messages / 20 {
      let speaker = people[round % people.count]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { try await speaker.say(text, in: channel) } }
        try await group.waitForAll()
      }
    }
    return channel
  }
}

/// Connections over which something is asked for, and nothing is read.
private struct Lying {
  private let channels: [any Channel]

  init(_ count: Int, _ request: ByteBuffer, port: Int) async throws {
    var channels: [any Channel] = []
    for _ in 0..<count {
      channels.append(try await Load.connect(port: port, isRead: false) { Asking(request) })
    }
    self.channels = channels
  }

  func end() async throws {
    for channel in channels where channel.isActive { try await channel.close() }
  }

  private final class Asking: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let request: ByteBuffer

    init(_ request: ByteBuffer) { self.request = request }

    func channelActive(context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(request), promise: nil)
    }
  }
}
