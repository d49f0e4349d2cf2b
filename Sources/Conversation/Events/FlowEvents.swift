public import EventLog

/// A controlled dialogue began.
@Event("flow.started")
public struct FlowStarted: Sendable {
  /// The flow, qualified by its plugin: `healthcare.triage`.
  @Plain("a flow's name") public var flow: String
  /// Its first step.
  @Plain("a step's name") public var step: String
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

/// A controlled dialogue came to its end.
@Event("flow.completed", subject: .caller)
public struct FlowCompleted: Sendable {
  @Plain("a flow's name") public var flow: String
  /// What it found out, by name.
  @Personal public var result: JSONValue
}

/// A person turned to something else.
@Event("flow.abandoned")
public struct FlowAbandoned: Sendable {
  @Plain("a flow's name") public var flow: String
}
