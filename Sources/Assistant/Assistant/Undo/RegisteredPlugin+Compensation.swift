import Conversation
import JSON
import PluginKit

extension UndoRefusal {
  /// What a person is told, in the words of the plugin that answers them, if there is one.
  func said(by plugin: RegisteredPlugin?) -> String {
    plugin.map { $0.said($0.undoPhrases.refused(self)) } ?? AssistantPhrases().undo.refused(self)
  }
}

extension ChannelRefusal {
  /// A turn cannot be undone, which a person is told in the words of the plugin that answers them, if there is one.
  init(_ refusal: UndoRefusal, by plugin: RegisteredPlugin?) {
    self = .cannotUndo(refusal, said: refusal.said(by: plugin))
  }
}

extension RegisteredPlugin {
  fileprivate var undoPhrases: UndoPhrases { phrases(in: language).undo }

  /// Why something that was done in a turn cannot be taken back, as the plugin declares it; nil where it can.
  func refusal(of turn: EndedTurn) -> UndoRefusal? {
    turn.writes.lazy.compactMap { refusal(of: $0.function) }.first
  }

  /// What a function does, in words; its name where it is not there any more.
  func purpose(of qualified: String) -> String {
    local(qualified).flatMap(function).map { said($0.purpose) } ?? qualified
  }

  /// The same refusal, to a person: they know functions by what these do.
  func worded(_ refusal: UndoRefusal) -> UndoRefusal {
    guard case .unknownOutcome(let name) = refusal else { return refusal }
    return .unknownOutcome(purpose(of: name))
  }

  /// Why what a function has done cannot be taken back; nil where it can.
  private func refusal(of qualified: String) -> UndoRefusal? {
    guard let function = local(qualified).flatMap(function) else {
      return .irrevocable(qualified, undoPhrases.functionGone)
    }
    switch function.compensation {
    case .call: return nil
    case .impossible(let reason): return .irrevocable(said(function.purpose), said(reason))
    case nil: return .irrevocable(said(function.purpose), undoPhrases.nothingTakesItBack)
    }
  }

  /// The call that takes back what another one has done.
  ///
  /// - Throws: ``UndoRefusal`` where there is none.
  func takingBack(
    _ done: DoneCall, for person: MemberID
  ) throws(UndoRefusal) -> ProposedCall {
    let called = done.called
    if let refusal = refusal(of: called.function) { throw refusal }
    guard let function = local(called.function).flatMap(function),
      case .call(let name, let values) = function.compensation, let other = self.function(name)
    else { throw .irrevocable(called.function, undoPhrases.functionGone) }
    guard !done.isErased(for: values) else {
      throw .irrevocable(said(function.purpose), undoPhrases.erased)
    }
    var arguments = JSONObject()
    for property in other.parameters.properties {
      let value = values[property.name]?.value(
        of: called.call.rawValue, called.arguments, done.response)
      if let value, value != .null { arguments[property.name] = value }
    }
    arguments = other.binding(arguments, to: person)
    if let violation = other.parameters.validate(.object(arguments)).first {
      throw .irrevocable(
        said(function.purpose), undoPhrases.unfit(name, "\(violation)"))
    }
    return ProposedCall(
      function: name, arguments: arguments, effect: other.effect,
      id: CallID(takingBack: called.call))
  }
}

extension DoneCall {
  /// Whether what takes it back needs what an erasure has removed: without it, something else might be taken back.
  fileprivate func isErased(for values: [String: Compensation.Value]) -> Bool {
    values.values.contains { value in
      switch value {
      case .argument: called.arguments.object == nil
      case .result: response.object == nil
      case .call, .constant: false
      }
    }
  }
}
