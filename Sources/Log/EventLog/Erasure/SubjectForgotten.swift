internal import Basics

/// The key of a data subject was destroyed: what it sealed can no longer be read by anyone.
@Event("subject.forgotten")
public struct SubjectForgotten: Sendable {
  /// The handles that no longer open anything.
  @Plain("a keyed hash that names nobody") public var handles: [String]
  /// How many events lost members.
  public var events: Int
  /// How many members were lost.
  public var fields: Int
  /// In how many streams.
  public var streams: Int
  /// How many bytes of sealed members they are.
  public var bytes: Int
  /// The positions of events that others can read, and that only the key told to be about the subject.
  public var said: [Int]
  /// The positions of events that may tell of the subject, and were left as they are.
  public var doubtful: [Int]?
  /// How many texts and numbers the key opened, and all events were searched for.
  public var texts: Int?
  /// The positions of events that are taken out of the log after this: their texts are among those that were searched for.
  public var taken: [Int]?
  /// How many of the keys were lost before, or destroyed elsewhere: what they sealed nobody can look for.
  public var unsearched: Int?
}

extension SubjectForgotten {
  /// `subject-…`.
  public static var streams: EventStreams { .ownRecords(category: "subject") }

  /// Handles name nobody; anything else in their place might.
  public var contradiction: String? {
    handles.contains { SubjectHandle($0) == nil }
      ? "a handle is 32 and 8 hexadecimal digits with a hyphen between them; what stands among the handles is none"
      : nil
  }
}

extension StreamName {
  /// The stream that says what was erased of a subject, whose part of the handle is given.
  package static func subject(_ name: String) -> StreamName {
    StreamName(category: "subject", identifier: name)
  }

  /// Whether it says what was erased of a subject, by a part of a handle that tells nobody who that is.
  package var isOfSubject: Bool {
    category == "subject" && SubjectHandle("\(identifier)-00000000") != nil
  }
}
