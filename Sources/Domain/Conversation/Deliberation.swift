/// What a language model and the platform have between them in a turn: answers, and the calls that these want.
package struct Deliberation: Sendable, Equatable {
  /// How often the model has answered.
  package private(set) var rounds = 0
  /// How many calls it has wanted.
  package private(set) var calls = 0
  /// How many calls were rejected since the last one that was made.
  package private(set) var rejections = 0
  /// What it wants and what is neither made, withheld nor rejected, in order.
  package private(set) var pending: [ModelCall] = []
  /// Whether the answer that came last was given knowing that a call had been rejected.
  package private(set) var isSecondTry = false
  /// Whether it failed: then the embedded model goes on with the turn.
  package private(set) var hasFailed = false
  /// The model that answered last.
  package private(set) var model: String?

  init() {}

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
