/// The members of a JSON object, held in the order of their names' UTF-8 bytes.
///
/// Names are told apart by their bytes, not by Unicode equivalence. Finding a member costs O(log
/// n).
public struct JSONObject: Sendable, Hashable {
  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// The member's name.
    public let name: String
    /// The member's value.
    public var value: JSONValue
  }

  /// All members, in the order of their names' bytes.
  public private(set) var members: [Member] = []

  /// An empty object.
  public init() {}

  /// Of a name given twice the last counts.
  public init(_ pairs: some Sequence<(String, JSONValue)>) {
    var all = pairs.map { Member(name: $0, value: $1) }
    Self.sort(&all)
    for member in all {
      if let last = members.last, Self.areEqual(last.name, member.name) { members.removeLast() }
      members.append(member)
    }
  }

  /// The member of that name; assigning nil removes it.
  public subscript(name: String) -> JSONValue? {
    get {
      let index = insertionIndex(name)
      return holds(name, at: index) ? members[index].value : nil
    }
    set {
      let index = insertionIndex(name)
      switch (holds(name, at: index), newValue) {
      case (true, .some(let value)): members[index].value = value
      case (true, nil): members.remove(at: index)
      case (false, .some(let value)): members.insert(Member(name: name, value: value), at: index)
      case (false, nil): break
      }
    }
  }

  /// The names, in the order of their bytes.
  public var names: [String] { members.map(\.name) }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// Puts members into the order of their names' bytes, those of one name in the order in which
  /// they were given.
  ///
  /// All at once: to insert each one at its place moves the square of their number. Returns how
  /// many names were compared.
  @discardableResult
  private static func sort(_ members: inout [Member]) -> Int {
    var comparisons = 0
    // The sort of the standard library is stable, and linear if there is nothing to do.
    members.sort {
      comparisons += 1
      return precedes($0.name, $1.name)
    }
    return comparisons
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func areEqual(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  private func insertionIndex(_ name: String) -> Int {
    guard let last = members.last, !Self.precedes(last.name, name) else {
      return members.count
    }
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(members[middle].name, name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func holds(_ name: String, at index: Int) -> Bool {
    index < members.count && Self.areEqual(members[index].name, name)
  }
}

extension JSONObject: JSONRepresentable {
  /// Reads an object; a name given twice is an error.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var object = try reader.beginObject()
    let start = reader.offset - 1
    var isInOrder = true
    while let key = try reader.nextKey(&object) {
      guard members.count < reader.limits.members else {
        throw try reader.tooManyMembers(&object, begunAt: start)
      }
      let name = try reader.name(of: key)
      if let last = members.last, !Self.precedes(last.name, name) { isInOrder = false }
      members.append(Member(name: name, value: try JSONValue(from: &reader)))
    }
    guard !isInOrder else { return }
    reader.comparisons += Self.sort(&members)
    let isNamedTwice = zip(members, members.dropFirst()).contains {
      Self.areEqual($0.name, $1.name)
    }
    guard !isNamedTwice else { throw reader.error("a member is named twice") }
  }

  /// Writes the members in order.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members {
      writer.key(member.name)
      member.value.write(to: &writer)
    }
    writer.endObject()
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Of a name given twice the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
