package import Conversation
import EventLog
package import JSON
package import PluginKit

/// Whether a person can undo what they said last, and what they answered in it.
package struct UndoOffer: Sendable, Equatable {
  /// The newest turn; nil if there is none.
  package let turn: TurnID?
  /// Why it cannot be undone; nil if it can.
  package let refusal: UndoRefusal?
  /// The same, as the person is told.
  package let reason: String?
  /// The input that was answered in it, and can be answered anew.
  package let editable: EditableInput?

  /// What a channel's events and the plugin's declarations say; whether what was done can still be
  /// taken back is found out when it is.
  package init(_ history: UndoHistory, for member: MemberID, by plugin: RegisteredPlugin?) {
    let last = history.turns.last
    turn = last?.id
    let refusal =
      plugin == nil
      ? .nothing
      : history.refusal(for: member).map { plugin?.worded($0) ?? $0 }
        ?? last.flatMap { plugin?.refusal(of: $0) }
    self.refusal = refusal
    reason = refusal?.said(by: plugin)
    guard refusal == nil, let input = last?.input, let answer = last?.answer else {
      editable = nil
      return
    }
    editable = EditableInput(input: input, value: answer)
  }
}

/// An input that was answered, and can be answered anew until the person says something else.
package struct EditableInput: Sendable, Equatable {
  /// The input, as it was asked.
  package let input: OpenInput
  /// What it was answered.
  package let value: JSONValue

  package init(input: OpenInput, value: JSONValue) { (self.input, self.value) = (input, value) }
}

extension Assistant {
  /// Checks that a member can undo the newest turn of a channel, or a turn that is that: also that
  /// what was done in it can still be taken back.
  ///
  /// What takes it back is asked, where it says before what it would do, and writes nothing.
  ///
  /// - Throws: ``ChannelRefusal`` that says why they cannot.
  package func checkUndo(
    of turn: TurnID? = nil, by member: MemberID, in channel: String
  ) async throws {
    let state = try state(of: channel)
    let known = state.plugin.flatMap { registry[$0] }
    do {
      // The rules of the channel come first.
      _ = try Channel.decide(.undo(turn, by: member), in: state)
    } catch ChannelRefusal.cannotUndo(let refusal, _) {
      throw ChannelRefusal(known?.worded(refusal) ?? refusal, by: known)
    }
    guard let done = state.doneInNewestTurn, !done.isEmpty else { return }
    guard let plugin = known else {
      throw ChannelRefusal(
        .irrevocable(done[0].called.function, AssistantPhrases().undo.pluginGone), by: nil)
    }
    let runner = try TurnRunner(self, in: channel)
    for call in done.reversed() {
      do {
        let takingBack = try plugin.takingBack(call, for: member)
        guard let reason = await runner.obstacle(to: takingBack, for: member) else { continue }
        throw UndoRefusal.irrevocable(plugin.purpose(of: call.called.function), reason)
      } catch let refusal as UndoRefusal {
        throw ChannelRefusal(refusal, by: plugin)
      }
    }
  }
}

extension ChatSession {
  /// Whether the person can undo what they said last, and why not.
  package func undoOffer() throws -> UndoOffer {
    UndoOffer(try undoHistory(), for: person.id, by: try answering())
  }

  /// Undoes what the person said last: returns once it is undone, or the person is told why it
  /// could not be.
  ///
  /// - Throws: ``ChannelRefusal`` if it cannot be undone; then nothing has happened.
  package func undo() async throws { try await undo(answering: nil) }

  /// Answers anew an input that was answered last, as if it had not been answered before.
  ///
  /// - Throws: ``ChannelRefusal`` if it cannot be.
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

extension TurnMachine {
  /// What undoing a turn does next: what was done last is taken back first, and once all of it is,
  /// the turn is undone.
  ///
  /// A call that takes back was left open by a program that ended: it is made again under its key,
  /// and not a third time.
  func undo(_ undoing: UndoState) -> TurnStep {
    if let call = undoing.call, undoing.outcome == nil {
      guard owned != undoing.turn else { return .perform(call) }
      guard undoing.resumptions + 1 < Self.maximumAttempts else {
        return .close(call, .interrupted, "the program ended during the call")
      }
      return .resume(undoing.turn)
    }
    if let call = undoing.call, let outcome = undoing.outcome {
      return .failUndo(failed(undoing, at: call.function, reason(of: outcome)))
    }
    guard let done = undoing.left.last else { return .finishUndo(undoing.turn) }
    guard let plugin else { return .wait }
    do throws(UndoRefusal) {
      return .takeBack(try plugin.takingBack(done, for: undoing.person))
    } catch {
      return .failUndo(failed(undoing, at: done.called.function, error.said(by: plugin)))
    }
  }

  private func failed(
    _ undoing: UndoState, at function: String, _ reason: String
  ) -> TurnUndoFailed {
    TurnUndoFailed(
      turn: undoing.turn, by: undoing.person, function: function, reason: reason)
  }

  /// Why a call took nothing back, in the function's own words where it has some.
  private func reason(of outcome: ChannelState.Outcome) -> String {
    switch outcome {
    case .returned(let returned):
      returned.response["message"]?.string ?? phrases.refused(returned.status)
    case .failed(let failed): phrases.failed(failed.reason)
    }
  }
}

extension UndoRefusal {
  /// What a person is told, in the words of the plugin that answers them, if there is one.
  func said(by plugin: RegisteredPlugin?) -> String {
    plugin.map { $0.said($0.undoPhrases.refused(self)) } ?? AssistantPhrases().undo.refused(self)
  }
}

extension ChannelRefusal {
  /// A turn cannot be undone, which a person is told in the words of the plugin that answers them,
  /// if there is one.
  init(_ refusal: UndoRefusal, by plugin: RegisteredPlugin?) {
    self = .cannotUndo(refusal, said: refusal.said(by: plugin))
  }
}

extension RegisteredPlugin {
  fileprivate var undoPhrases: UndoPhrases { phrases(in: language).undo }

  /// Why something that was done in a turn cannot be taken back, as the plugin declares it; nil if
  /// it can.
  func refusal(of turn: EndedTurn) -> UndoRefusal? {
    turn.writes.lazy.compactMap { refusal(of: $0.function) }.first
  }

  /// What a function does, in words; its name if it is not there any more.
  func purpose(of qualified: String) -> String {
    local(qualified).flatMap(function).map { said($0.purpose) } ?? qualified
  }

  /// The same refusal, to a person: they know functions by what these do.
  fileprivate func worded(_ refusal: UndoRefusal) -> UndoRefusal {
    guard case .unknownOutcome(let name) = refusal else { return refusal }
    return .unknownOutcome(purpose(of: name))
  }

  /// Why what a function has done cannot be taken back; nil if it can.
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
  /// - Throws: ``UndoRefusal`` if there is none.
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
    // For whom it was done, it is taken back.
    let whom = called.arguments.represented
    arguments = other.binding(arguments, to: whom ?? person)
    if let violation = other.parameters.validate(.object(arguments)).first {
      throw .irrevocable(
        said(function.purpose), undoPhrases.unfit(name, "\(violation)"))
    }
    if let whom { arguments[Function.representedParameter] = .string(whom.rawValue) }
    return ProposedCall(
      function: name, arguments: arguments, effect: other.effect,
      id: CallID(takingBack: called.call))
  }
}

extension DoneCall {
  /// Whether what takes it back needs what an erasure has removed: without it, something else might
  /// be taken back.
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
