import EventLog
import JSON
internal import LMDB

/// Puts a view together from what is in memory and what is stored.
struct ViewReader<Folded: Projection> {
  /// The documents in memory; nil if only the store counts.
  let documents: Documents<Folded>?
  let tables: ViewTables?
  let generation: Int
  var partsMember: String = Folded.Part.self == NoPart.self ? "" : "parts"

  func view(_ key: String, _ choice: PageChoice) throws -> View? {
    let head = try json(DocumentKey(view: key))
    let parts = try partNames(of: key, choice).compactMap { name in
      try json(DocumentKey(view: key, part: name)).map { View.Part(name: name, value: $0) }
    }
    guard head != nil || !parts.isEmpty else { return nil }
    return View(
      head: head, parts: parts, partsMember: documents?.projection.partsMember ?? partsMember,
      stalled: failure(of: key, parts))
  }

  /// Why a view, or any of its parts that are shown, stands still.
  private func failure(of key: String, _ parts: [View.Part]) -> ProjectionError? {
    guard let documents, let quarantine = documents.quarantine else { return nil }
    let sources = parts.compactMap { documents.projection.source(of: $0.name, of: key) }
    return ([key] + sources).compactMap(quarantine.failure).min { $0.position < $1.position }
  }

  func bytes(_ key: DocumentKey) throws -> [UInt8]? {
    switch documents?.known(key) {
    case .absent?: nil
    case .json(let json)?: json
    case .unknown?, nil: try tables?.stored(generation, key)
    }
  }

  private func json(_ key: DocumentKey) throws -> JSONValue? {
    guard let json = try bytes(key) else { return nil }
    guard let tables else { return try JSONValue(json: json) }
    return try tables.decode { try JSONValue(json: json) }
  }

  private func partNames(of key: String, _ choice: PageChoice) throws -> [PartName] {
    var pages = Set(try tables?.pages(of: key, in: generation, choice) ?? [])
    var named: Set<ExactText> = []
    for part in documents?.knownParts(of: key) ?? [] {
      switch part {
      case .page(let number): pages.insert(number)
      case .named(let name): named.insert(ExactText(name))
      }
    }
    guard pages.isEmpty else { return choice.choose(pages.sorted()).map { .page($0) } }
    named.formUnion(try tables?.partNames(of: key, in: generation).map(ExactText.init) ?? [])
    return named.sorted().map { .named($0.text) }
  }
}

extension ViewTables {
  /// The numbers of a view's stored pages, as far as the choice can want them.
  func pages(of view: String, in generation: Int, _ choice: PageChoice) throws -> [Int] {
    if case .only(let number) = choice { return [number] }
    let prefix = Self.prefix(generation) + DocumentKey.prefix(of: view) + [2]
    var limit = Int.max
    if case .newest(let count) = choice { limit = count }
    return try read { transaction in
      var numbers: [Int] = []
      var cursor = try Cursor(in: documents, of: transaction)
      var isThere = try cursor.seekBefore((prefix + [UInt8](repeating: 0xFF, count: 9)).span)
      while isThere, numbers.count < limit, cursor.key.starts(with: prefix) {
        numbers.append(
          (prefix.count..<cursor.key.count).reduce(0) { $0 << 8 | Int(cursor.key[$1]) })
        isThere = try cursor.previous()
      }
      return numbers
    }
  }

  /// The names of a view's stored parts that are no pages.
  fileprivate func partNames(of view: String, in generation: Int) throws -> [String] {
    try read { transaction in
      var names: [String] = []
      try forEachDocument(of: view, in: generation, transaction) { key, _ in
        if case .named(let name) = key.part { names.append(name) }
        return .proceed
      }
      return names
    }
  }
}
