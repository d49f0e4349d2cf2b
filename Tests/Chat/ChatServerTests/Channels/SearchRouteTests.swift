import Installation
import JSON
import Projections
import TestSupport
import Testing

@testable import ChatServer

/// Words that are looked for.
struct SearchRouteTests {
  @Test("one's own channels are searched, whatever the case and the accents, and nobody else's")
  func search() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, channel) = try await server.group()
        let own = try await server.begin(as: patient)
        try await server.say("The Café is in the Straße of Żółw", in: channel, as: patient)
        for question in ["CAFE", "caf%C3%A9%20zo%C5%82w", "CAF%C3%89"] {
          let reply = try await server.call("GET", "/v1/search?q=\(question)", as: patient)
          let found = try #require(try reply["found"]?.array)
          #expect(found.count == 1, "\(question)")
          #expect(found.first?["channel"] == .string(channel))
          #expect(try reply["complete"] == true)
          #expect(try reply["walked"]?.int ?? 0 > 1)
        }
        let (agent, auditor) = (
          try await server.signIn("agent"), try await server.signIn("auditor")
        )
        func count(_ question: String, as token: String) async throws -> Int? {
          try await server.call("GET", "/v1/search?q=\(question)", as: token)["found"]?.array?.count
        }
        #expect(try await count("cafe", as: agent) == 1)
        #expect(try await count("cafe", as: auditor) == 0)
        try await server.say("nimbus-4711", in: own, as: patient)
        #expect(try await count("nimbus", as: agent) == 0)
        #expect(try await count("cafe%20tea", as: patient) == 0)
        #expect(try await count("cafe&channel=\(own)", as: patient) == 0)
        #expect(try await count("cafe&channel=\(channel)", as: patient) == 1)
        #expect(try await count("%20", as: patient) == 0)
        let long = String(repeating: "a", count: 256)
        for query in ["q=", "q=tea&channel=", "q=tea&channel=\(long)"] {
          #expect(try await server.call("GET", "/v1/search?\(query)", as: patient).status == 400)
        }
        let admin = try await server.signIn("admin")
        let wish: JSONValue = ["dry_run": false]
        _ = try await server.call("POST", "/v1/people/P12345/erasure", wish, as: admin)
        #expect(try await count("cafe", as: agent) == 0)
        #expect(try await count("erased", as: agent) == 0)
      }
    }
  }

  @Test("a search ends at its limit, and says so")
  func limit() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, channel) = try await server.group()
        for number in 0..<4 { try await server.say("tea \(number)", in: channel, as: patient) }
        let reply = try await server.call("GET", "/v1/search?q=tea&limit=2", as: patient)
        #expect(
          try reply["found"]?.array?.compactMap { $0["text"]?.string } == ["tea 3", "tea 2"])
        #expect(try reply["complete"] == false)
      }
    }
  }

  @Test("a search ends at the entry at which nobody waits for it any more")
  func givenUp() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, channel) = try await server.group()
        for number in 0..<4 { try await server.say("tea \(number)", in: channel, as: patient) }
        try server.installation.views.catchUp()
        var looked = 0
        var search = ChannelSearch(for: "tea", limit: 20, in: server.installation.views, hiding: [])
        {
          looked += 1
          if looked == 2 { throw CancellationError() }
        }
        #expect(throws: CancellationError.self) { try search.search([channel]) }
        #expect(looked == 2)
      }
    }
  }

  @Test(
    "a word is found wherever it is, also where it begins twice",
    arguments: [
      ("aab", "aaab", true), ("abab", "abacabab", true), ("abab", "abacabac", false),
      ("b a", "a c b", true), ("x", "", false),
      ("בראשית", "בְּרֵאשִׁית", true), ("כתב", "كَتَبَ", false), ("كتب", "كَتَـبَ", true),
      ("kaşık", "KAŞIK", true), ("KASIK", "kaşık", true), ("şişe", "ŞİŞE", true),
    ])
  func words(_ question: String, _ text: String, _ isFound: Bool) {
    #expect(SearchWords(question).areIn(text) == isFound)
  }

  @Test("an excerpt is around what was found")
  func excerpt() {
    let text =
      String(repeating: "before ", count: 100) + "Café" + String(repeating: " after", count: 100)
    let excerpt = SearchWords("cafe").excerpt(of: text)
    #expect(excerpt.contains("Café") && excerpt.count < 210)
    #expect(excerpt.hasPrefix("…") && excerpt.hasSuffix("…"))
  }
}
