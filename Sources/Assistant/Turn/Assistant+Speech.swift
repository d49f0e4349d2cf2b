import Conversation
import PluginKit

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
}

extension Assistant {
  /// Listens to a model until it ends; whoever wants to is told what is shown of it at once.
  ///
  /// What was said before the model failed counts, if it said anything.
  func heard(
    _ chunks: AsyncThrowingStream<String, any Error>, in channel: String
  ) async -> Result<Speech, any Error> {
    var filter = InBandFilter()
    var speech = Speech()
    var failure: (any Error)?
    do {
      for try await chunk in chunks {
        let shown = filter.feed(chunk)
        speech.text += shown
        if !shown.isEmpty { environment.hear(channel, shown) }
        if speech.text.utf8.count > Speech.maximumSize { break }
      }
    } catch {
      failure = error
    }
    let (rest, options) = filter.finish()
    speech.text += rest
    if !rest.isEmpty { environment.hear(channel, rest) }
    speech.options = options
    if let failure, speech == Speech() { return .failure(failure) }
    return .success(speech)
  }

  /// Ends a turn with what a model said.
  func say(
    _ speech: Speech, _ replies: [String], _ request: ModelRequest,
    _ turn: ChannelState.TurnState, _ step: Step
  ) async throws -> Step? {
    let replies = replies + speech.options.filter { !replies.contains($0) }
    let isSilent = speech.text.allSatisfy(\.isWhitespace)
    let silence = replies.isEmpty ? "I have nothing to say to that." : "Please choose:"
    let text = await filtered(isSilent ? silence : speech.text, by: request.plugin)
    return try await complete(
      closing(request) + message(text, quickReplies: replies), turn.id, step)
  }
}
