package import Basics

/// What a text says of dates and times, also of those that cannot be meant.
package struct DateReading: Sendable {
  /// Every date or time, in order of appearance, without overlap.
  package private(set) var mentions: [Mention<DateReference>] = []
  /// The words that name a day or a time that does not exist: "30 February", "25:00".
  package private(set) var impossibilities: [String] = []
  /// The words that name a date and another day of the week than it is, with the date: "Thursday the 27th".
  package private(set) var contradictions: [(said: String, day: CalendarDay)] = []

  init(_ reader: DateReader, of text: String) {
    for phrase in reader.phrases {
      let range = reader.tokens.textRange(of: phrase.tokens)
      if let reference = phrase.fragment.reference(from: reader.today) {
        mentions.append(Mention(reference, at: range, in: text))
      }
      if case .impossible = phrase.fragment.day { impossibilities.append(String(text[range])) }
      if let day = phrase.fragment.contradiction(from: reader.today) {
        contradictions.append((String(text[range]), day))
      }
    }
  }
}
