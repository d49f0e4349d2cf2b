/// What a model said: the text that is shown, and the replies it offered in band.
struct Speech: Sendable, Equatable {
  /// The longest text of a model, in UTF-8 bytes; what follows is left out.
  static let maximumSize = 64 << 10

  var text = ""
  var options: [String] = []

  /// A whole text.
  static func said(_ text: String) -> Speech {
    let (shown, options) = InBandFilter.split(text)
    return Speech(text: shown, options: options)
  }

  /// Listens to a model until it ends; `hear` is told what is shown of it at once.
  ///
  /// What was said before the model failed counts, if it said anything.
  static func heard(
    _ chunks: AsyncThrowingStream<String, any Error>, hear: (String) -> Void
  ) async -> Result<Speech, any Error> {
    var filter = InBandFilter()
    var speech = Speech()
    var failure: (any Error)?
    do {
      for try await chunk in chunks {
        let shown = filter.feed(chunk)
        speech.text += shown
        if !shown.isEmpty { hear(shown) }
        if speech.text.utf8.count > maximumSize { break }
      }
    } catch {
      failure = error
    }
    let (rest, options) = filter.finish()
    speech.text += rest
    if !rest.isEmpty { hear(rest) }
    speech.options = options
    if let failure, speech == Speech() { return .failure(failure) }
    return .success(speech)
  }
}
