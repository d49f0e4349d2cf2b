package import Conversation
import EventLog
import PluginKit

extension ChatSession {
  /// Whether the person can undo what they said last, and why not.
  package func undoOffer() throws -> UndoOffer {
    UndoOffer(try undoHistory(), for: person.id, by: try answering())
  }

  /// Undoes what the person said last: returns once it is undone, or the person is told why it could not be.
  ///
  /// - Throws: ``ChannelRefusal`` where it cannot be undone; then nothing has happened.
  package func undo() async throws { try await undo(answering: nil) }

  /// Answers anew an input that was answered last, as if it had not been answered before.
  ///
  /// - Throws: ``ChannelRefusal`` where it cannot be.
  package func answerAnew(_ text: String) async throws {
    let offer = try undoOffer()
    guard offer.editable != nil else {
      throw ChannelRefusal(offer.refusal ?? .nothing, by: try answering())
    }
    try await undo(answering: text)
  }

  /// Tries the message again that failed; a second time changes nothing.
  package func retry(_ input: InteractionID) async throws {
    try await follow(
      .retry(input, by: person.id), in: try state().nextTry(at: input, of: person.id),
      causedBy: try view().inputs.first { $0.id == input }?.position)
  }

  private func undo(answering text: String?) async throws {
    let offer = try undoOffer()
    try await checkUndo(of: offer.turn)
    let answer = text.map {
      MessageSent(message: newMessage(), sender: person.id, content: .text(text: $0))
    }
    let began = try undoHistory().turns.last?.position
    try await follow(
      .undo(offer.turn, by: person.id, answer: answer),
      in: answer.map { TurnID(answering: $0.message) } ?? offer.turn, causedBy: began)
  }
}
