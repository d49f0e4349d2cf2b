package import EventLog

/// The past of a channel, as far as its rules need it.
///
/// It does not grow with the messages: only what can still be acted on is kept, and the ids of what
/// was acted on.
package struct ChannelState: Sendable, Equatable {
  /// Whether the channel was created.
  package internal(set) var exists = false
  /// The plugin that answers in it.
  package internal(set) var plugin: String?
  /// Whose conversation with the plugin it is; nil if it is nobody's own.
  package internal(set) var person: MemberID?
  /// Whether several people talk here and the assistant answers only what is said to it.
  package internal(set) var isGroup = false
  /// Who is there.
  package internal(set) var members: [MemberID: Member] = [:]
  /// Up to which message each of them said last that they have read.
  var read: [MemberID: MessageID] = [:]
  /// Whether the language model failed when it was asked last.
  package internal(set) var isModelGone = false
  /// Who was called and has not come in yet.
  package internal(set) var invited: Set<MemberID> = []
  /// Who was asked to come and has not answered, each with who asked.
  package internal(set) var invitations: [MemberID: MemberID] = [:]
  /// The reports.
  var reports: Set<ChannelReported> = []
  /// The messages that their senders deleted: members see their words nowhere, in the past neither.
  package internal(set) var retracted: Set<MessageID> = []
  /// The addresses of files, each under the message that shows it.
  var files: [MessageID: String] = [:]

  /// Whether a file was shown by deleted messages alone; `name` is the end of its address.
  package func isRetracted(file name: String) -> Bool {
    let showing = files.filter { $0.value.hasSuffix(name) }.keys
    return !showing.isEmpty && retracted.isSuperset(of: showing)
  }
  /// Who has the conversation, if it is not the assistant.
  package internal(set) var handedTo: MemberID?
  /// The turn in which it was handed over; nil if that was in none.
  package internal(set) var handedIn: TurnID?
  /// The newest message that is shown.
  var newest: TracedMessage?
  package var newestMessage: MessageID? { newest?.message }
  /// Cards with an action that nobody has taken.
  package internal(set) var cards: [InteractionID: Card] = [:]
  /// The buttons of the newest message, and those clicked while they were.
  package internal(set) var buttons: [InteractionID: Button] = [:]
  /// The cards and buttons that have been taken or clicked.
  package internal(set) var used: Set<InteractionID> = []
  /// The replies that are offered now.
  package internal(set) var replies: [QuickReply] = []
  /// The persons' messages that no turn has taken up, in the order in which they were said.
  ///
  /// While somebody else has the conversation they wait for no answer, and only an alarm is
  /// answered; whoever has it has heard what was said before they speak.
  package internal(set) var waiting: [WaitingMessage] = []
  /// The latest choice and its person, until the message that it sends.
  var tapped: Tap?
  /// The state before the choice.
  var beforeTap: ChannelBefore?
  /// The latest submission, until the last of the messages that say it.
  var submission: Submission?
  /// The messages before that one.
  var shownOnly: Set<MessageID> = []
  /// The questions that experts have not answered, in order.
  package internal(set) var questions: [ExpertQuestion] = []
  /// The turn that is under way.
  package internal(set) var turn: TurnState?
  /// The dialogues of the assistant with each person; one of which nothing is known is not there.
  package internal(set) var dialogues: [MemberID: Dialogue] = [:]
  /// Which turns may be undone.
  package internal(set) var undo = UndoHistory()
  /// Their traces, the newest last.
  var traces: [TurnTrace] = []
  /// The same of the turn that is under way.
  var trace: TurnTrace?
  /// The turn that is being undone.
  package internal(set) var undoing: UndoState?
  /// How often something has come between the persons' messages: the end of a turn, somebody who is
  /// not answered.
  var age = 0

  /// Whether something that a member has said waits for its turn or has it: what they are asked may
  /// be answered by that.
  func isAnswering(_ member: MemberID) -> Bool {
    turn?.person == member || waiting.contains { $0.person == member }
  }

  /// A person's message that waits for its turn.
  package struct WaitingMessage: Sendable, Equatable {
    package let message: MessageID
    /// Who said it.
    package let person: MemberID
    /// Its content.
    package let content: MessageContent
    /// The choice that sent it; nil if they said it themselves.
    package let tap: Tap?
    /// The messages before it that belong to it, as pictures do to an answer.
    let besides: [MessageID]
    /// The state before it.
    var before: ChannelBefore
    /// Whether a turn was being undone when it was said.
    let isDuringUndo: Bool
    /// The turn that failed at it, where it is tried again.
    var retrying: TurnTrace?

    /// The turn that it gets.
    package var turn: TurnID {
      retrying.map { TurnID(retrying: $0) } ?? TurnID(answering: message)
    }
  }

  /// Something that a person chose.
  package struct Tap: Sendable, Equatable {
    /// The card, the button or the reply.
    package let interaction: InteractionID
    /// The meaning of choosing it; nil if its words say it.
    package let offer: Offer?
    /// Whether a language model offered it, in words of its own.
    package let isByModel: Bool

    init(interaction: InteractionID, offer: Offer?, isByModel: Bool = false) {
      (self.interaction, self.offer, self.isByModel) = (interaction, offer, isByModel)
    }
  }

  /// An answer of the kind that an input takes, and the message that stands for it.
  struct Submission: Equatable {
    let message: MessageID
    /// The messages before it that belong to it.
    let besides: [MessageID]
    let tap: Tap
  }

  /// A turn so far.
  package struct TurnState: Sendable, Equatable {
    package let id: TurnID
    /// The message it answers.
    package let message: MessageID
    /// Whose message it is: the turn acts for them.
    package let person: MemberID
    /// The content of that message, or of several requests in it the one that is under way.
    package internal(set) var content: MessageContent?
    /// Whether it is said to the assistant: in a group much is not.
    package internal(set) var isAddressed = true
    /// The choice that sent it; nil if they said it themselves.
    package internal(set) var tap: Tap?
    /// Whether a language model offered these words and the person only chose them: then they are
    /// no consent.
    package internal(set) var isModelsWords = false
    /// Whether the message was said before the question was asked, or asked again by an undo, that
    /// is open now: it is no answer to it.
    package internal(set) var isEarly = false
    /// Whether its person was forgotten: then nothing more is done in it.
    package internal(set) var isErased = false
    /// The call that has no outcome yet, or the last one.
    package internal(set) var call: FunctionCalled?
    /// The outcome of that call.
    package internal(set) var outcome: Outcome?
    /// The alarm that the message raised: then nothing is called.
    package internal(set) var alarm: String?
    /// How often it was taken up again since it last came on: since it began, a call began or a
    /// call ended.
    package internal(set) var resumptions = 0
    /// The exchange of a language model and the platform; nil if none was asked.
    package internal(set) var modelRounds: LanguageModelRounds?
    /// The model that decided last what the request under way means, as far as that is recorded.
    package internal(set) var model: String?
    /// Whether something that writes was called in it.
    package internal(set) var hasWritten = false
    /// How many requests were taken up in it, beside the message itself.
    package internal(set) var requests = 0

    mutating func begin(_ call: FunctionCalled) {
      self.call = call
      outcome = nil
      resumptions = 0
      hasWritten = hasWritten || call.effect != .read
      modelRounds?.settle(call.call)
    }

    mutating func end(_ outcome: Outcome) {
      self.outcome = outcome
      resumptions = 0
    }

    mutating func takeUp(_ request: String) {
      content = .text(text: request)
      (tap, call, outcome, modelRounds, model) = (nil, nil, nil, nil, nil)
      resumptions = 0
      requests += 1
    }
  }

  /// How a call ended.
  package enum Outcome: Sendable, Equatable {
    /// With an answer.
    case returned(FunctionReturned)
    /// Without one.
    case failed(FunctionFailed)
  }
}

