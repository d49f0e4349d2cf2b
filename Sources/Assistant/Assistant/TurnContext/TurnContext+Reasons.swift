import Conversation
import PluginKit
import Understanding

extension TurnContext {
  /// Says why the last thing was said or asked, from what is on record: the function that was called
  /// for this person just before, the document that was quoted, the fact, the danger that was heard,
  /// or that it was none of these; nil if that is not asked.
  ///
  /// Nothing of others is in it: a dialogue is one person's. A question that is open stays open.
  func reasonStep() -> TurnStep? {
    guard dialogue.saidIn != nil, ReasonQuestion.isAsked(request.text) else { return nil }
    if let question = dialogue.question {
      return reason(of: question.purpose).map { tell(plugin.said($0), []) }
    }
    guard !isInFlow else { return nil }
    return say(reasons.map(plugin.said).joined(separator: " "))
  }

  /// Why a question is open; nil if that is no moment to talk of it.
  private func reason(of purpose: InputPurpose) -> String? {
    let reasons = phrases.reasons
    switch purpose {
    case .parameter(let function, _, _, _): return summary(of: function).map(reasons.needed)
    case .confirmation(let function, _): return summary(of: function).map(reasons.consent)
    case .flow: return reasons.flow
    case .retry, .danger: return nil
    }
  }

  /// Why the last thing was said.
  private var reasons: [String] {
    let reasons = phrases.reasons
    if let alarm = dialogue.alarm, alarm.age <= 1 { return [reasons.danger(alarm.said)] }
    if let ended = dialogue.lastCall, ended.age == 1, let reason = reason(ended) {
      return [reason] + (dialogue.isSaidByModel ? [reasons.heldAgainst] : [])
    }
    if dialogue.isSaidByModel { return [reasons.modelsWords] }
    if let fact = plugin.facts.first(where: { $0.answer == dialogue.said }) {
      return [fact.name == Fact.complaint ? reasons.complaint : reasons.fact(fact.questions[0])]
    }
    return [dialogue.failures > 0 ? reasons.notUnderstood : reasons.noFunction]
  }

  private func reason(_ ended: EndedCall) -> String? {
    let reasons = phrases.reasons
    if plugin.local(ended.call.function) == DocumentFunctions.search, ended.status == 200 {
      return reasons.quoted(ended.call.arguments["question"]?.string ?? "")
    }
    return summary(of: ended.call.function).map { summary in
      guard ended.status == 200 else { return reasons.refused(summary) }
      return (ended.call.effect == .read ? reasons.lookedUp : reasons.did)(summary)
    }
  }

  private func summary(of function: String) -> String? {
    plugin.local(function).flatMap(plugin.function).map { function in
      let summary = plugin.said(function.summary)
      return summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    }
  }
}
