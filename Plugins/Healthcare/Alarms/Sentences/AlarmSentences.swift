/// Whole sentences of people in danger, and of people in none, for whoever hears what they mean.
///
/// One sentence and the next are parted by " / ".
enum AlarmSentences {
  /// What is said by people who are in no danger.
  static let harmless = [
    harmlessLikeDangers, past, negated, idioms, hypothetical, education, admin, mild,
    ordinaryTalk, ordinaryBank, ordinaryTravel, ordinaryFood, ordinaryHome, ordinaryShop,
    ordinaryClinic, ordinaryFacts, ordinaryAssistant, ordinaryCommands, ordinaryBookings,
    harmlessSlang, harmlessFormal, harmlessTerse, harmlessStory, harmlessRecovered,
    harmlessPanicked, harmlessOblique, harmlessErrands,
  ].flatMap(\.self)

  static func list(_ text: String) -> [String] {
    text.split(separator: "\n").joined(separator: " ").split(separator: " / ").map {
      String($0.drop(while: \.isWhitespace)).trimmed
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
