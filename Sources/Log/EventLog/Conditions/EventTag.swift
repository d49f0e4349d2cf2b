internal import Basics
internal import Cryptography

/// A name and a value by which an event is found, whatever stream it lies in, such as `slot` and
/// `dr-lee/10:00`.
///
/// The log keeps a hash of both in the event's envelope, under the chain: it stays when the payload
/// is redacted or archived. A personal one is hashed under the key of the person whom the event is
/// about, so nobody finds it once that is destroyed.
public struct EventTag: Sendable, Hashable {
  /// The kind of thing.
  public let name: String
  /// The thing.
  public let value: String
  /// Whether it is hashed under a person's key.
  public let isPersonal: Bool
  /// Whose key that is; nil in an event, where it is that of whom the event is about.
  public let subject: String?
  /// The hash, if it was made under a key.
  var sealed: TagHash?

  /// A tag that anybody who knows the value can look for.
  public init(_ name: String, _ value: String) {
    (self.name, self.value, isPersonal, subject) = (name, value, false, nil)
  }

  /// A personal tag, as a query names it.
  public init(_ name: String, _ value: String, of subject: String) {
    (self.name, self.value, isPersonal, self.subject) = (name, value, true, subject)
  }

  /// A tag by which an event was found in the log that it comes from; only the keys of that log tell
  /// what it says.
  package init(recorded hash: TagHash) {
    (name, value, isPersonal, subject) = ("recorded", hash.text, false, nil)
    sealed = hash
  }

  private init(personal name: String, _ value: String) {
    (self.name, self.value, isPersonal, subject) = (name, value, true, nil)
  }

  /// A personal tag of an event, for a log that seals it under the key of the event's subject.
  public static func personal(_ name: String, _ value: String) -> EventTag {
    EventTag(personal: name, value)
  }

  /// The tags that a member of an event comes to.
  public static func all(
    _ name: String, _ value: some TagValue, isPersonal: Bool = false
  ) -> [EventTag] {
    value.tagTexts.map { isPersonal ? .personal(name, $0) : EventTag(name, $0) }
  }

  /// The hash by which it is found: as it was sealed, or else the one that anybody can make.
  package var hash: TagHash { sealed ?? TagHash(Digest(of: text.span)) }

  /// This tag as it is found with a key.
  func sealed(under key: SubjectKey) -> EventTag {
    var tag = self
    tag.sealed = key.hash(ofTag: text)
    return tag
  }

  /// This tag if nobody has the key: nothing is found by it.
  var unfindable: EventTag {
    var tag = self
    tag.sealed = TagHash(first: 0, second: 0)
    return tag
  }

  private var text: [UInt8] {
    var writer = ByteWriter()
    writer.text("verbatim tag")
    writer.text(name)
    writer.text(value)
    return writer.bytes
  }

  /// The rule that it breaks; nil if it keeps all.
  package var fault: String? {
    guard (1...100).contains(name.utf8.count), (1...400).contains(value.utf8.count) else {
      return "a tag has a name of 1 to 100 bytes and a value of 1 to 400, "
        + "found \(name.utf8.count) and \(value.utf8.count)"
    }
    return nil
  }
}

extension EventTag: CustomStringConvertible {
  /// `name=value`; of a personal one the name alone.
  public var description: String { isPersonal ? "\(name)=[personal]" : "\(name)=\(value)" }
}

/// The hash by which events of a tag are found: the first 16 bytes of a SHA-256, or of an HMAC
/// under a person's key.
public struct TagHash: Sendable, Hashable {
  /// The first eight bytes, the lowest first.
  public let first: UInt64
  /// The other eight.
  public let second: UInt64

  /// How many bytes it has.
  package static let length = 16

  package init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  init(_ digest: Digest) { self.init(digest.span, at: 0) }

  package init(_ bytes: Span<UInt8>, at offset: Int) {
    first = bytes.number(at: offset, bytes: 8)
    second = bytes.number(at: offset + 8, bytes: 8)
  }

  /// A hash from its ``text``; nil if that is none.
  package init?(text: String) {
    guard text.utf8.count == 2 * Self.length, text.utf8.allSatisfy({ $0 != 0x2B }),
      let first = UInt64(text.prefix(16), radix: 16),
      let second = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(first: first, second: second)
  }

  /// Both halves in hexadecimal digits.
  package var text: String {
    [first, second].map {
      String(repeating: "0", count: 16 - String($0, radix: 16).count) + String($0, radix: 16)
    }
    .joined()
  }

  /// Appends its bytes.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: first)
    bytes.append(littleEndian: second)
  }

  /// It is a hash already.
  public func hash(into hasher: inout Hasher) { hasher.combine(first) }
}

/// An event in the index of a tag.
public struct TaggedEvent: Sendable, Hashable {
  public let position: Position
  /// A hash of its type's name.
  public let type: UInt64

  package init(position: Position, type: UInt64) { (self.position, self.type) = (position, type) }

  /// The hash of a type's name, the same in every run.
  package static func hash(of type: EventType) -> UInt64 { FNV1a.hash(type.name).value }
}

/// The content of an index of tags as one number: two that hold the same have the same.
public struct TagDigest: Sendable, Equatable {
  /// How many tags of events.
  public private(set) var count = 0
  private var sum: UInt64 = 0

  /// Of an index that holds nothing.
  public init() {}

  /// Adds a tag of an event; in whatever order they come, it comes to the same.
  public mutating func add(_ tag: TagHash, _ event: TaggedEvent) {
    var hash = FNV1a()
    for word in [tag.first, tag.second, event.position.value, event.type] { hash.add(word) }
    sum &+= hash.folded
    count += 1
  }
}

extension [TaggedEvent] {
  /// The first one after a position, of some that are in order.
  package func next(after position: Position) -> TaggedEvent? {
    // Most ask after the last one.
    guard let last, last.position > position else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return self[low]
  }
}

/// A value that tags can be made of.
public protocol TagValue {
  /// The values of the tags: one for most, none for nothing.
  var tagTexts: [String] { get }
}

extension String: TagValue {
  /// The text; none for an empty one.
  public var tagTexts: [String] { isEmpty ? [] : [self] }
}

extension Int: TagValue {
  /// The number in decimal digits.
  public var tagTexts: [String] { [String(self)] }
}

extension Identifier: TagValue {
  /// The text.
  public var tagTexts: [String] { [rawValue] }
}

extension StreamName: TagValue {
  /// The name.
  public var tagTexts: [String] { [rawValue] }
}

extension Optional: TagValue where Wrapped: TagValue {
  /// Those of the value, if there is one.
  public var tagTexts: [String] { map(\.tagTexts) ?? [] }
}

extension Array: TagValue where Element: TagValue {
  /// Those of all elements.
  public var tagTexts: [String] { flatMap(\.tagTexts) }
}

extension TagValue where Self: RawRepresentable, RawValue: TagValue {
  /// Those of the value that it wraps.
  public var tagTexts: [String] { rawValue.tagTexts }
}

/// Marks a property of an `@Event` as a tag of that name: events are found by it across streams,
/// and an append can demand that there is none (``AppendCondition``).
///
/// One that is ``Personal()`` as well is found only with the person's key.
@attached(peer)
public macro Tagged(_ name: String) = #externalMacro(module: "Macros", type: "PersonalMacro")
