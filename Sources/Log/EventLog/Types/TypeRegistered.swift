internal import Basics

/// A program outside has said what events of a type look like, which no payload's Swift type does.
///
/// The record itself so says how its events are read: a replay, a restored log and a replica know it.
/// Who registered it and when is in the record's own envelope.
@Event("type.registered")
public struct TypeRegistered: Sendable {
  /// The type's name.
  @Plain("a type's name") public var type: String
  /// The version of the type, from 1; one more each time.
  public var version: Int
  /// The schema of its payloads (JSON Schema, 2020-12).
  @Plain("the shape of events, which says nothing of anybody") public var schema: JSONValue
  /// The members that are about a person.
  @Plain("members' names") public var personal: [String]
  /// The member that names that person.
  @Plain("a member's name") public var whose: String?
  /// The members by which events are found.
  @Plain("members' names") public var tags: [RegisteredTag]
  /// The patch that makes a payload of this version of one of the version before (RFC 6902); without
  /// one it is the same.
  @Plain("the shape of events, which says nothing of anybody") public var upcast: JSONValue?
}

extension TypeRegistered {
  /// `log-types`.
  public static var streams: StreamRule { .ownRecords(category: "log") }

  /// The name of the type.
  public var eventType: EventType { EventType(type) }

  /// The personal members, each with what it reads as once its person is forgotten: `[erased]` if it
  /// may be a text, nothing in a list, or null.
  public var personalMembers: [PersonalField] {
    personal.map { PersonalField($0, erased: Self.erased(schema["properties"]?[$0])) }
  }

  private static func erased(_ schema: JSONValue?) -> JSONValue {
    let types = schema?["type"]?.array ?? [schema?["type"] ?? .null]
    return types.contains("string") || types == [.null]
      ? PersonalField.erasedText : types.contains("array") ? .array([]) : .null
  }
}

/// A member of a registered type's events by which they are found.
@JSONShape
public struct RegisteredTag: Sendable, Hashable {
  /// The tag's name.
  public var name: String
  /// The member.
  public var member: String
}

extension StreamName {
  /// The stream that says which types programs outside have registered.
  package static let types = StreamName(category: "log", identifier: "types")
}

/// The types that programs outside have registered, as a state of a log has them.
public struct RegisteredTypes: Sendable {
  /// All versions of each type, the first first.
  public private(set) var versions: [EventType: [TypeRegistered]] = [:]

  /// No types.
  package init() {}

  /// The newest version of a type; nil if nobody has registered it.
  public subscript(type: EventType) -> TypeRegistered? { versions[type]?.last }

  /// Takes a version; one that is not the next is passed over.
  package mutating func add(_ type: TypeRegistered) {
    guard type.version == (versions[type.eventType]?.count ?? 0) + 1 else { return }
    versions[type.eventType, default: []].append(type)
  }

  /// The types without the later versions of some of them: each newest one is that which is named.
  package func upTo(_ named: [EventType: Int]) -> RegisteredTypes {
    var earlier = self
    for (type, version) in named {
      earlier.versions[type] = versions[type].map { Array($0.prefix(version)) }
    }
    return earlier
  }

  /// The lifting of their old payloads, each version to the next.
  var upcasters: [Upcaster] {
    versions.values.flatMap { $0.dropFirst() }.map { next in
      let patch = next.upcast.map { json in Result { try JSONPatch(json) } }
      return Upcaster(next.eventType, from: next.version - 1) { payload in
        guard let patch else { return }
        let lifted = try patch.get().applied(to: .object(payload))
        guard let object = lifted.object else { throw JSONError(offset: 0, reason: "no object") }
        payload = object
      }
    }
  }
}

/// The registered types of a log, read once for all walks through it.
final class RegisteredTypesCache: Sendable {
  private struct State {
    var head = Position.start
    var version: Version?
    var types = RegisteredTypes()
    var upcasters: Upcasters?
  }

  private let state = Lock(State())

  /// The types that a state of the log has, or a later one.
  func types(in snapshot: borrowing Snapshot) -> RegisteredTypes { current(in: snapshot).types }

  /// The upcasters of the program and of the types.
  func upcasters(in snapshot: borrowing Snapshot) -> Upcasters {
    current(in: snapshot).upcasters ?? snapshot.codec.upcasters
  }

  private func current(in snapshot: borrowing Snapshot) -> State {
    var known = state.withLock { $0 }
    let head = snapshot.head
    guard head > known.head else { return known }
    do {
      let version = try snapshot.lastVersion(of: .types)
      if let version, known.version.map({ $0 < version }) ?? true {
        try snapshot.forEachRegistration(after: known.version) { known.types.add($0) }
        known.version = version
        known.upcasters = snapshot.codec.upcasters.adding(known.types)
      }
    } catch {
      // Beside damage nobody can tell. Then events are shown as far as is known, and whoever reads
      // what is damaged is told of it there.
      known = state.withLock { $0 }
    }
    known.head = head
    state.withLock { if $0.head < head { $0 = known } }
    return known
  }
}

extension Snapshot {
  /// The types that programs outside have registered.
  public func registeredTypes() -> RegisteredTypes { codec.registered.types(in: self) }

  /// The version in which the events of each type lie in a commit; nil if it is not in the log.
  package func versions(in id: CommitID) throws -> [EventType: Int]? {
    guard let place = try position(of: id) else { return nil }
    var versions: [EventType: Int] = [:]
    var names = NameTable()
    try forEachFrame(from: place) { frame in
      _ = try frame.forEachEvent(names: &names) { event in
        versions[event.type] = event.schemaVersion
        return .proceed
      }
      return .stop
    }
    return versions
  }

  /// Reads as they lie there: nothing of it is sealed, nor lifted.
  fileprivate func forEachRegistration(
    after version: Version?, _ body: (TypeRegistered) -> Void
  ) throws {
    var names = NameTable()
    let start = version?.next ?? .initial
    try forEachFrame(of: .types, from: start, .forward) { frame in
      try frame.forEachEvent(names: &names) { event in
        guard event.version >= start, event.type == TypeRegistered.eventType, event.isReadable
        else { return .proceed }
        do {
          body(try event.decode(TypeRegistered.self))
        } catch is JSONError {
          // An event of another shape registers nothing.
        }
        return .proceed
      }
    }
  }
}

extension EventType {
  /// Whether a program outside may have registered the type for events of a stream: it is called
  /// after the stream's category.
  package func mayBeRegistered(in stream: StreamName) -> Bool {
    let category = stream.category.utf8
    return name.utf8.count > category.count + 1 && name.utf8.starts(with: category)
      && name.utf8.dropFirst(category.count).first == UInt8(ascii: ".")
  }
}
