import Assistant
import PluginKit
import TestSupport
import Testing

@Parameters
private struct Loan {
  /// the book.
  @Parameter(
    slot: .choice([.init("Dune"), .init("Never mind"), .init("Emma")]).asking("Which book?"))
  var title: String
  /// the book that is given back for it.
  @Parameter(slot: .choice([.init("Dune"), .init("Never mind")]))
  var instead: String?
}

/// Lends books, one of which is called like what is said to leave something.
private struct Lending: Plugin {
  let calls = Calls()
  let manifest = PluginManifest(
    id: "lending", version: "1", summary: "", assistantName: "L", persona: "", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "lend", "Lends a book.", effect: .write
      ) { (loan: Loan, context) in
        calls.note("lend", try JSONValue(json: loan.json), context)
        return "Lent."
      }
      .examples(["lend me a book", "I want to borrow something"])
      .consent(.spoken))
    try registry.add(
      Function(
        "browse", "Shows books.", effect: .read
      ) { _ in
        ["Never mind", "Emma"]
      }
      .examples(["show me the books", "what books are there"])
      .shows { (titles: [String]) in
        Rendering(
          text: "Some books.",
          quickReplies: titles.map { title in
            .init("Emma", offer: .call("lend", Loan(title: title)))
          } + ["show me the books"])
      })
  }
}

/// What is tapped means what it stands for, whatever its words are like.
@Suite struct TapTests {
  @Test(arguments: ["Never mind", "Dune"])
  func `an option of a question is that value and no other`(_ title: String) async throws {
    try await withFolder { folder in
      let plugin = Lending()
      let (_, session) = try await conversing(with: plugin, as: "P1", in: folder)
      #expect(try await session.reply(to: "lend me a book") == "Which book?")
      let option = try #require(try session.offeredReplies().first { $0.text == title })
      try await session.choose(option)
      #expect(plugin.calls.made == [#"lend {"title":"\#(title)"}"#])
    }
  }

  @Test func `a reply that offers a call makes just that call, with consent to it`() async throws {
    try await withFolder { folder in
      let plugin = Lending()
      let (log, session) = try await conversing(with: plugin, as: "P1", in: folder)
      try await session.send("show me the books")
      try await session.choose(try #require(try session.offeredReplies().first))
      #expect(plugin.calls.made == [#"lend {"title":"Never mind"}"#])
      let given = try log.withSnapshot { snapshot in
        try snapshot.events().filter { $0.type == ConsentGiven.eventType }
          .map { try $0.decode(ConsentGiven.self) }
      }
      #expect(given.map(\.basis) == [.offer])
    }
  }
}
