import Conversation
import PluginKit
import Understanding

extension TurnContext {
  /// Says why the last thing was said, from what is on record: the function that was called for
  /// this person just before, or that none was; nil if that is not asked.
  ///
  /// Nothing of others is in it: a dialogue is one person's.
  func reasonStep() -> TurnStep? {
    guard dialogue.question == nil, !isInFlow, dialogue.saidIn != nil,
      ReasonQuestion.isAsked(request.text)
    else { return nil }
    let reasons = phrases.reasons
    guard let ended = dialogue.lastCall, ended.age == 1, let summary = summary(of: ended.call)
    else {
      return say(plugin.said(dialogue.isSaidByModel ? reasons.modelsWords : reasons.noFunction))
    }
    var sentences = [plugin.said(reason(ended, reasons)(summary))]
    if dialogue.isSaidByModel { sentences.append(plugin.said(reasons.heldAgainst)) }
    return say(sentences.joined(separator: " "))
  }

  private func reason(
    _ ended: EndedCall, _ reasons: ReasonPhrases
  ) -> @Sendable (String) -> String {
    guard ended.status == 200 else { return reasons.refused }
    return ended.call.effect == .read ? reasons.lookedUp : reasons.did
  }

  private func summary(of call: FunctionCalled) -> String? {
    plugin.local(call.function).flatMap(plugin.function).map { function in
      let summary = plugin.said(function.summary)
      return summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    }
  }
}
