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
@Event("flow.advanced")
public struct FlowAdvanced: Sendable {
  /// The flow.
  @Plain("a flow's name") public var flow: String
  /// The step it is at now.
  @Plain("a step's name") public var step: String
}

/// A controlled dialogue came to its end.
@Event("flow.completed", subject: .caller)
public struct FlowCompleted: Sendable {
  /// The flow.
  @Plain("a flow's name") public var flow: String
  /// What it found out, by name.
  @Personal public var result: JSONValue
}

/// A person turned to something else.
@Event("flow.abandoned")
public struct FlowAbandoned: Sendable {
  /// The flow.
  @Plain("a flow's name") public var flow: String
}