/// A value that was found out in a conversation.
package struct KnownValue: Sendable, Equatable {
  package let value: JSONValue
  /// The turn in which it was said or found; nil if that was in none.
  package let turn: TurnID?
  /// The number of the task that was under way, see ``Dialogue/task``.
  package let task: Int

  init(value: JSONValue, turn: TurnID?, task: Int) {
    self.value = value
    self.turn = turn
    self.task = task
  }
}

/// A request that waits until those before it have ended.
package struct PostponedRequest: Sendable, Equatable {
  /// The request.
  package let text: String
  /// Whether a language model offered these words, see ``ChannelState/TurnState/isModelsWords``.
  package let isModelsWords: Bool
}

/// A call that got an answer.
package struct EndedCall: Sendable, Equatable {
  package let call: FunctionCalled
  /// The answer's status.
  package let status: Int
  /// How many turns ago that was; 0 in the turn of the call.
  package internal(set) var age = 0

  init(call: FunctionCalled, status: Int) {
    self.call = call
    self.status = status
  }
}

/// The exchange of a language model and the platform in a turn: answers, and the calls that these
/// want.
package struct LanguageModelRounds: Sendable, Equatable {
  /// How often the model has answered.
  package private(set) var rounds = 0
  /// How many calls it has wanted.
  package private(set) var calls = 0
  /// How many calls were rejected since the last one that was made.
  package private(set) var rejections = 0
  /// The calls that it wants and that are neither made, withheld nor rejected, in order.
  package private(set) var pending: [ModelCall] = []
  /// Whether the answer that came last was given knowing that a call had been rejected.
  package private(set) var isSecondTry = false
  /// Whether it failed: then the built-in model goes on with the turn.
  package private(set) var hasFailed = false
  /// The model that answered last.
  package private(set) var model: String?
  /// Whether it has claimed something that the record does not hold.
  package private(set) var hasClaimedTooMuch = false

  init() {}

  mutating func noteWithheldClaim() { hasClaimedTooMuch = true }

  mutating func note(_ answered: ModelAnswered) {
    rounds += 1
    isSecondTry = rejections > 0
    calls += answered.calls.count
    pending += answered.calls
    model = answered.model
  }

  mutating func note(_ failed: ModelFailed) {
    hasFailed = true
    model = failed.model
  }

  mutating func settle(_ call: CallID, isRejected: Bool = false) {
    guard let place = pending.firstIndex(where: { $0.call == call }) else { return }
    pending.remove(at: place)
    rejections = isRejected ? rejections + 1 : 0
  }
}

/// A call that a language model wants, and that the person is asked about.
package struct HeldCall: Sendable, Equatable {
  package let call: CallID
  /// The question.
  package let input: InteractionID
  /// The model that wants it.
  package let model: String?
}
