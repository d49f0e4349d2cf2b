import HTTPClient
import TestSupport
import Testing

@testable import ChatServer

/// Routes for machines, apart from those for people.
struct MachineAddressTests {
  @Test("metrics have an address of their own, which answers nothing else")
  func metricsApart() async throws {
    let address = try #require(MetricsAddress("127.0.0.9:19464"))
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.metricsAddress = address }) {
        server in
        #expect(try await server.call("GET", "/metrics").status == 404)
        #expect(try await server.call("GET", "/healthz").status == 200)
        func asked(_ path: String) async throws -> (status: Int, body: String) {
          let request = HTTPRequest(address: "http://127.0.0.9:19464" + path)
          let answer = try await HTTPClient().answer(to: request, limit: 1 << 22)
          return (answer.head.status, String(decoding: answer.body, as: UTF8.self))
        }
        let metrics = try await asked("/metrics")
        #expect(metrics.status == 200 && metrics.body.contains("verbatim_build_info"))
        #expect(try await asked("/v1/plugins").status == 404)
      }
    }
  }

  @Test("an address for metrics that is taken is told with its own option")
  func taken() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let address = try #require(MetricsAddress("127.0.0.1:\(server.port)"))
        let error = await #expect(throws: ListenFailure.self) {
          try await ListenFailure.check(address)
        }
        #expect(error?.description.contains("choose another --metrics-address") == true)
      }
    }
  }

  @Test(
    "an address has a host and a port",
    arguments: [
      ("127.0.0.1:9464", "127.0.0.1"), ("[::1]:9464", "::1"),
      ("monitor.clinic:9464", "monitor.clinic"),
      ("9464", nil), ("127.0.0.1", nil), ("a:0", nil), ("a:65536", nil), ("http://a:1", nil),
      ("::1:9464", nil), ("", nil),
    ])
  func addresses(text: String, host: String?) {
    #expect(MetricsAddress(text)?.host == host)
  }

  @Test("security.txt names whom to write to, and until when that holds; without one there is none")
  func securityContacts() async throws {
    try await withFolder { data in
      try await RunningServer.with(
        data: data, settings: { $0.securityContacts = ["mailto:a@clinic.example"] }
      ) { server in
        let text = try await server.call("GET", "/.well-known/security.txt").body
        #expect(text.hasPrefix("Contact: mailto:a@clinic.example\nExpires: 2"), "\(text)")
      }
      try await RunningServer.with(data: data) { server in
        let none = try await server.call("GET", "/.well-known/security.txt")
        #expect(none.status == 404)
      }
    }
  }

  @Test(
    "a contact is a URI that somebody can use",
    arguments: [
      ("mailto:security@clinic.example", true), ("https://clinic.example/report", true),
      ("tel:+1-617-555-0100", true), ("security@clinic.example", false), ("http://a.b", false),
      ("mailto:", false), ("https://", false), ("mailto:a@b c", false),
    ])
  func contacts(text: String, isContact: Bool) {
    #expect(SecurityContacts.isContact(text) == isContact)
  }
}
