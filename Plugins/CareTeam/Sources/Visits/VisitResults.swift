import PluginKit

/// What `find_times` gives.
@FunctionResult
struct FreeTimes {
  /// the day that was asked for, if nothing is free on it.
  var dayWithoutAny: String?
  /// what is free, on that day or next.
  var times: [FreeTime]
}

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
