import JSON

/// Walks through two sets of documents in the order of their keys.
struct DocumentComparison {
  private(set) var documents = 0
  private(set) var differences = 0
  private(set) var first: ViewCheck.Difference?
  private(set) var hash = StateHash()

  /// Notes one document of one or both sets.
  mutating func note(_ stored: StoredRow?, _ fresh: StoredRow?) {
    if let stored {
      documents += 1
      hash += StateHash(of: stored.json, at: stored.key)
    }
    guard stored != fresh else { return }
    differences += 1
    if first == nil { first = difference(stored, fresh) }
  }

  private func difference(_ stored: StoredRow?, _ fresh: StoredRow?) -> ViewCheck.Difference {
    let key = (stored ?? fresh)?.key ?? []
    let place = DocumentKey(bytes: key) ?? DocumentKey(view: String(decoding: key, as: UTF8.self))
    let old = Self.value(stored?.json)
    let new = Self.value(fresh?.json)
    guard let old, let new, let change = old.changes(to: new).first else {
      return .init(
        key: place.view, part: place.part, pointer: JSONPointer.root, stored: old, folded: new)
    }
    switch change {
    case .add(let pointer, let new):
      return .init(key: place.view, part: place.part, pointer: pointer, stored: nil, folded: new)
    case .remove(let pointer, let old):
      return .init(key: place.view, part: place.part, pointer: pointer, stored: old, folded: nil)
    case .replace(let pointer, let old, let new):
      return .init(key: place.view, part: place.part, pointer: pointer, stored: old, folded: new)
    }
  }

  private static func value(_ json: [UInt8]?) -> JSONValue? {
    guard let json else { return nil }
    do { return try JSONValue(json: json) } catch { return nil }
  }
}
