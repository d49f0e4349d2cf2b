import EventLog
import JSON

/// Messages that each name the one before: of several branches one was shown last.
struct MessageTree {
  /// The nodes, by their identifiers, and the parent of each.
  private let nodes: [String: (node: JSONValue, parent: String?)]
  private let order: [String]

  init(_ nodes: [(id: String, node: JSONValue, parent: String?)]) {
    self.nodes = Dictionary(nodes.map { ($0.id, ($0.node, $0.parent)) }) { first, _ in first }
    order = nodes.map(\.id)
  }

  /// The nodes from the first one to one of them; from a circle, each once.
  func path(to last: String?) -> [JSONValue] {
    var path: [JSONValue] = []
    var seen: Set<String> = []
    var next = last
    while let id = next, let (node, parent) = nodes[id], seen.insert(id).inserted {
      path.append(node)
      next = parent
    }
    return path.reversed()
  }

  /// The end of the branch that was shown last: the one that is named, or else the newest message
  /// that nothing follows.
  func last(named: String?, time: (JSONValue) -> Timestamp?) -> String? {
    if let named, nodes[named] != nil { return named }
    let parents = Set(nodes.values.compactMap(\.parent))
    let leaves = order.enumerated().filter { !parents.contains($0.element) }
    return (leaves.isEmpty ? Array(order.enumerated()) : leaves).max { one, other in
      let times = [one, other].map {
        nodes[$0.element].flatMap { time($0.node) }?.microseconds ?? 0
      }
      return (times[0], one.offset) < (times[1], other.offset)
    }?.element
  }
}
