import Conversation
import PluginKit
import Understanding

extension IntentRequest {
  /// The assistant's last doing, as far as this person goes.
  var situation: Situation {
    switch dialogue.question?.purpose {
    case .confirmation: return .confirm
    case .parameter: return dialogue.asksForText(in: plugin) ? .text : .value
    case .flow:
      guard case .text = dialogue.question?.accepts else { return .value }
      return .text
    case .danger: return .alarm
    case .retry: return .refused
    case nil: break
    }
    if dialogue.failures > 0, !dialogue.offered.isEmpty { return .between }
    if dialogue.isShownLast, dialogue.shownAge <= 1 { return .list }
    if let last = dialogue.lastCall, last.age <= 1 {
      if last.status != 200 { return .refused }
      if last.call.effect != .read { return .done }
    }
    return dialogue.said == nil ? .none : .told
  }
}
