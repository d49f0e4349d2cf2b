internal import Basics
internal import Cryptography
public import JSON

/// One view as JSON, or as much of it as was asked for.
public struct View: Sendable, Hashable {
  /// One part.
  public struct Part: Sendable, Hashable {
    public let name: PartName
    /// Its value.
    public let value: JSONValue
  }

  /// The document under the view's key; nil if only parts are there.
  public let head: JSONValue?
  /// The parts that were asked for, pages before named ones.
  public let parts: [Part]
  /// The member that the parts stand in.
  public let partsMember: String
  /// The event that could not be folded, before which the view stands still; nil for one that is up
  /// to date.
  public var stalled: ProjectionError?

  /// The view as one value: the head, and in it its parts, the entries of pages as one array.
  public var json: JSONValue {
    guard !parts.isEmpty else { return head ?? .object([:]) }
    var object = head?.object ?? head.map { ["head": $0] } ?? [:]
    object[partsMember] = partsJSON
    return .object(object)
  }

  private var partsJSON: JSONValue {
    let pages = parts.filter { if case .page = $0.name { true } else { false } }
    guard pages.isEmpty else {
      return .array(pages.flatMap { $0.value.array ?? [$0.value] })
    }
    return .object(JSONObject(parts.map { ($0.name.description, $0.value) }))
  }
}

/// Which pages of a view are read; a view without pages is read with all its parts.
public enum PageChoice: Sendable, Hashable {
  /// So many of the newest ones.
  case newest(Int)
  /// Only this one.
  case only(Int)
  /// All of them.
  case all

  func choose(_ numbers: [Int]) -> [Int] {
    switch self {
    case .newest(let count): Array(numbers.suffix(max(0, count)))
    case .only(let number): numbers.filter { $0 == number }
    case .all: numbers
    }
  }
}

/// A hash of a whole set of documents that is kept up to date document by document.
///
/// The sum, in four lanes of 64 bits, of the SHA-256 of each key and document: the order does not
/// matter, and what was added can be taken away (M. Bellare, D. Micciancio, "A new paradigm for
/// collision-free hashing", 1997, AdHASH). It proves that two folds agree; it does not withstand
/// somebody who constructs documents to collide.
public struct StateHash: Sendable, Hashable {
  private var lanes = SIMD4<UInt64>()

  /// The hash of no documents.
  public init() {}

  /// The hash of one document.
  init(of json: [UInt8], at key: [UInt8]) {
    var hash = SHA256()
    hash.update(key.span)
    hash.update(json.span)
    let digest = hash.finalize()
    for index in 0..<Digest.length {
      lanes[index / 8] = lanes[index / 8] << 8 | UInt64(digest.span[index])
    }
  }

  static func += (sum: inout StateHash, other: StateHash) { sum.lanes &+= other.lanes }
  static func -= (sum: inout StateHash, other: StateHash) { sum.lanes &-= other.lanes }
}

extension StateHash: LosslessStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    (0..<4).map { lanes[$0].hexadecimal }.joined()
  }

  /// Reads 64 hexadecimal digits.
  public init?(_ description: String) {
    let digits = Array(description)
    guard digits.count == 64 else { return nil }
    for lane in 0..<4 {
      guard let value = UInt64(String(digits[(16 * lane)..<(16 * lane + 16)]), radix: 16) else {
        return nil
      }
      lanes[lane] = value
    }
  }
}
