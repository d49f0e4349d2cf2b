import PluginKit

/// A free time as it is offered.
@FunctionResult
struct FreeTime {
  /// who can be seen.
  var staff: String
  /// the day and time.
  var time: String
  /// what for.
  @Parameter("for") var purpose: String
}

/// A visit as one of its two sides is told it.
@FunctionResult
struct ToldVisit {
  /// the day and time.
  var time: String
  /// the other side.
  var with: String
  /// what for.
  @Parameter("for") var purpose: String
}
