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
  /// Asks the interpreter what the message means, which may be one of these as well.
  case interpret(String, or: [Interpretation<TurnStep>] = [])
  /// Asks the language model what it says next.
  case converse
  /// Records a call before it is made, after what led to it.
  case recordCall(ProposedCall, after: [ChannelEvent])
  /// Has a function say what exactly a call would do, before the person is asked about it or it is
  /// made.
  case preview(IntendedCall)
  /// Says why a call is not made, after what led to it, and waits.
  case withhold(FunctionWithheld, after: [ChannelEvent])
  /// Makes the call that is on the record.
  case perform(FunctionCalled)
  /// Closes the call that must not be made again.
  case close(FunctionCalled, CallFailure, String)
  /// Asks the person something and waits, after what led to it.
  case ask(AskedQuestion, after: [ChannelEvent])
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
  /// Has the plugin hear what is said among people and not to the assistant, says what it says of
  /// it, if anything, and waits.
  case overhear(String)
  /// Records this and goes on with the turn.
  case record([ChannelEvent])
  /// Ends the turn without a word.
  case end
  /// Gives the turn up, and waits.
  case fail(TurnFailure, String)
}

/// A call that may be made: checked, and with the person's own identity.
package struct ProposedCall: Sendable, Equatable {
  package let function: String
  package let arguments: JSONObject
  package let effect: FunctionEffect
  /// The call that a language model wants; nil if none does.
  package let id: CallID?

  package init(function: String, arguments: JSONObject, effect: FunctionEffect, id: CallID? = nil) {
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
package struct IntendedCall: Sendable, Equatable {
  /// The call as it was asked for.
  package let call: ProposedCall
  /// The consent that the person has given to it already; nil if they have to be asked.
  let consent: ChannelEvent?
  /// Whether it changes what was done before.
  let isChange: Bool
  /// What led to it.
  let events: [ChannelEvent]
}

/// Something that the person is asked.
package struct AskedQuestion: Sendable, Equatable {
  package let text: String
  package let accepts: InputKind
  package let purpose: InputPurpose
  package let quickReplies: [String]
  /// The call that a language model wants and that waits for the answer; nil if none does.
  package let call: CallID?
  /// What is said before it, each as a message of its own.
  package var before: [MessageContent] = []
  /// The name of the person for whom what is asked about is done; nil if it is for who is asked.
  package var beneficiary: String?

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
  func saying(_ text: String) -> AskedQuestion {
    var question = AskedQuestion(
      text: text, accepts: accepts, purpose: purpose, quickReplies: quickReplies, call: call)
    question.beneficiary = beneficiary
    return question
  }

  /// The same question, for which a call waits that a language model wants.
  func holding(_ call: CallID?) -> AskedQuestion {
    var question = AskedQuestion(
      text: text, accepts: accepts, purpose: purpose, quickReplies: quickReplies, call: call)
    question.beneficiary = beneficiary
    return question
  }
}

extension TurnStep {
  /// What it is called where somebody follows a turn; nothing of what was said.
  var name: String {
    switch self {
    case .wait: "wait"
    case .begin: "begin"
    case .resume: "resume"
    case .interpret: "ask the model"
    case .converse: "converse with the model"
    case .recordCall(let call, _): "call \(call.function)"
    case .preview(let intended): "resolve \(intended.call.function)"
    case .withhold(let withheld, _): "withhold \(withheld.function)"
    case .perform(let called): "perform \(called.function)"
    case .close(let called, let reason, _): "close \(called.function): \(reason.rawValue)"
    case .ask(let question, _): question.purpose.name
    case .reply(let called, _): "reply to \(called.function)"
    case .finish: "finish"
    case .alarm(let raised): "alarm \(raised.name)"
    case .takeBack(let call): "take back by \(call.function)"
    case .finishUndo: "undo"
    case .failUndo(let failed): "fail to take back \(failed.function)"
    case .overhear: "overhear"
    case .record: "go on"
    case .end: "end"
    case .fail(let reason, _): "fail: \(reason.rawValue)"
    }
  }
}

extension InputPurpose {
  var name: String {
    switch self {
    case .parameter(let function, let parameter, _, _): "ask for \(parameter) of \(function)"
    case .confirmation(let function, _): "ask for consent to \(function)"
    case .flow(let flow, let step): "ask in \(flow), step \(step)"
    case .retry: "ask whether to try again"
    case .danger(let alarm, _): "ask whether it is \(alarm)"
    }
  }
}

/// A call that a program asks for in a person's name: a message of theirs that holds a call, and no
/// words of their own.
///
/// What only reads is done; anything else is asked about, whatever the function lets count as
/// consent.
package struct RequestedCall: Sendable, Equatable {
  /// The content kind of such a message; no plugin can have it, since `assistant` is no plugin's
  /// identifier.
  package static let kind = "assistant.requestedCall"

  /// The function, qualified by its plugin.
  package let function: String
  package let arguments: JSONObject

  package init(function: String, arguments: JSONObject) {
    (self.function, self.arguments) = (function, arguments)
  }

  /// Reads a message; nil if it holds no call.
  package init?(_ content: MessageContent?) {
    guard case .own(Self.kind, _, let data)? = content, let function = data["function"]?.string,
      let arguments = data["arguments"]?.object
    else { return nil }
    self.init(function: function, arguments: arguments)
  }

  /// The message; `client` is what the program calls itself.
  package func content(by client: String) -> MessageContent {
    let arguments = JSONValue.object(arguments)
    return .own(
      name: Self.kind, text: "\(client) asks for \(function) \(arguments.jsonText)",
      data: [
        "function": .string(function), "arguments": arguments, "client": .string(client),
      ])
  }
}

/// The reply of a model: the text that is shown, and the options that it offered in band.
struct SpokenReply: Sendable, Equatable {
  /// The longest text of a model, in UTF-8 bytes; what follows is left out.
  static let maximumSize = 64 << 10

  var text = ""
  var options: [String] = []

  /// A whole text.
  static func said(_ text: String) -> SpokenReply {
    let (shown, options) = InBandFilter.split(text)
    return SpokenReply(text: shown, options: options)
  }

  /// Listens to a model until it ends; `hear` is told what is shown of it at once.
  ///
  /// What was said before the model failed counts, if it said anything.
  static func heard(
    _ chunks: AsyncThrowingStream<String, any Error>, hear: (String) -> Void
  ) async -> Result<SpokenReply, any Error> {
    var filter = InBandFilter()
    var reply = SpokenReply()
    var failure: (any Error)?
    do {
      for try await chunk in chunks {
        let shown = filter.feed(chunk)
        reply.text += shown
        if !shown.isEmpty { hear(shown) }
        if reply.text.utf8.count > maximumSize { break }
      }
    } catch {
      failure = error
    }
    let (rest, options) = filter.finish()
    reply.text += rest
    if !rest.isEmpty { hear(rest) }
    reply.options = options
    if let failure, reply == SpokenReply() { return .failure(failure) }
    return .success(reply)
  }
}
