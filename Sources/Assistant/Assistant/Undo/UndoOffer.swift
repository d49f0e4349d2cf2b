package import Conversation
package import JSON
package import PluginKit

/// Whether a person can undo what they said last, and what they answered in it.
package struct UndoOffer: Sendable, Equatable {
  /// The newest turn; nil where there is none.
  package let turn: TurnID?
  /// Why it cannot be undone; nil where it can.
  package let refusal: UndoRefusal?
  /// The same, as the person is told.
  package let reason: String?
  /// The input that was answered in it, and can be answered anew.
  package let editable: EditableInput?

  /// What a channel's events and the plugin's declarations say; whether what was done can still be taken back is found out when it is.
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
