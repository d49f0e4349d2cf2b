import EventLog
import JSON

/// What walking through two sets of documents in the order of their keys came to.
struct DocumentComparison {
  private(set) var documents = 0
  private(set) var differences = 0
  private(set) var first: ViewCheck.Difference?
  private(set) var hash = StateHash()
  /// The views in which something differs, once each.
  private(set) var views: Set<ExactText> = []

  /// Compares the documents of a generation with those that were folded afresh.
  init(of stored: ViewTables, _ generation: Int, with fresh: ViewTables) throws {
    var old = StoredRows(stored, generation: generation)
    var new = StoredRows(fresh, generation: 1)
    while let order = StoredRows.order(try old.first(), try new.first()) {
      note(order <= 0 ? old.removeFirst() : nil, order >= 0 ? new.removeFirst() : nil)
    }
  }

  /// Notes one document of one or both sets.
  private mutating func note(_ stored: StoredRow?, _ fresh: StoredRow?) {
    if let stored {
      documents += 1
      hash += StateHash(of: stored.json, at: stored.key)
    }
    guard stored != fresh else { return }
    differences += 1
    let difference = Self.difference(stored, fresh)
    views.insert(ExactText(difference.key))
    if first == nil { first = difference }
  }

  /// The first place in which two documents differ that lie under one key.
  static func difference(_ stored: StoredRow?, _ fresh: StoredRow?) -> ViewCheck.Difference {
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
