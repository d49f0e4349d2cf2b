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
    harmlessHealing, harmlessThings, harmlessLongStanding, harmlessClosedWounds, harmlessRecords,
    harmlessSupplies,
  ].flatMap(\.self)

  /// The sentences of a text; byte by byte, since every start of a program reads all of them.
  static func list(_ text: String) -> [String] {
    var (sentences, sentence): ([String], [UInt8]) = ([], [])
    for byte in text.utf8 {
      let isBreak = byte == UInt8(ascii: "/") && sentence.last == UInt8(ascii: " ")
      if isBreak {
        add(sentence, to: &sentences)
        sentence.removeAll(keepingCapacity: true)
      } else {
        sentence.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
      }
    }
    add(sentence, to: &sentences)
    return sentences
  }

  private static func add(_ sentence: [UInt8], to sentences: inout [String]) {
    let blank = UInt8(ascii: " ")
    let start = sentence.firstIndex { $0 != blank } ?? sentence.endIndex
    let end = sentence.lastIndex { $0 != blank }.map { $0 + 1 } ?? start
    if start < end { sentences.append(String(decoding: sentence[start..<end], as: UTF8.self)) }
  }
}
