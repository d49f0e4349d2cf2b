import TestSupport

/// Which names folders have, as the page cache knows them, and as the disk has them for certain
/// under each model.
struct DiskNames {
  struct Name: Hashable {
    let folder: Int
    let text: String
  }

  /// What a name stands for from now on; nil for nothing.
  struct Entry {
    let name: Name
    let node: Int?
  }

  /// Names that change together, or not at all.
  private struct Change {
    let entries: [Entry]

    var names: [Name] { entries.map(\.name) }

    func involves(_ node: Int) -> Bool {
      entries.contains { $0.name.folder == node || $0.node == node }
    }
  }

  private(set) var cache: [Name: Int] = [:]
  private var ordered: [Name: Int] = [:]
  private var strict: [Name: Int] = [:]
  private var pendingOrdered: [Change] = []
  private var pendingStrict: [Change] = []

  /// Names that are on the disk.
  init(_ names: [Name: Int] = [:]) { (cache, ordered, strict) = (names, names, names) }

  mutating func change(_ entries: [Entry]) {
    let change = Change(entries: entries)
    Self.apply(change, to: &cache)
    pendingOrdered.append(change)
    pendingStrict.append(change)
  }

  /// A file or folder was synced: where changes are ordered, that keeps all that came before what
  /// concerns it; otherwise a folder's own names, and of a file nothing.
  mutating func sync(_ node: Int) {
    if let last = pendingOrdered.lastIndex(where: { $0.involves(node) }) {
      for change in pendingOrdered[...last] { Self.apply(change, to: &ordered) }
      pendingOrdered.removeSubrange(...last)
    }
    let isKept = { (change: Change) in change.names.contains { $0.folder == node } }
    for change in pendingStrict where isKept(change) { Self.apply(change, to: &strict) }
    pendingStrict.removeAll(where: isKept)
  }

  /// The names after a power cut.
  func afterPowerCut(isOrdered: Bool, _ random: inout SplitMix64) -> [Name: Int] {
    isOrdered ? someOrdered(&random) : someStrict(&random)
  }

  private func someOrdered(_ random: inout SplitMix64) -> [Name: Int] {
    var names = ordered
    let count = Int.random(in: 0...pendingOrdered.count, using: &random)
    for change in pendingOrdered.prefix(count) { Self.apply(change, to: &names) }
    return names
  }

  private func someStrict(_ random: inout SplitMix64) -> [Name: Int] {
    var names = strict
    var blocked: Set<Name> = []
    let luck: Double = [0, 0.5, 0.8, 1].randomElement(using: &random) ?? 1
    for change in pendingStrict {
      let isFree = blocked.isDisjoint(with: change.names)
      if isFree, Double.random(in: 0..<1, using: &random) < luck {
        Self.apply(change, to: &names)
      } else {
        blocked.formUnion(change.names)
      }
    }
    return names
  }

  private static func apply(_ change: Change, to names: inout [Name: Int]) {
    for entry in change.entries { names[entry.name] = entry.node }
  }
}
