import ChatClientHTTP
import Foundation
import LoopbackServer
import Testing

/// The client of a server's routes, as an app calls it.
struct APIClientTests {
  private struct Visit: Codable, Equatable {
    var id: String
    var start: Date
  }

  private struct Cancelled: Codable, Equatable { var cancelled: [String] }

  private let context: RouteContext = ["Authorization": "Bearer k", "id": "a/1"]

  private func refusal(
    _ body: () async throws(ClientError) -> Void
  ) async -> ClientError? {
    do {
      try await body()
      return nil
    } catch { return error }
  }

  @Test("nothing is sent to a bad address, with a verb that a route has not, or without a key")
  func beforeSending() async throws {
    for text in ["", "care", "http://", "ftp://host", "http://far.example.org", "http://h/a?b"] {
      #expect(throws: ClientError.urlInvalid(text)) { try APIClient(baseURL: text) }
    }
    let server = try await EndpointServer.start { _, _ in .answer(body: "{}") }
    let client = try APIClient(baseURL: server.address)
    #expect(
      await refusal { () throws(ClientError) in try await client.delete(.appointment, context) }
        == .pathDoesNotSupportVerb(.DELETE, path: "/appointments/:id", supported: [.GET]))
    #expect(
      await refusal { () throws(ClientError) in
        let _: Visit = try await client.get(.appointment, ["Authorization": "x"])
      } == .contextMissingKey(":id"))
    #expect(
      await refusal { () throws(ClientError) in
        let _: Visit = try await client.get(.appointment, ["id": "a1"])
      } == .contextMissingKey("Authorization"))
    #expect(
      await refusal { () throws(ClientError) in
        let _: Visit = try await client.get(Route("/a b", .GET), context)
      } == .urlInvalid("/a b"))
    #expect(server.seen.isEmpty)
  }

  @Test("what is sent and what comes back are an app's own types")
  func exchange() async throws {
    let server = try await EndpointServer.start { request, _ in
      request.method == "GET"
        ? .answer(body: #"{"id":"a1","start":"2026-11-27T10:00:00.500Z"}"#)
        : .answer(status: 200, body: #"{"cancelled":["a1"]}"#)
    }
    let client = try APIClient(baseURL: server.address)
    let visit: Visit = try await client.get(.appointment, context, query: ["zone": "Europe/Bern"])
    #expect(visit.id == "a1" && visit.start.timeIntervalSince1970 == 1_795_773_600.5)
    let gone: Cancelled = try await client.delete(.appointments, context, ["id": "a1"])
    #expect(gone == Cancelled(cancelled: ["a1"]))
    let (got, deleted) = (server.seen[0], server.seen[1])
    #expect(got.uri == "/appointments/a%2F1?zone=Europe%2FBern")
    #expect(got.headers["authorization"] == "Bearer k" && got.headers["idempotency-key"] == nil)
    #expect(deleted.method == "DELETE" && deleted.body == #"{"id":"a1"}"#)
    #expect(deleted.headers["idempotency-key"] != nil)
  }

  @Test("a server's problem is told with its kind, its members and when to come again")
  func problem() async throws {
    let server = try await EndpointServer.start { _, _ in
      .answer(
        status: 429, headers: ["retry-after": "7"],
        body: """
          {"type":"/problems/too-many","title":"T","status":429,"detail":"Wait.",
           "errors":[{"pointer":"/start","detail":"is no day"}]}
          """)
    }
    let client = try APIClient(baseURL: server.address)
    let found = await refusal { () throws(ClientError) in
      try await client.post(.signUp, [:], ["login": "ann"])
    }
    guard case .problem(let problem) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(problem.status == 429 && problem.kind == "too-many" && problem.retryAfter == 7)
    #expect(
      problem.errors.map(\.pointer) == ["/start"] && "\(ClientError.problem(problem))" == "Wait.")
  }

  @Test(
    "a broken connection is tried again under the same key, and an answer of another shape is told")
  func again() async throws {
    let server = try await EndpointServer.start { _, count in
      count < 2 ? .hangUp : .answer(body: #"{"id":"a1"}"#)
    }
    let client = try APIClient(baseURL: server.address)
    let found = await refusal { () throws(ClientError) in
      let _: Visit = try await client.post(.appointments, context, ["day": "monday"])
    }
    guard case .unreadable = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(server.seen.count == 3)
    #expect(Set(server.seen.map { $0.headers["idempotency-key"] }).count == 1)
  }
}
