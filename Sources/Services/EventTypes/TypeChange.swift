import EventLog
import JSON
import JSONSchema

/// The readers that a new version of a type breaks.
///
/// Without a patch, every old event has to fit the new schema, and what readers count on stays. With
/// one, it is done to two old events that stand for all: the one with every member and the one with
/// the required ones only. In them stands, instead of each value, the schema that it fits, so that
/// what comes out can be compared with the new schema.
struct TypeChange {
  private let old: TypeRegistered
  private let new: TypeDeclaration
  private var breaks: [String] = []

  /// The name of the only member of what stands for a value.
  private static let mark = "\u{0}schema"

  /// All that breaks, each once.
  static func breaks(from old: TypeRegistered, to new: TypeDeclaration) throws(TypeRefusal)
    -> [String]
  {
    var change = TypeChange(old, new)
    change.compareClaims()
    guard let json = new.upcast else {
      change.compare(old.schema, new.schema, "", isForReaders: true)
      return change.breaks
    }
    let patch: JSONPatch
    do throws(JSONPatchError) {
      patch = try JSONPatch(json)
    } catch {
      throw .wrong(JSONPointer(tokens: ["upcast"]), error.description)
    }
    for case .test in patch.operations {
      throw .wrong(
        JSONPointer(tokens: ["upcast"]),
        "an upcaster does the same to every event: leave out \"test\"")
    }
    for isFull in [true, false] { change.follow(patch, isFull: isFull) }
    return change.breaks
  }

  private init(_ old: TypeRegistered, _ new: TypeDeclaration) { (self.old, self.new) = (old, new) }

  private mutating func note(_ reason: String) {
    if !breaks.contains(reason) { breaks.append(reason) }
  }

  /// Claims about a member hold of old events, too, and no patch changes how those lie in the
  /// log.
  private mutating func compareClaims() {
    let (before, after) = (old.schema["properties"]?.object, new.schema["properties"]?.object)
    for name in before?.names ?? [] where after?[name] != nil {
      let (was, isNow) = (old.personal.contains(name), new.personal.contains(name))
      if was != isNow {
        note(
          "\(name) is \(was ? "personal" : "plain") in old events, and stays so: give the new one another name"
        )
      }
      if Set(old.tags.filter { $0.member == name }) != Set(new.tags.filter { $0.member == name }) {
        note(
          "the tags of \(name) change, and old events are found by what they were appended with: give the new one another name"
        )
      }
    }
    if let whose = old.whose, whose != new.whose {
      note("\(whose) names the person in old events: it stays in \"whose\"")
    }
  }

  private mutating func follow(_ patch: JSONPatch, isFull: Bool) {
    let kind = isFull ? "an event with every member" : "an event with the required members only"
    do throws(JSONPatchError) {
      check(
        try patch.applied(to: Self.sample(old.schema, isFull: isFull)), new.schema, "",
        of: "\(kind), lifted")
    } catch {
      note("the patch cannot be done to \(kind): \(error.description)")
    }
  }

  private static func sample(_ schema: JSONValue, isFull: Bool) -> JSONValue {
    guard schema["type"] == "object", let members = schema["properties"]?.object else {
      return .object([mark: schema])
    }
    let required = schema["required"]?.array ?? []
    return .object(
      JSONObject(
        members.members.filter { isFull || required.contains(.string($0.name)) }
          .map { ($0.name, sample($0.value, isFull: isFull)) }))
  }

  /// Compares what stands for an event with a schema.
  private mutating func check(
    _ value: JSONValue, _ schema: JSONValue, _ place: String, of event: String
  ) {
    switch value {
    case .object(let object):
      if object.members.count == 1, let old = object[Self.mark] {
        return compare(old, schema, place, isForReaders: false)
      }
      guard Self.types(of: schema).contains(.object) else {
        return note("\(event): \(name(place)) is an object, the new schema has another type")
      }
      for name in schema["required"]?.array?.compactMap(\.string) ?? [] where object[name] == nil {
        note("\(event), lacks \(place)\(name), which the new schema requires")
      }
      for member in object.members {
        guard let inner = Self.inner(schema, member.name) else {
          note("\(event), has \(place)\(member.name), which the new schema does not have")
          continue
        }
        check(member.value, inner, "\(place)\(member.name).", of: event)
      }
    case .array(let values):
      guard Self.types(of: schema).contains(.array) else {
        return note("\(event): \(name(place)) is a list, the new schema has another type")
      }
      for value in values { check(value, schema["items"] ?? true, place, of: event) }
    default:
      for violation in Self.violations(of: value, schema) {
        note("\(event): \(name(place)): expected \(violation.expected), found \(violation.found)")
      }
    }
  }

  private func name(_ place: String) -> String {
    place.isEmpty ? "the event" : String(place.dropLast())
  }

  private static func inner(_ schema: JSONValue, _ name: String) -> JSONValue? {
    if let declared = schema["properties"]?[name] { return declared }
    let others = schema["additionalProperties"] ?? true
    return others == false ? nil : others
  }

  private static func violations(of value: JSONValue, _ schema: JSONValue) -> [SchemaViolation] {
    do {
      return try JSONSchema(schema).validate(value)
    } catch {
      // Both schemas have been read by now, and a part of one that refers to nothing is one.
      return []
    }
  }

