public import Conversation

extension Offer {
  /// A call of one of the plugin's own functions with exactly these arguments; identities are filled in, whatever stands there.
  public static func call(_ function: String, _ arguments: some FunctionParameters) -> Offer {
    .call(function: function, arguments: .object(JSONObject(members: arguments)))
  }
}

extension Action {
  /// Calls one of the plugin's own functions with exactly these arguments, and says it in the person's name.
  ///
  /// What is tapped is called as it is, and not understood anew.
  public static func call(
    _ function: String, _ arguments: some FunctionParameters, saying text: String
  ) -> Action {
    .send(text: text, offer: .call(function, arguments))
  }
}
