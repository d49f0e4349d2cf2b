import JSON

/// The members of one schema object, read by the kind of value each has to have.
struct SchemaKeywords {
  let object: JSONObject
  let pointer: JSONPointer

  init(_ object: JSONObject, at pointer: JSONPointer) throws(SchemaError) {
    self.object = object
    self.pointer = pointer
    for name in object.names where Keyword(rawValue: name) == nil {
      throw SchemaError(
        at: pointer.appending(name),
        "unknown keyword \"\(name)\", expected one of JSON Schema 2020-12 that Verbatim checks: "
          + "remove it or say it with another keyword")
    }
  }

  func value(_ keyword: Keyword) -> JSONValue? { object[keyword.rawValue] }

  func place(of keyword: Keyword) -> JSONPointer { pointer.appending(keyword.rawValue) }

  func text(_ keyword: Keyword) throws(SchemaError) -> String? {
    guard let value = value(keyword) else { return nil }
    guard case .string(let text) = value else { throw wrong(keyword, value, "a string") }
    return text
  }

  func flag(_ keyword: Keyword) throws(SchemaError) -> Bool? {
    guard let value = value(keyword) else { return nil }
    guard case .bool(let flag) = value else { throw wrong(keyword, value, "true or false") }
    return flag
  }

  func number(_ keyword: Keyword) throws(SchemaError) -> JSONNumber? {
    guard let value = value(keyword) else { return nil }
    guard let number = JSONNumber(value) else { throw wrong(keyword, value, "a number") }
    return number
  }

  func list(_ keyword: Keyword) throws(SchemaError) -> [JSONValue]? {
    guard let value = value(keyword) else { return nil }
    guard case .array(let list) = value else { throw wrong(keyword, value, "an array") }
    return list
  }

  func members(_ keyword: Keyword) throws(SchemaError) -> JSONObject? {
    guard let value = value(keyword) else { return nil }
    guard case .object(let members) = value else { throw wrong(keyword, value, "an object") }
    return members
  }

  /// An array of strings that are all different.
  func names(_ keyword: Keyword) throws(SchemaError) -> [String]? {
    guard let list = try list(keyword) else { return nil }
    var names: [String] = []
    for (index, value) in list.enumerated() {
      guard case .string(let name) = value else {
        throw wrong(keyword, value, "a string", index)
      }
      guard !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
        throw wrong(keyword, value, "each name once", index)
      }
      names.append(name)
    }
    return names
  }

  func counts(_ lower: Keyword, _ upper: Keyword) throws(SchemaError) -> CountRange? {
    let range = CountRange(minimum: try count(lower), maximum: try count(upper))
    guard range.minimum != nil || range.maximum != nil else { return nil }
    if let minimum = range.minimum, let maximum = range.maximum, minimum > maximum {
      throw SchemaError(
        at: place(of: lower),
        "\(lower.rawValue) \(minimum) is more than \(upper.rawValue) \(maximum), so nothing fits")
    }
    return range
  }

  func wrong(
    _ keyword: Keyword, _ found: JSONValue, _ expected: String, _ index: Int? = nil
  ) -> SchemaError {
    let place = place(of: keyword)
    return SchemaError(
      at: index.map { place.appending(String($0)) } ?? place,
      "\(keyword.rawValue): expected \(expected), found \(found.summary)")
  }

  private func count(_ keyword: Keyword) throws(SchemaError) -> Int64? {
    guard let value = value(keyword) else { return nil }
    guard case .int(let count) = value, count >= 0 else {
      throw wrong(keyword, value, "a whole number that is not negative")
    }
    return count
  }
}
