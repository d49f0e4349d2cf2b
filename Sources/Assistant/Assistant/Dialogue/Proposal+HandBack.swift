import Conversation
import PluginKit
import Understanding

extension TurnMachine {
  /// Whether a person who talks to somebody else asks for the assistant again: "back to the bot, please".
  func asksForAssistant(_ content: MessageContent?) -> Bool {
    guard case .text(let text) = content, text.count < 100, !SentenceForm(text).isDenied else {
      return false
    }
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    let name =
      plugin?.manifest.assistantName.lowercased().split { !$0.isLetter }.map(String.init) ?? []
    let isNamed =
      !words.isDisjoint(with: Self.machines) || !name.isEmpty && words.isSuperset(of: name)
    return isNamed && !words.isDisjoint(with: Self.returns)
  }

  /// The conversation is the assistant's again.
  var handingBack: TurnStep {
    .finish(
      Rendering(text: phrases.repair.backAgain, quickReplies: []),
      after: [.handedOff(ChannelHandedOff(to: nil))])
  }

  private static let machines: Set = [
    "assistant", "bot", "chatbot", "robot", "machine", "assistent", "asistente",
  ]
  private static let returns: Set = [
    "back", "return", "again", "switch", "zuruck", "zurück", "wieder", "volver", "vuelve",
  ]
}
