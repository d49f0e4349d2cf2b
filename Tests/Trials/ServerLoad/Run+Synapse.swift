import Foundation
import JSON
import NIOCore
import TestSupport

extension Run {
  /// The same messages over as many connections to Matrix Synapse, in turn with Verbatim.
  func besideSynapse(_ server: ServerUnderLoad) async throws {
    let program = ".ci/synapse"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Failed("there is no \(program) here: run it in the repository's folder")
    }
    try await withFolder { folder in
      let synapse = try ServerUnderLoad(program, [folder])
      defer { synapse.end() }
      let rooms = try await MatrixRoom.some(Self.connections, port: synapse.port)
      let ours = try await messages(server)
      let theirs: Requests = { round, connection, number in
        rooms[connection].saying(Self.words, "\(round)-\(connection)-\(number)")
      }
      var (verbatim, matrix): ([Turn], [Turn]) = ([], [])
      for round in 0..<4 {
        let turns = [
          try await turn("Verbatim", server, 201) { ours(round, $0, $1) },
          try await turn("Synapse", synapse, 200) { theirs(round, $0, $1) },
        ]
        // The first is to warm up.
        guard round > 0 else { continue }
        verbatim.append(turns[0])
        matrix.append(turns[1])
      }
      tell("Verbatim", verbatim)
      tell("Synapse and PostgreSQL", matrix)
    }
  }

  private typealias Turn = (rate: Rate, processor: Double)

  private func turn(
    _ what: String, _ server: ServerUnderLoad, _ status: Int,
    _ request: @escaping @Sendable (Int, Int) -> ByteBuffer
  ) async throws -> Turn {
    let before = try server.time()
    let rate = try await Load.run(
      port: server.port, connections: Self.connections, seconds: seconds, expecting: status,
      request)
    guard rate.others.isEmpty else { throw Failed("\(what): answers \(rate.others)") }
    return (rate, (try server.time() - before).seconds)
  }

  private func tell(_ what: String, _ turns: [Turn]) {
    let middle = turns.sorted { $0.rate.perSecond < $1.rate.perSecond }[1]
    let each = middle.processor * 1e6 / Double(max(1, middle.rate.times.count))
    say(
      "\(what): \(number(middle.rate.perSecond)) messages/s over \(Self.connections) connections, "
        + "\(decimal(middle.rate.percentile(50))) ms, \(decimal(middle.rate.percentile(99))) ms at p99; "
        + "\(decimal(middle.processor / middle.rate.seconds)) processors, \(number(each)) µs each; "
        + "turns \(turns.map { number($0.rate.perSecond) }.joined(separator: ", "))")
  }
}

/// A room of a Matrix server, and somebody in it.
private struct MatrixRoom {
  let room: String
  let token: String

  /// Rooms of eight people.
  static func some(_ count: Int, port: Int) async throws -> [MatrixRoom] {
    var tokens: [String] = []
    for number in 0..<8 {
      tokens.append(
        try await ask(
          "POST", "register",
          [
            "username": .string("somebody-\(number)"), "password": "a password of somebody",
            "auth": ["type": "m.login.dummy"],
          ], nil, "access_token", port: port))
    }
    var rooms: [MatrixRoom] = []
    for number in 0..<count {
      let token = tokens[number % tokens.count]
      rooms.append(
        MatrixRoom(
          room: try await ask(
            "POST", "createRoom", ["preset": "private_chat"], token, "room_id", port: port),
          token: token))
    }
    return rooms
  }

  /// The request to say something once.
  func saying(_ text: String, _ transaction: String) -> ByteBuffer {
    let body: JSONValue = ["msgtype": "m.text", "body": .string(text)]
    return Person.request(
      "PUT", "/_matrix/client/v3/rooms/\(room)/send/m.room.message/\(transaction)", body.jsonText,
      "authorization: Bearer \(token)\r\n")
  }

  private static func ask(
    _ method: String, _ path: String, _ body: JSONValue, _ token: String?, _ member: String,
    port: Int
  ) async throws -> String {
    let answer = try await Load.ask(
      Person.request(
        method, "/_matrix/client/v3/\(path)", body.jsonText,
        token.map { "authorization: Bearer \($0)\r\n" } ?? ""), port: port)
    let found = try JSONValue(json: Array(answer.body.readableBytesView))
    guard let value = found[member]?.string else {
      throw Failed("Synapse answers \(path) with \(found.jsonText)")
    }
    return value
  }
}
