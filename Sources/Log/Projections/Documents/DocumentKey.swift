internal import Basics
internal import Cryptography
public import EventLog

/// The place of a document in the table: the view's key, then which of its parts it is.
///
/// A zero byte in a name is followed by 0xFF, so `00 01` (the head), `00 02` and a number (a page)
/// and `00 03` and a name (a named part) can end a key: a view's documents lie together, the head
/// first, the pages in order.
@usableFromInline
struct DocumentKey: Sendable {
  /// LMDB's keys have at most 511 bytes: a longer name is cut and ends with its hash.
  private static let longestName = 200

  let view: String
  let part: PartName?

  @usableFromInline
  init(view: String, part: PartName? = nil) {
    self.view = view
    self.part = part
  }

  var bytes: [UInt8] {
    var bytes = Self.prefix(of: view)
    switch part {
    case nil: bytes.append(1)
    case .page(let number):
      bytes.append(2)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    case .named(let name):
      bytes.append(3)
      Self.append(name, to: &bytes)
    }
    return bytes
  }

  /// The prefix of all documents of a view.
  static func prefix(of view: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(view.utf8.count + 32)
    append(view, to: &bytes)
    bytes.append(0)
    return bytes
  }

  /// The key behind all documents of a view, and before those of the next.
  static func end(of view: String) -> [UInt8] { prefix(of: view) + [4] }

  private static func append(_ name: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    for byte in name.utf8 {
      bytes.append(byte)
      if byte == 0 { bytes.append(0xFF) }
    }
    guard bytes.count - start > longestName else { return }
    let digest = Digest(of: name.utf8).hexadecimal
    bytes.removeSubrange((start + longestName - 64)...)
    bytes += Array("…\(digest)".utf8)
  }

  /// Reads a key back; a name that was cut stays so.
  init?(bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == 0, rest.first != 0xFF else {
        if byte == 0 { rest.removeFirst() }
        name.append(byte)
        continue
      }
      view = String(decoding: name, as: UTF8.self)
      guard let kind = rest.popFirst(), let part = Self.part(kind, rest) else { return nil }
      self.part = part
      return
    }
    return nil
  }

  private static func part(_ kind: UInt8, _ rest: ArraySlice<UInt8>) -> PartName?? {
    switch kind {
    case 1: return .some(nil)
    case 2: return .page(rest.reduce(0) { $0 << 8 | Int($1) })
    case 3:
      var name: [UInt8] = []
      var isEscaped = false
      for byte in rest {
        if !isEscaped { name.append(byte) }
        isEscaped = byte == 0 && !isEscaped
      }
      return .named(String(decoding: name, as: UTF8.self))
    default: return nil
    }
  }
}

extension DocumentKey: CustomStringConvertible {
  @usableFromInline
  var description: String { part.map { "\(view), \($0)" } ?? view }
}

/// One document in memory: a view's head or a part of it.
///
/// Owned by one fold, which one thread has at a time and which never holds a property of it across
/// a call that could touch it again; asking about that at each access of these classes costs a
/// twentieth of a replay, hence `@exclusivity(unchecked)`.
@usableFromInline
final class DocumentCell<Value> {
  /// Its present value; nil if there is none.
  @exclusivity(unchecked) @usableFromInline var value: Value?
  /// The hash of what lies in the store; nil if nothing does.
  @exclusivity(unchecked) @usableFromInline var stored: StateHash?
  /// When it was changed last, by its projection's count of changes; 0 if the store holds the same.
  @exclusivity(unchecked) @usableFromInline var changedAt = 0

  @inlinable
  init(_ value: Value?, stored: StateHash?) {
    self.value = value
    self.stored = stored
  }
}

/// One view in memory, as far as it was touched.
@usableFromInline
final class ViewSlot<Folded: Projection> {
  @usableFromInline let name: ExactText
  /// Whether the positions of the events that change it are kept for looking back.
  @usableFromInline let isTracked: Bool
  @exclusivity(unchecked) @usableFromInline var head: DocumentCell<Folded.Document>?
  @exclusivity(unchecked) @usableFromInline var parts: [PartName: DocumentCell<Folded.Part>] = [:]
  /// The events that changed it and are in no table yet.
  @exclusivity(unchecked) @usableFromInline var touches: [UInt64] = []

  @inlinable
  init(_ name: ExactText, isTracked: Bool) {
    self.name = name
    self.isTracked = isTracked
  }

  @usableFromInline var key: String { name.text }
}

/// The part that was touched last.
@usableFromInline
struct NewestPart<Folded: Projection> {
  @usableFromInline let slot: ViewSlot<Folded>
  @usableFromInline let name: PartName
  @usableFromInline let cell: DocumentCell<Folded.Part>

  @inlinable
  init(slot: ViewSlot<Folded>, name: PartName, cell: DocumentCell<Folded.Part>) {
    self.slot = slot
    self.name = name
    self.cell = cell
  }
}

/// A projection behind a reference.
final class ProjectionReference<Folded: Projection>: Sendable {
  let projection: Folded

  init(projection: Folded) { self.projection = projection }
}
