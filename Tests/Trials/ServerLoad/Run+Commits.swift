import Foundation
import JSON
import NIOCore

extension Run {
  /// Commits of programs outside: one event each, if there is none with its tag.
  func commits(_ server: ServerUnderLoad, _ hello: ServerUnderLoad) async throws {
    try await beside(
      hello, server, "conditional commits/s, each in the log", "of one event", expecting: 201,
      try await commits(server))
  }

  /// Writers of a category each, and their commits.
  private func commits(_ server: ServerUnderLoad) async throws -> Requests {
    let admin = try await Person.signedIn("admin", "admin-demo", port: server.port)
    let writers = try await Person.some(8, port: server.port)
    for (number, writer) in writers.enumerated() {
      try await admin.give(["writer"], in: ["load\(number)"], to: writer)
      let made = try await writer.ask("PUT", "/v1/types/load\(number).done", Self.type)
      guard made["version"] != nil else { throw Failed("no type is registered: \(made.jsonText)") }
    }
    let run = UInt32.random(in: 0 ... .max)
    return { round, connection, number in
      let place = connection % writers.count
      let (type, key) = ("load\(place).done", "\(run)-\(round)-\(connection)-\(number)")
      return writers[place].request(
        "POST", "/v1/commits",
        """
        {"streams":[{"stream":"load\(place)-\(connection)","events":[{"type":"\(type)","payload":{"key":"\(key)","amount":12}}]}],\
        "conditions":[{"none":[{"types":["\(type)"],"tags":[{"name":"key","value":"\(key)"}]}],"after":0}]}
        """)
    }
  }

  private static let type: JSONValue = [
    "schema": [
      "type": "object", "required": ["key", "amount"],
      "properties": ["key": ["type": "string"], "amount": ["type": "integer"]],
    ],
    "personal": [], "tags": [["name": "key", "member": "key"]],
  ]
}
