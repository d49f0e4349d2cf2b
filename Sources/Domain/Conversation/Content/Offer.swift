public import JSON

/// What choosing something means, so that its words need not be understood.
@JSONShape
public enum Offer: Sendable, Hashable {
  /// This call, with all its arguments; what is shown says them.
  case call(function: String, arguments: JSONValue)
  /// This answer to an input.
  case answer(input: InteractionID, value: JSONValue)
}
