import Basics
import PluginKit
import Understanding

/// The passages that may answer a question, the likeliest first, and how likely each fact does, by
/// the same measure.
struct DocumentAnswers: Sendable {
  var passages: [FoundPassage] = []
  var facts: [String: Double] = [:]
}

/// The documents of plugins, indexed when they are first asked about: by their words, and by their
/// meaning with an encoder.
final class DocumentShelf: Sendable {
  private struct Shelved: Sendable {
    let documents: [Document]
    let facts: [String]
    let index: PassageIndex
  }

  private let encoder: (any SentenceEmbedding)?
  private let shelved = Lock<[String: Shelved]>([:])

  init(by encoder: (any SentenceEmbedding)?) { self.encoder = encoder }

  /// Indexes the documents of plugins before anybody asks.
  func learn(_ plugins: [RegisteredPlugin]) {
    for plugin in plugins where !plugin.documents.isEmpty { _ = shelf(of: plugin) }
  }

  /// The passages and facts that may answer a question; nothing if the plugin has no documents.
  func answers(to question: String, of plugin: RegisteredPlugin) -> DocumentAnswers {
    guard !plugin.documents.isEmpty else { return DocumentAnswers() }
    let shelf = shelf(of: plugin)
    let found = shelf.index.search(question, most: FoundPassage.most)
    let passages = found.matches.map { match in
      let passage = shelf.index.passages[match.passage]
      return FoundPassage(
        shelf.documents[passage.document], place: passage.place, text: passage.text,
        sureness: match.sureness)
    }
    return DocumentAnswers(
      passages: passages,
      facts: Dictionary(zip(shelf.facts, found.others), uniquingKeysWith: { first, _ in first }))
  }

  private func shelf(of plugin: RegisteredPlugin) -> Shelved {
    let name = "\(plugin.manifest.id) \(plugin.language)"
    if let known = shelved.withLock({ $0[name] }) { return known }
    // Nobody who asks something else waits meanwhile; two who index the same get equal things.
    let documents = plugin.documents
    let index = PassageIndex(
      documents.map { PassageIndex.Source(title: $0.title, text: $0.text) },
      beside: plugin.facts.map { $0.questions + [$0.answer] },
      ignoring: ContentWords.frame, by: encoder)
    let made = Shelved(documents: documents, facts: plugin.facts.map(\.name), index: index)
    shelved.withLock { $0[name] = made }
    return made
  }
}
