import TestSupport

/// A disk below one folder, with everything that it holds for certain, and everything that it may
/// hold.
struct Disk {
  private enum Node {
    case folder
    case file(DiskFile)
  }

  private static let root = 0

  private var nodes: [Int: Node] = [root: .folder]
  private var names: DiskNames
  private var handles: [Int32: Int] = [:]

  /// A disk that holds a tree for certain.
  init(_ tree: DiskTree = DiskTree()) {
    var found: [DiskNames.Name: Int] = [:]
    var numbers: [[String]: Int] = [[]: Self.root]
    // In an order that a seed repeats.
    for path in tree.paths {
      guard let text = path.last, let folder = numbers[path.dropLast()] else { continue }
      let number = nodes.count
      numbers[path] = number
      found[.init(folder: folder, text: text)] = number
      nodes[number] = (tree.entries[path] ?? nil).map { .file(DiskFile($0)) } ?? .folder
    }
    for (path, file) in tree.sortedLinks {
      guard let text = path.last, let folder = numbers[path.dropLast()] else { continue }
      found[.init(folder: folder, text: text)] = numbers[file]
    }
    names = DiskNames(found)
  }

  /// Forgets which files are open, since their process has ended.
  mutating func endProcess() { handles = [:] }

  mutating func apply(_ event: TraceEvent, _ rules: Rules = Rules()) {
    switch event {
    case .opened(let handle, let path, let isCreated, let isEmptied):
      if isCreated { create(path, .file(DiskFile())) }
      let node = number(path)
      handles[handle] = node
      if isEmptied, !isCreated { change(node) { $0.resize(0) } }
    case .written(let handle, let offset, let bytes, let isThrough):
      change(handles[handle]) { $0.write(bytes, at: offset, isThrough: isThrough) }
    case .resized(let handle, let size): change(handles[handle]) { $0.resize(size) }
    case .syncing(let handle, let call): change(handles[handle]) { $0.beginSync(call) }
    case .synced(let handle, let call): sync(handles[handle], call, rules)
    case .syncFailed(let handle, let call):
      change(handles[handle]) { $0.endSync(call, isFailed: true) }
    case .folderMade(let path): create(path, .folder)
    case .removed(let path): names.change([.init(name: name(path), node: nil)])
    case .renamed(let old, let new):
      names.change([.init(name: name(old), node: nil), .init(name: name(new), node: number(old))])
    case .linked(let old, let new): names.change([.init(name: name(new), node: number(old))])
    case .marked: break
    }
  }

  /// What a process that dies now leaves behind.
  var afterKill: DiskTree { tree(names.cache) { $0.cache } }

  /// What a power cut leaves behind.
  func afterPowerCut(isOrdered: Bool, _ random: inout SplitMix64) -> DiskTree {
    let names = names.afterPowerCut(isOrdered: isOrdered, &random)
    return tree(names) { $0.afterPowerCut(isOrdered: isOrdered, &random) }
  }

  private mutating func sync(_ node: Int?, _ call: Int, _ rules: Rules) {
    guard let node else { return }
    if case .folder = nodes[node], rules.ignoresFolderSyncs { return }
    if case .file = nodes[node], rules.ignoresFileSyncs { return }
    change(node) { $0.endSync(call, isFailed: false) }
    names.sync(node)
  }

  private mutating func create(_ path: [String], _ node: Node) {
    let number = nodes.count
    nodes[number] = node
    names.change([.init(name: name(path), node: number)])
  }

  private mutating func change(_ node: Int?, _ body: (inout DiskFile) -> Void) {
    guard let node, case .file(var file) = nodes[node] else { return }
    // Taken out meanwhile, so that its bytes are not copied.
    nodes[node] = .folder
    body(&file)
    nodes[node] = .file(file)
  }

  private func number(_ path: [String]) -> Int? {
    var node = Self.root
    for text in path {
      guard let next = names.cache[.init(folder: node, text: text)] else { return nil }
      node = next
    }
    return node
  }

  private func name(_ path: [String]) -> DiskNames.Name {
    guard let text = path.last, let folder = number(path.dropLast()) else {
      preconditionFailure("\(path) lies in a folder that the record does not know")
    }
    return .init(folder: folder, text: text)
  }

  private func tree(
    _ names: [DiskNames.Name: Int], _ bytes: (DiskFile) -> [UInt8]
  ) -> DiskTree {
    var tree = DiskTree()
    // In an order that a seed repeats.
    let sorted = names.sorted { ($0.key.folder, $0.key.text) < ($1.key.folder, $1.key.text) }
    var open = [(path: [String](), node: Self.root)]
    var first: [Int: [String]] = [:]
    while let (path, folder) = open.popLast() {
      for (name, node) in sorted where name.folder == folder {
        switch nodes[node] {
        case .file(let file):
          if let first = first[node] {
            tree.links[path + [name.text]] = first
          } else {
            first[node] = path + [name.text]
            tree.entries[path + [name.text]] = .some(bytes(file))
          }
        default:
          tree.entries[path + [name.text]] = .some(nil)
          open.append((path + [name.text], node))
        }
      }
    }
    return tree
  }
}

/// A disk that does not do what it says: with it the simulator proves that it would notice.
struct Rules {
  var ignoresFolderSyncs = false
  var ignoresFileSyncs = false
}
