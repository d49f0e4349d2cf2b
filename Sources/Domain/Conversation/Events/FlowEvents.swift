public import EventLog

/// A controlled dialogue began.
@Event("flow.started")
public struct FlowStarted: Sendable {
  /// The flow, qualified by its plugin: `healthcare.triage`.
  @Plain("a flow's name") public var flow: String
  /// Its first step.
  @Plain("a step's name") public var step: String
  /// The flow's version; nil for the first.
  public var version: Int?
  /// The flow that it began inside of, as a step of it; nil where a person needed it.
  @Plain("a flow's name") public var within: String?
}

/// A controlled dialogue went on to another step.
@Event("flow.advanced", subject: .caller)
public struct FlowAdvanced: Sendable {
  @Plain("a flow's name") public var flow: String
  /// The step it is at now; one that it has been at before where the person went back.
  @Plain("a step's name") public var step: String
  /// What the answer told, by name; nil where it is nothing to keep.
  @Personal public var values: JSONValue?
}

/// A person came back to a controlled dialogue that they had left: it goes on where it was, with what it knew.
@Event("flow.resumed")
public struct FlowResumed: Sendable {
  @Plain("a flow's name") public var flow: String
  /// The step it was left at.
  @Plain("a step's name") public var step: String
}

/// A controlled dialogue came to its end; one inside another gives its result to that one, which goes on.
@Event("flow.completed", subject: .caller)
public struct FlowCompleted: Sendable {
  @Plain("a flow's name") public var flow: String
  /// What it found out, by name.
  @Personal public var result: JSONValue
}

/// A controlled dialogue was left, with those that it runs inside of.
@Event("flow.abandoned")
public struct FlowAbandoned: Sendable {
  @Plain("a flow's name") public var flow: String
  /// Why it cannot go on; nil where a person turned to something else, and may come back.
  public var reason: FlowDeadEnd?
}

/// A controlled dialogue goes on in another version of the flow than it began in, by the flow's own rule.
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
