public import JSON

/// The documents of one projection while events are folded into them.
///
/// Documents are loaded when they are first touched and written back together; changing one costs its change, not its
/// size.
public struct Documents<Document: JSONRepresentable & Sendable> {
  private var loaded: [String: Document?] = [:]
  private(set) var changed: Set<String> = []
  private let load: (String) throws -> [UInt8]?

  /// Creates an empty set; documents that are not there yet are asked of `load`.
  init(load: @escaping (String) throws -> [UInt8]? = { _ in nil }) {
    self.load = load
  }

  /// The document of a key; nil if there is none.
  public mutating func document(_ key: String) throws -> Document? {
    if let document = loaded[key] { return document }
    let document = try load(key).map { bytes in try Document(json: bytes) }
    loaded[key] = .some(document)
    return document
  }

  /// Changes a document in place; where there is none, the default is changed and kept.
  public mutating func update(
    _ key: String, default initial: @autoclosure () -> Document,
    _ change: (inout Document) throws -> Void
  ) throws {
    var index = loaded.index(forKey: key)
    if index == nil {
      _ = try document(key)
      index = loaded.index(forKey: key)
    }
    guard let index else { preconditionFailure("a document that was just loaded is there") }
    // Taken out while it is changed, so that it is changed in place and not copied.
    var document = loaded.values[index] ?? initial()
    loaded.values[index] = nil
    try change(&document)
    loaded.values[index] = document
    changed.insert(key)
  }

  /// Removes a document.
  public mutating func remove(_ key: String) throws {
    guard try document(key) != nil else { return }
    loaded[key] = .some(nil)
    changed.insert(key)
  }

  /// How many documents are in memory.
  var count: Int { loaded.count }

  /// The changed documents as JSON in the order of their keys' bytes, nil for a removed one.
  func changes() -> [(key: String, json: [UInt8]?)] {
    changed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { ($0, (loaded[$0] ?? nil)?.json) }
  }

  /// Takes the changes as written; forgets the documents if there are more than `limit`.
  mutating func settle(keeping limit: Int) {
    changed = []
    if loaded.count > limit { loaded = [:] }
  }
}
