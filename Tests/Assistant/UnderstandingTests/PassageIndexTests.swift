import Testing
import Understanding

/// Passages of documents, and what finds them.
@Suite struct PassageIndexTests {
  private static let returns = """
    # Returns

    ## Opened items

    You may open the packaging and try the item. A stained cover reduces the refund.

    ## Presents

    Who received a present can return it with the number on the gift card.
    """
  private static let frame: Set = [
    "can", "i", "the", "a", "it", "is", "do", "does", "what", "you", "how",
  ]

  private static func index(_ texts: [(String, String)]) -> PassageIndex {
    PassageIndex(
      texts.map { PassageIndex.Source(title: $0.0, text: $0.1) }, ignoring: frame)
  }

  @Test func `a document is cut below its headings, and each passage knows them`() {
    let passages = PassageCutter.passages(of: Self.returns, titled: "Returns", document: 3)
    #expect(passages.map(\.place) == ["Opened items", "Presents"])
    #expect(passages.allSatisfy { $0.document == 3 })
    #expect(
      passages.first?.text
        == "You may open the packaging and try the item. A stained cover reduces the refund.")
  }

  @Test func `plain text is cut at its paragraphs, and a passage knows its line`() {
    let paragraph = Array(repeating: "word", count: 130).joined(separator: " ")
    let passages = PassageCutter.passages(
      of: "\(paragraph).\n\n\(paragraph).", titled: "Plain", document: 0)
    #expect(passages.map(\.place) == ["line 1", "line 3"])
  }

  @Test(arguments: ["\n\n", "# Only a heading\n", "---\n***", ""])
  func `what says nothing has no passage`(_ text: String) {
    #expect(PassageCutter.passages(of: text, titled: "Title", document: 0).isEmpty)
  }

  @Test func `no passage is longer than a person reads at a glance`() {
    let line = Array(repeating: "Every sentence of this line is short.", count: 400)
    let text = "# Long\n\n" + line.joined(separator: " ")
    let passages = PassageCutter.passages(of: text, titled: "Long", document: 0)
    #expect(passages.count > 10)
    #expect(passages.allSatisfy { $0.text.utf8.count <= 1_200 })
    #expect(passages.map(\.text).joined(separator: " ").count == line.joined(separator: " ").count)
  }

  @Test(arguments: [
    ("can I return a present?", "Presents"), ("what reduces the refund", "Opened items"),
    ("does a stained cover reduce the refund?", "Opened items"), ("gift-card number", "Presents"),
  ])
  func `the passage that answers comes first, and surely`(_ question: String, _ place: String) {
    let index = Self.index([
      ("Returns", Self.returns), ("Care", "# Care\n\nWash the jacket at 30 degrees."),
    ])
    let found = index.search(question, most: 3).matches
    #expect(found.first.map { index.passages[$0.passage].place } == place)
    #expect((found.first?.sureness ?? 0) >= 0.5)
  }

  @Test(arguments: [
    "do you sell travel insurance for dogs?", "who won the match yesterday?", "???", "is it?",
  ])
  func `what no document says is not sure`(_ question: String) {
    let found = Self.index([("Returns", Self.returns)]).search(question, most: 3).matches
    #expect((found.first?.sureness ?? 0) < 0.5)
  }

  @Test func `a search looks at the passages that have a word of it, and at no others`() {
    let documents = (0..<1_000).map { number in
      ("Article \(number)", "# Article \(number)\n\nThing\(number) costs \(number) euros a year.")
    }
    let index = Self.index(documents)
    let found = index.search("thing417", most: 3)
    #expect(found.matches.first.map { index.passages[$0.passage].document } == 417)
    #expect(found.examined == 1)
    #expect(index.search("how much is thing417 a year", most: 3).examined <= 1_001 + 1)
  }
}
