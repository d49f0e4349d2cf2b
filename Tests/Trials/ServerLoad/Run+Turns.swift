import JSON
import NIOCore

extension Run {
  private static let people = 64

  /// Turns from beginning to end: everybody says something, and is answered, before they say the
  /// next thing.
  func turns(_ server: ServerUnderLoad, _ hello: ServerUnderLoad) async throws {
    let people = try await Person.some(Self.people, port: server.port)
    var channels: [String] = []
    for person in people { channels.append(try await person.channel(["plugin": "healthcare"])) }
    var rates: [Double] = []
    for _ in 0..<4 {
      let before = try await ended(server)
      let began = ContinuousClock.now
      var said = 0
      let end = began + .seconds(seconds)
      while ContinuousClock.now < end {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (person, channel) in zip(people, channels) {
            group.addTask { try await person.say("I would like to talk to a doctor", in: channel) }
          }
          try await group.waitForAll()
        }
        said += people.count
        while try await ended(server) < before + said {
          try await Task.sleep(for: .milliseconds(5))
        }
      }
      rates.append(Double(said) / (ContinuousClock.now - began).seconds)
    }
    say(
      "turns/s of the built-in model without the sentence encoder, \(people.count) people: "
        + rates.dropFirst().map(number).joined(separator: ", "))
  }

  /// How many turns have ended, as the server counts them.
  private func ended(_ server: ServerUnderLoad) async throws -> Int {
    let answer = try await Load.ask(Person.request("GET", "/metrics"), port: server.port)
    let text = String(buffer: answer.body)
    return text.split(separator: "\n").filter {
      $0.hasPrefix("verbatim_events_total{type=\"turn.completed\"}")
        || $0.hasPrefix("verbatim_events_total{type=\"turn.failed\"}")
    }
    .compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }.reduce(0) { $0 + Int($1) }
  }
}
