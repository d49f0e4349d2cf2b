import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import ChatServer

/// What is read of bodies that nobody asks for.
extension ConnectionGuardTests {
  private static let long = head + "Content-Length: 262000\r\n\r\n"

  /// Sends a body as a socket does: some of it each time that somebody is ready for more.
  private func stream(_ bytes: Int, to client: Client, _ reads: Reads) throws -> Int {
    var sent = 0
    while sent < bytes, reads.count > 0 {
      reads.count -= 1
      let piece = min(8192, bytes - sent)
      try client.send(String(repeating: "a", count: piece))
      sent += piece
    }
    return sent
  }

  @Test("of a long body next to nothing is read before somebody asks for it, and then all of it")
  func unaskedBody() throws {
    let (client, reads) = (try Client(), Reads())
    try client.channel.pipeline.syncOperations.addHandler(reads, position: .first)
    try client.send(Self.long)
    let first = try stream(262_000, to: client, reads)
    #expect(first <= 2 * ConnectionGuard.portion)
    // The server is waited for, not the client.
    client.wait(seconds: 100)
    #expect(try client.answer() == "")
    client.admitBody()
    let rest = try stream(262_000 - first, to: client, reads)
    #expect(first + rest == 262_000)
    #expect(try pieces(client).reduce(0, +) == 262_000)
  }

  @Test(
    "who has an answer before all of the body has come is hung up on unless the rest comes, however much is missing",
    arguments: [HTTPResponseStatus.tooManyRequests, .unauthorized, .payloadTooLarge])
  func answeredBeforehand(status: HTTPResponseStatus) throws {
    let connections = Connections(maximum: 4096)
    let clients = try (0..<20).map { _ in try Client(connections) }
    for (number, client) in clients.enumerated() {
      try client.send(Self.long + String(repeating: "a", count: number * 13_000))
      client.admitBody()
      try answerOne(client, status)
    }
    let prompt = clients[1]
    prompt.wait(seconds: 1)
    try prompt.send(String(repeating: "a", count: 249_000))
    for client in clients {
      // Who drips is no better than who is silent.
      for _ in 0..<5 {
        if client.channel.isActive, client.channel !== prompt.channel { try client.send("a") }
        client.wait(seconds: 1)
      }
    }
    #expect(clients.count { $0.channel.isActive } == 1)
    #expect(prompt.channel.isActive)
    // They had their answer, and get no other one.
    for client in clients {
      #expect(try client.answer().split(separator: "HTTP/1.1 ").count == 1)
    }
    try prompt.send(Self.request)
    try answerOne(prompt)
    #expect(try prompt.answer().hasPrefix("HTTP/1.1 204 "))
  }
}
