import Conversation
import JSON
import PluginKit
import Understanding

extension Proposal {
  /// What follows from a question about what the person's consent is asked to: "which one are you cancelling?", "with whom?".
  ///
  /// It shows the call again. Nil where something else is asked: in words of something else, or about a thing, as in "what's in it?",
  /// which is looked up.
  func askedBack(_ text: String) -> TurnStep? {
    guard !turn.isModelsWords,
      case .confirmation(let name, let arguments) = dialogue.question?.purpose,
      let function = plugin.local(name).flatMap(plugin.function),
      let asked = confirmation(of: function, arguments), isQuestionToAssistant(text),
      SaidValues(text, request, function).changes(to: arguments.object ?? JSONObject()).names
        .isEmpty
    else { return nil }
    let descriptions = function.parameters.properties.map { $0.schema.description ?? "" }
    let own = ContentWords(
      of: [plugin.said(asked.text), function.summary] + function.examples + descriptions)
    guard
      ContentWords.words(text).allSatisfy({ Self.askingWords.contains($0) || own.mayKnow($0) })
    else { return nil }
    return questionAgain(phrases.repair.consenting).map { .ask($0, after: [repaired(.clarify)]) }
  }

  /// Whether a text only asks, and asks the assistant what it is about to do, or in so few words that nothing else can be meant.
  private func isQuestionToAssistant(_ text: String) -> Bool {
    let form = SentenceForm(text)
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard !form.clauses.isEmpty, form.moves.allSatisfy({ $0.kind == .correct }),
      words.contains(where: Self.asking.contains),
      form.clauses.allSatisfy({ $0.mood == .question || $0.mood == .fragment })
    else { return false }
    return words.contains("you")
      || words.count <= 4 && words.allSatisfy { !Self.things.contains($0) }
  }

  private static let asking: Set = [
    "which", "what", "who", "whom", "when", "where", "are", "do", "did", "will", "welche",
    "welchen",
    "welcher", "was", "wen", "wer", "wann", "cuál", "cual", "qué", "que", "quién", "cuándo",
  ]
  /// What stands for a thing that was spoken of.
  private static let things: Set = [
    "it", "its", "that", "they", "them", "this", "es", "das", "eso", "i", "he", "she",
  ]
  private static let askingWords: Set = [
    "exactly", "sure", "one", "ones", "day", "date", "time", "again", "mean", "doing", "going",
    "talking", "genau", "sicher", "exactamente",
  ]
}
