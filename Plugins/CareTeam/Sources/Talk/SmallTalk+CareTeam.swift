import PluginKit

extension SmallTalk {
  /// What is answered without a function.
  static let careTeam = [
    SmallTalk(
      "thanks", examples: ["Thank you", "thanks a lot", "great, thanks", "that is all"],
      answer: "You're welcome!"),
    SmallTalk(
      "greeting", examples: ["hello", "hi there", "good morning", "hey"],
      answer: "Hello! I arrange visits and pass on messages.",
      quickReplies: ["When can I be seen?", "Show my visits", "Read my messages"]),
    SmallTalk(
      "emergency",
      examples: ["this is an emergency", "I need help right now", "call an ambulance"],
      answer:
        "Call 112 or 911 now. Nobody reads messages here at all hours."
    ),
  ]
}
