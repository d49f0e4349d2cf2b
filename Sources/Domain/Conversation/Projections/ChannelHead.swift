public import EventLog

/// What a channel is now, without its timeline, which lies in pages beside it.
@JSONShape
public struct ChannelHead: Sendable, Equatable {
  /// What it is called.
  public var title: String = ""
  /// The plugin that answers in it.
  public var plugin: String?
  /// Who is there.
  public var members: [Member] = []
  /// Who was called to it last, beside the person and the assistant: to come, here, or gone again.
  public var guest: Member?
  /// The providers among the members who were called here, not by a log that was imported.
  public var called: [MemberID] = []
  /// How many entries the timeline has.
  public var entries: Int = 0
  public var newest: NewestMessage?
  /// Who has the conversation, if the assistant has handed it off.
  public var handedTo: MemberID?
  /// The inputs that wait for an answer, at most one a person.
  public var inputs: [OpenInput] = []
  /// The turn that is under way.
  public var turn: OpenTurn?
  /// Up to where each of the members has read.
  public var read: [ReadMark] = []
  /// Which turns may be undone.
  public var undo: UndoHistory = UndoHistory()

  /// How many entries a page of the timeline has.
  public static var pageLength: Int { 64 }

  /// The page that the newest entry is in; nil for an empty timeline.
  public var newestPage: Int? { entries == 0 ? nil : (entries - 1) / Self.pageLength }
}

/// Where the newest message of a channel is.
@JSONShape
public struct NewestMessage: Sendable, Equatable {
  public var message: MessageID
  /// The page it is in.
  public var page: Int
  /// Whether it has a button that can be clicked.
  public var hasButton: Bool
}

/// What lies beside a channel's head: its timeline in pages, and where older entries are found.
public enum ChannelPart: Sendable, Equatable {
  /// Up to ``ChannelHead/pageLength`` entries.
  case entries([TimelineEntry])
  /// The number of the page that holds what the part is named after: a message, a card, a button or a call.
  case place(Int)
  /// The options of a question that lists many, under its identifier.
  case options([String])

  /// The entries of a page; none of anything else.
  package var entries: [TimelineEntry] {
    guard case .entries(let entries) = self else { return [] }
    return entries
  }

  /// Changes the entries in place.
  mutating func change(_ change: (inout [TimelineEntry]) -> Void) {
    guard case .entries(var entries) = self else { return }
    self = .place(0)
    change(&entries)
    self = .entries(entries)
  }
}

@JSONShape
private struct OptionsPart {
  var options: [String]
}

extension ChannelPart: JSONRepresentable {
  /// Reads an array of entries, a number, or an object with options.
  public init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case UInt8(ascii: "["): self = .entries(try [TimelineEntry](from: &reader))
    case UInt8(ascii: "{"): self = .options(try OptionsPart(from: &reader).options)
    default: self = .place(try Int(from: &reader))
    }
  }

  /// Writes an array of entries, a number, or an object with options.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .entries(let entries): entries.write(to: &writer)
    case .place(let page): page.write(to: &writer)
    case .options(let options): OptionsPart(options: options).write(to: &writer)
    }
  }
}
