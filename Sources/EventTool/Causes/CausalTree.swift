import EventLog
import JSON

/// An event and what it caused, as far as it is shown.
struct CausalTree {
  /// How much of a tree is shown.
  struct Limits {
    /// How many generations; the way to the event that was asked for is shown beyond.
    var depth: Int
    /// How many effects of one event.
    var width: Int
  }

  // A generation takes two levels of JSON, and readers take some 200.
  static let maximumDepth = 90

  let event: RecordedEvent
  /// Whether it is the event that was asked for.
  let isAsked: Bool
  /// How many effects are not shown.
  let more: Int
  let children: [CausalTree]

  /// Reads the events of a graph that are to be shown.
  init?(_ graph: CausalGraph, within limits: Limits, of snapshot: borrowing Snapshot) throws {
    let path = graph.path.suffix(Self.maximumDepth)
    guard let start = path.first else { return nil }
    try self.init(start, graph, limits, path: path.dropFirst(), 1, snapshot)
  }

  private init?(
    _ position: Position, _ graph: CausalGraph, _ limits: Limits, path: ArraySlice<Position>,
    _ generation: Int, _ snapshot: borrowing Snapshot
  ) throws {
    guard let event = try snapshot.event(at: position) else { return nil }
    let effects = graph.effects(of: position)
    var shown = generation < limits.depth ? Array(effects.prefix(limits.width)) : []
    if let next = path.first, !shown.contains(next) { shown.append(next) }
    var children: [CausalTree] = []
    for effect in shown {
      let rest = effect == path.first ? path.dropFirst() : []
      guard let child = try Self(effect, graph, limits, path: rest, generation + 1, snapshot)
      else { continue }
      children.append(child)
    }
    self.event = event
    self.children = children
    isAsked = position == graph.path.last
    more = effects.count - children.count
  }

  /// The shape that scripts rely on; `more` stands only where something is left out.
  var json: JSONText {
    let head = [
      "\"position\":\(event.position)", "\"type\":\(event.type.name.jsonText)",
      "\"stream\":\(event.stream.rawValue.jsonText)",
      "\"children\":\(JSONText(children.map(\.json)).text)",
    ]
    let members = more > 0 ? head + ["\"more\":\(more)"] : head
    return JSONText(raw: "{\(members.joined(separator: ","))}")
  }
}
