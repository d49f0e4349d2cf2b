package import Conversation
package import JSON
package import PluginKit

/// What a turn does next.
package enum TurnStep: Sendable, Equatable {
  /// Nothing, until somebody says something.
  case wait
  /// Takes up the message that has waited longest.
  case begin(TurnID, MessageID)
  /// Goes on with a turn that was left open.
  case resume(TurnID)
  /// Asks the model what the message means.
  case askModel(String)
  /// Asks the language model what it says next.
  case converse
  /// Records a call before it is made, after what led to it.
  case call(ProposedCall, after: [ChannelEvent])
  /// Has a function say what exactly a call would do, before the person is asked about it or it is made.
  case resolve(Intended)
  /// Says why a call is not made, after what led to it, and waits.
  case withhold(FunctionWithheld, after: [ChannelEvent])
  /// Makes the call that is on the record.
  case perform(FunctionCalled)
  /// Closes the call that must not be made again.
  case close(FunctionCalled, CallFailure, String)
  /// Asks the person something and waits, after what led to it.
  case ask(Question, after: [ChannelEvent])
  /// Shows what a call came to, and waits.
  case reply(FunctionCalled, ChannelState.Outcome)
  /// Says something and waits, after what led to it.
  case finish(Rendering, after: [ChannelEvent])
  /// Answers an alarm, does nothing else, and waits.
  case alarm(RaisedAlarm)
  /// Records a call that takes something back before it is made.
  case takeBack(ProposedCall)
  /// Says that a turn is undone.
  case finishUndo(TurnID)
  /// Says that a turn stays, and why.
  case failUndo(TurnUndoFailed)
  /// Has the plugin hear what is said among people and not to the assistant, says what it says of it, if anything, and waits.
  case overhear(String)
  /// Records this and goes on with the turn.
  case goOn([ChannelEvent])
  /// Ends the turn without a word.
  case end
  /// Gives the turn up, and waits.
  case fail(TurnFailure, String)
}

/// A call that may be made: checked, and with the person's own identity.
package struct ProposedCall: Sendable, Equatable {
  package let function: String
  package let arguments: JSONObject
  package let effect: Effect
  /// The call that a language model wants; nil where none does.
  package let id: CallID?

  package init(function: String, arguments: JSONObject, effect: Effect, id: CallID? = nil) {
    self.function = function
    self.arguments = arguments
    self.effect = effect
    self.id = id
  }
}

extension ProposedCall {
  /// The same call, as the one that a language model wants.
  func `for`(_ id: CallID?) -> ProposedCall {
    ProposedCall(function: function, arguments: arguments, effect: effect, id: id)
  }
}

/// A call that writes, before its function has said what exactly it would do.
package struct Intended: Sendable, Equatable {
  /// The call as it was asked for.
  package let call: ProposedCall
  /// The consent that the person has given to it already; nil where they have to be asked.
  let consent: ChannelEvent?
  /// Whether it changes what was done before.
  let isChange: Bool
  /// What led to it.
  let events: [ChannelEvent]
}

/// Something that the person is asked.
package struct Question: Sendable, Equatable {
  package let text: String
  package let accepts: InputKind
  package let purpose: InputPurpose
  package let quickReplies: [String]
  /// The call that a language model wants and that waits for the answer; nil where none does.
  package let call: CallID?
  /// What is said before it, each as a message of its own.
  package var before: [MessageContent] = []

  package init(
    text: String, accepts: InputKind, purpose: InputPurpose, quickReplies: [String],
    call: CallID? = nil
  ) {
    self.text = text
    self.accepts = accepts
    self.purpose = purpose
    self.quickReplies = quickReplies
    self.call = call
  }

  /// The same question in other words.
  func saying(_ text: String) -> Question {
    Question(
      text: text, accepts: accepts, purpose: purpose, quickReplies: quickReplies, call: call)
  }

  /// The same question, for which a call waits that a language model wants.
  func holding(_ call: CallID?) -> Question {
    Question(
      text: text, accepts: accepts, purpose: purpose, quickReplies: quickReplies, call: call)
  }
}