  private static func types(of schema: JSONValue) -> Set<JSONType> {
    let names = schema["type"]?.array ?? schema["type"].map { [$0] }
    guard let names else { return Set(JSONType.allCases) }
    return Set(names.compactMap(\.string).compactMap(JSONType.init(rawValue:)))
  }
}

// MARK: Two schemas

extension TypeChange {
  private static let lowest = ["minLength", "minItems", "minProperties"]
  private static let highest = ["maxLength", "maxItems", "maxProperties"]
  private static let equal = ["pattern", "format", "multipleOf"]

  /// Notes what a value of the old schema may not fit in the new one; for readers, also what may be
  /// missing now.
  private mutating func compare(
    _ old: JSONValue, _ new: JSONValue, _ place: String, isForReaders: Bool
  ) {
    guard old != new, new != true, old != false else { return }
    guard let after = new.object else { return note("\(name(place)) is not there any more") }
    let before = old.object ?? JSONObject()
    if let choices = before["enum"]?.array ?? before["const"].map({ [$0] }) {
      for value in choices where !Self.violations(of: value, new).isEmpty {
        note("\(name(place)) may be \(value.jsonText) in old events, which the new schema refuses")
      }
      return
    }
    if after["enum"] != nil || after["const"] != nil {
      return note("\(name(place)) may have any value in old events, and only some now")
    }
    let types = Self.types(of: new)
    let gone = Self.types(of: old).filter {
      !types.contains($0) && !($0 == .integer && types.contains(.number))
    }
    guard gone.isEmpty else {
      let names = gone.map(\.noun).sorted().joined(separator: " or ")
      return note("\(name(place)) may be \(names) in old events, which the new schema refuses")
    }
    compareBounds(before, after, place)
    compareParts(before, after, place, isForReaders)
  }

  private mutating func compareBounds(_ old: JSONObject, _ new: JSONObject, _ place: String) {
    func number(_ value: JSONValue?) -> Double? {
      switch value {
      case .int(let number): Double(number)
      case .double(let number): number
      case .digits(let digits): Double(digits)
      default: nil
      }
    }
    for (keyword, other, isLowest) in [
      ("minimum", "exclusiveMinimum", true), ("exclusiveMinimum", "minimum", true),
      ("maximum", "exclusiveMaximum", false), ("exclusiveMaximum", "maximum", false),
    ] {
      guard let bound = number(new[keyword]) else { continue }
      let sign = isLowest ? 1.0 : -1.0
      let same = number(old[keyword]).map { $0 * sign >= bound * sign } ?? false
      // An open bound keeps to a closed one at the same place, and not the other way round.
      let isOpen = keyword.hasPrefix("exclusive")
      let across = number(old[other]).map {
        isOpen ? $0 * sign > bound * sign : $0 * sign >= bound * sign
      }
      if !same, across != true { noteBound(keyword, place) }
    }
    for keyword in Self.lowest {
      guard let bound = number(new[keyword]), bound > number(old[keyword]) ?? 0 else { continue }
      noteBound(keyword, place)
    }
    for keyword in Self.highest {
      guard let bound = number(new[keyword]), bound < number(old[keyword]) ?? .infinity else {
        continue
      }
      noteBound(keyword, place)
    }
    for keyword in Self.equal where new[keyword] != nil && new[keyword] != old[keyword] {
      noteBound(keyword, place)
    }
    if new["uniqueItems"] == true, old["uniqueItems"] != true { noteBound("uniqueItems", place) }
  }

  private mutating func noteBound(_ keyword: String, _ place: String) {
    note("\(name(place)) has a narrower \(keyword): old events need not keep to it")
  }

  private mutating func compareParts(
    _ old: JSONObject, _ new: JSONObject, _ place: String, _ isForReaders: Bool
  ) {
    if let items = new["items"] {
      compare(
        old["items"] ?? true, items, "\(place.dropLast())[].", isForReaders: isForReaders)
    }
    let (before, after) = (JSONValue.object(old), JSONValue.object(new))
    let (asked, now) = (old["required"]?.array ?? [], new["required"]?.array ?? [])
    for name in now where !asked.contains(name) {
      note("\(place)\(name.string ?? "") is required now, and old events may lack it")
    }
    for name in asked where isForReaders && !now.contains(name) {
      note("\(place)\(name.string ?? "") may be missing now, and readers count on it")
    }
    for member in old["properties"]?.object?.members ?? [] {
      guard let inner = Self.inner(after, member.name) else {
        note("\(place)\(member.name) is gone, and old events have it")
        continue
      }
      compare(member.value, inner, "\(place)\(member.name).", isForReaders: isForReaders)
    }
    guard Self.types(of: before).contains(.object), let others = Self.others(of: before) else {
      return
    }
    for member in new["properties"]?.object?.members ?? []
    where old["properties"]?[member.name] == nil {
      compare(others, member.value, "\(place)\(member.name).", isForReaders: isForReaders)
    }
    guard Self.types(of: after).contains(.object) else { return }
    compare(
      others, new["additionalProperties"] ?? true, "\(place)*.", isForReaders: isForReaders)
  }

  /// The schema of the members that nobody names; nil if there are none.
  private static func others(of schema: JSONValue) -> JSONValue? {
    guard schema["properties"] != nil || schema["additionalProperties"] != nil else { return nil }
    let others = schema["additionalProperties"] ?? true
    return others == false ? nil : others
  }
}
