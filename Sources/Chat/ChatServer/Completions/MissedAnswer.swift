import Assistant
import Conversation
import EventLog
import Presentation

/// The assistant's last words, if a program that sends the history does not know of it.
///
/// Then what its user sees is not what their words would be taken for: "2" would choose of a list
/// that they have never seen.
struct MissedAnswer: Sendable {
  /// The words in place of an answer; nothing of the user's was passed on.
  let words: String

  /// Nil if the program knows it, if the user has said nothing here yet, or if nothing hangs on it:
  /// in groups, and while a person has the conversation.
  ///
  /// - Parameter known: The last answer in the program's history, as it was given to it.
  init?(
    _ known: String, for person: MemberID, in channel: String, _ view: ChannelView,
    _ log: any EventLog
  ) throws {
    guard view.handedTo == nil, view.members.count(where: { $0.role == .person }) == 1,
      view.timeline.contains(where: { $0.sender == person }),
      let last = view.timeline.last(where: { $0.sender == Assistant.member })
    else { return nil }
    let texts = try Self.texts(of: last, in: channel, log)
    let (seen, shown) = (Self.letters(known), texts.map(Self.letters))
    guard !shown.allSatisfy(seen.contains) else { return nil }
    words =
      "This conversation went on elsewhere, and your last message was not passed on. The assistant's last words are:\n\n"
      + texts.joined(separator: "\n\n")
      + "\n\nSay your message again if you still want it."
  }

  /// A message of the assistant with its cards and what it offers, as a completion has it.
  private static func texts(
    of entry: TimelineEntry, in channel: String, _ log: any EventLog
  ) throws -> [String] {
    let position = Position(UInt64(clamping: entry.position))
    guard var reader = try TurnReader(from: position, in: channel, log) else {
      return [TerminalContent.words(entry.content)]
    }
    return try reader.read()
  }

  /// A text without what programs change of it: marks, spaces, breaks.
  private static func letters(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

/// The content of a completion: the assistant's answer, or the words that the program has missed.
enum CompletionAnswer: Sendable {
  case awaited(AnswerWaiting)
  case missed(MissedAnswer, in: String, at: Timestamp)
  case over(id: String, created: Int)

  /// The name of the answer.
  var id: String {
    switch self {
    case .awaited(let waiting): waiting.id
    case .missed(_, let channel, let now): "chatcmpl-missed-\(channel)-\(now.microseconds)"
    case .over(let id, _): id
    }
  }

  /// When the message was said, in seconds since 1970.
  var created: Int {
    switch self {
    case .awaited(let waiting): waiting.created
    case .missed(_, _, let now): Int(now.microseconds / 1_000_000)
    case .over(_, let created): created
    }
  }

  /// The next part when it is there; nil at the end.
  mutating func next() async throws -> AnswerWaiting.Part? {
    switch self {
    case .awaited(var waiting):
      defer { self = .awaited(waiting) }
      return try await waiting.next()
    case .missed(let missed, _, _):
      self = .over(id: id, created: created)
      return .text(missed.words)
    case .over: return nil
    }
  }
}
