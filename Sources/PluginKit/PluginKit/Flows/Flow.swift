public import JSON

/// A controlled dialogue: steps that ask, and what follows from each answer.
///
/// Where each step leads is data, so that it can be checked and drawn; what an answer is, the platform knows of an option, a
/// day, a number, and a closure may say of words.
///
/// ```swift
/// Flow(
///   "feedback", examples: ["I want to give feedback"],
///   steps: [
///     FlowStep(
///       "stars", ask: "How was it?", accepts: .singleOption(options: ["Good", "Bad"]),
///       next: [.to("reason", on: "Bad"), .end]),
///     FlowStep("reason", ask: "What went wrong?", accepts: .text(placeholder: nil)),
///   ],
///   end: .say { _ in Rendering(text: "Thank you.") })
/// ```
public struct Flow: Sendable {
  /// Its name, unique within the plugin.
  public let name: String
  /// Which state of it this is; a conversation goes on in the one that it began in, see ``PluginRegistry``.
  public let version: Int
  /// What people say who need it.
  public let examples: [String]
  /// Its steps; the first one begins.
  public let steps: [FlowStep]
  /// What comes after a step that leads to no other.
  public let end: FlowEnd
  /// Where a conversation goes on that began in an older version; nil where it cannot.
  public let migrate: (@Sendable (FlowPlace) -> FlowPlace?)?

  /// Declares a flow of at least one step.
  ///
  /// Raise the version where conversations that are under way could not go on: a step is gone, or asks for something else. They go
  /// on where `migrate` says, else in the older version if that is registered as well, else the flow ends in a sentence that offers to begin anew.
  public init(
    _ name: String, version: Int = 1, examples: [String], steps: [FlowStep],
    end: FlowEnd = .result, migrate: (@Sendable (FlowPlace) -> FlowPlace?)? = nil
  ) {
    self.name = name
    self.version = version
    self.examples = examples
    self.steps = steps
    self.end = end
    self.migrate = migrate
  }

  /// The step of that name.
  package func step(_ name: String) -> FlowStep? { steps.first { $0.name == name } }

  /// The step after another one; nil after the last.
  package func step(after name: String) -> FlowStep? {
    guard let place = steps.firstIndex(where: { $0.name == name }) else { return nil }
    return steps.dropFirst(place + 1).first
  }
}

/// Where a conversation is in a flow.
public struct FlowPlace: Sendable, Equatable {
  /// The version of the flow.
  public var version: Int
  /// The step whose answer it waits for.
  public var step: String
  /// What is known, by name.
  public var values: JSONObject

  public init(version: Int, step: String, values: JSONObject) {
    (self.version, self.step, self.values) = (version, step, values)
  }
}

/// What comes after a step of a flow that leads to no other.
public enum FlowEnd: Sendable {
  /// What it found out is its result, and the platform thanks; a flow inside another one goes on with that.
  case result
  /// This is said, of all that the flow knows.
  case say(@Sendable (FlowAnswer) -> Rendering)
  /// This function is called with what the flow knows of its parameters, as if the person had asked for it: what is missing is asked, and
  /// so is consent to a write.
  case call(function: String)
}
