public import JSON

/// The outcome of a call that writes, told before the person is asked about it or it is made.
///
/// Whatever a function would otherwise choose by itself when it runs (which appointment, at what
/// time, with whom) it fills in here, so that the question shows it and the call that is stored is
/// what runs.
public enum CallPreview: Sendable, Equatable {
  /// The call with these arguments besides, or instead, of those that it has.
  ///
  /// `isAsSaid` where they add nothing that the person has to see first: then a plain request that
  /// named all arguments suffices, as ``ConsentRule/spoken`` says; otherwise they are asked.
  case complete(JSONObject, isAsSaid: Bool)
  /// Several things may be meant: the person is asked for this parameter, in these words, with
  /// these answers offered.
  case ambiguous(parameter: String, question: String, answers: [String])
  /// It cannot be done: what a call would answer, shown as the function's refusals are. Nothing is
  /// asked, and nothing is called.
  case impossible(FunctionResponse)
}

extension CallPreview {
  /// The call as these parameters have it: what they leave out, and what they have as it was said,
  /// stays as it is.
  public static func complete(
    _ parameters: some FunctionParameters, isAsSaid: Bool
  ) -> CallPreview {
    .complete(JSONObject(members: parameters), isAsSaid: isAsSaid)
  }

  /// The values that are added to, or changed of, those that were said.
  func besides(_ said: some ParameterValue) -> CallPreview {
    guard case .complete(let values, let isAsSaid) = self else { return self }
    let said = JSONObject(members: said)
    let others = values.members.filter { said[$0.name] != $0.value }
    return .complete(JSONObject(others.map { ($0.name, $0.value) }), isAsSaid: isAsSaid)
  }
}

extension JSONObject {
  /// The members of parameters or of a result; none if a number among them is none, which has no
  /// JSON.
  init(members value: some ParameterValue) {
    do {
      try self.init(json: value.json)
    } catch {
      self.init()
    }
  }
}
