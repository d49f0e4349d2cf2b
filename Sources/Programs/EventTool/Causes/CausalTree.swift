import EventIndex
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

  /// What a tree is made of.
  private struct Plan {
    let asked: Position
    let graph: CausalGraph
    let limits: Limits
  }

  /// Reads the events to be shown of all that came of an event's first cause; nil where there is no such event.
  init?(
    of asked: Position, within limits: Limits, in snapshot: borrowing Snapshot, by index: BlockIndex
  ) throws {
    let causes = try CausalGraph.causes(of: asked, in: snapshot)
    guard let root = causes.last else { return nil }
    let plan = Plan(
      asked: asked, graph: try CausalGraph(of: root, in: snapshot, where: index.effects),
      limits: limits)
    let path = ArraySlice(causes.prefix(Self.maximumDepth).reversed())
    try self.init(path.first ?? root, plan, path: path.dropFirst(), 1, snapshot)
  }

  private init?(
    _ position: Position, _ plan: Plan, path: ArraySlice<Position>, _ generation: Int,
    _ snapshot: borrowing Snapshot
  ) throws {
    guard let event = try snapshot.event(at: position) else { return nil }
    let effects = plan.graph.effects(of: position)
    var shown =
      generation < plan.limits.depth ? Array(effects.prefix(plan.limits.width)) : []
    if let next = path.first, !shown.contains(next) { shown.append(next) }
    var children: [CausalTree] = []
    for effect in shown {
      let rest = effect == path.first ? path.dropFirst() : []
      guard let child = try Self(effect, plan, path: rest, generation + 1, snapshot) else {
        continue
      }
      children.append(child)
    }
    self.event = event
    self.children = children
    isAsked = position == plan.asked
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
