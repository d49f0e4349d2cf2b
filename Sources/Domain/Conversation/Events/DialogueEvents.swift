public import EventLog

/// The conversation itself was put right: what the person said was about it, or the assistant could
/// not go on.
@Event("dialogue.repaired")
public struct DialogueRepaired: Sendable {
  public var turn: TurnID
  /// Whose conversation it is.
  public var by: MemberID
  /// In which way.
  public var repair: Repair
}

/// A way in which a conversation is put right.
@JSONShape
public enum Repair: String, Sendable, Hashable, CaseIterable {
  /// Something that was said is replaced: "no, I meant Thursday".
  case correct
  /// Leaves the open question: "never mind".
  case cancel
  /// A question is not to be answered: "skip that".
  case skip
  /// Repeats the last words.
  case `repeat`
  /// Explains the question: "what do you mean?", "why?".
  case clarify
  /// The answer before is taken back.
  case goBack
  /// Says what can be done.
  case help
  /// Everything that is open or known is forgotten.
  case startOver
  /// A question that something else came before is asked again.
  case resume
  /// Somebody real is asked for.
  case human
  /// A greeting.
  case greet
  /// Thanks.
  case thank
  /// The person goes.
  case leave
  /// It was not understood.
  case cannotHandle
  /// It was meant for, or about, somebody else than the person who is signed in.
  case otherPerson
}

/// A message asks for several things: this one is done once those before it are.
@Event("request.deferred", subject: .caller)
public struct RequestDeferred: Sendable {
  public var turn: TurnID
  /// Whose request it is.
  public var by: MemberID
  /// Their words about it.
  @Personal public var text: String
}

/// One of the requests that were deferred is taken up.
@Event("request.takenUp", subject: .caller)
public struct RequestTakenUp: Sendable {
  public var turn: TurnID
  /// Whose request it is.
  public var by: MemberID
  /// Their words about it.
  @Personal public var text: String
}

/// A person said in words which of the cards that were shown they mean.
@Event("option.named")
public struct OptionNamed: Sendable {
  public var turn: TurnID
  /// Who.
  public var by: MemberID
  /// The card.
  public var option: InteractionID
}

/// A controlled dialogue began.
@Event("flow.started")
public struct FlowStarted: Sendable {
  /// The flow, qualified by its plugin: `healthcare.triage`.
  @Plain("a flow's name") public var flow: String
  /// Its first step.
  @Plain("a step's name") public var step: String
  /// The flow's version; nil for the first.
  public var version: Int?
  /// The flow that it began inside of, as a step of it; nil if a person needed it.
  @Plain("a flow's name") public var within: String?
}

/// A controlled dialogue went on to another step.
@Event("flow.advanced", subject: .caller)
public struct FlowAdvanced: Sendable {
  @Plain("a flow's name") public var flow: String
  /// The step it is at now; one that it has been at before where the person went back.
  @Plain("a step's name") public var step: String
  /// The values of the answer, by name; nil if it is nothing to keep.
  @Personal public var values: JSONValue?
}

/// A person came back to a controlled dialogue that they had left: it goes on where it was, with
/// what it knew.
@Event("flow.resumed")
public struct FlowResumed: Sendable {
  @Plain("a flow's name") public var flow: String
  /// The step it was left at.
  @Plain("a step's name") public var step: String
}

/// A controlled dialogue came to its end; one inside another gives its result to that one, which
/// goes on.
@Event("flow.completed", subject: .caller)
public struct FlowCompleted: Sendable {
  @Plain("a flow's name") public var flow: String
  /// Its result, by name.
  @Personal public var result: JSONValue
}

/// A controlled dialogue was left, with those that it runs inside of.
@Event("flow.abandoned")
public struct FlowAbandoned: Sendable {
  @Plain("a flow's name") public var flow: String
  /// Why it cannot go on; nil if a person turned to something else, and may come back.
  public var reason: FlowDeadEnd?
}

/// A controlled dialogue goes on in another version of the flow than it began in, by the flow's own
/// rule.
@Event("flow.migrated", subject: .caller)
public struct FlowMigrated: Sendable {
  @Plain("a flow's name") public var flow: String
  /// The version it began in.
  public var from: Int
  /// The version it goes on in.
  public var to: Int
  /// The step it is at now.
  @Plain("a step's name") public var step: String
  /// All that is known now, by name.
  @Personal public var values: JSONValue
}

/// Why a controlled dialogue cannot go on.
@JSONShape
public enum FlowDeadEnd: String, Sendable, Hashable {
  /// An answer led to nothing that the flow has.
  case nowhere
  /// The plugin has another version of the flow, and no rule for what was begun in this one.
  case newVersion
}
