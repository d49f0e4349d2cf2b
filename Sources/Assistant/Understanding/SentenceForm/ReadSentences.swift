internal import Synchronization

/// What has been read of the sentences that one piece of work looks at again and again; forgotten with it.
package final class ReadSentences: Sendable {
  @TaskLocal static var current: ReadSentences?

  private let forms = Mutex<[String: SentenceForm]>([:])
  private let languages = Mutex<[String: Language?]>([:])

  private init() {}

  /// Reads each sentence that some work asks about once.
  package static func reading<R>(_ work: () async throws -> R) async rethrows -> R {
    try await $current.withValue(ReadSentences()) { try await work() }
  }

  func form(of text: String) -> SentenceForm {
    if let known = forms.withLock({ $0[text] }) { return known }
    let form = SentenceForm(reading: text)
    forms.withLock { $0[text] = form }
    return form
  }

  func language(of text: String) -> Language? {
    if let known = languages.withLock({ $0[text] }) { return known }
    let language = LanguageRecognizer().read(text)
    languages.withLock { _ = $0.updateValue(language, forKey: text) }
    return language
  }
}
