/// The members of a JSON object, held in the order of their names' UTF-8 bytes.
///
/// Names are told apart by their bytes, not by Unicode equivalence. Finding a member costs O(log n).
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
    for (name, value) in pairs { self[name] = value }
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

  private func insertionIndex(_ name: String) -> Int {
    guard let last = members.last, !last.name.utf8.lexicographicallyPrecedes(name.utf8) else {
      return members.count
    }
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if members[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func holds(_ name: String, at index: Int) -> Bool {
    index < members.count && members[index].name.utf8.elementsEqual(name.utf8)
  }
}

extension JSONObject: JSONRepresentable {
  /// Reads an object; a name given twice is an error.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var object = try reader.beginObject()
    while let key = try reader.nextKey(&object) {
      let name = try reader.name(of: key)
      let index = insertionIndex(name)
      guard !holds(name, at: index) else { throw reader.error("a member is named twice") }
      members.insert(Member(name: name, value: try JSONValue(from: &reader)), at: index)
    }
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
