import Assistant
import PluginKit

extension PluginCheck {
  /// Examples that the model does not lead to what they are examples of: it was taught them for something else.
  func examples() async throws -> [PluginFinding] {
    var found: [PluginFinding] = []
    for (target, examples) in taught {
      // A bare yes means what was offered before it.
      for example in examples where !BareAnswer.isAll(of: example) {
        let other = try await routes.target(of: example)
        guard other != target else { continue }
        let instead = other.map { "an example of \($0), too" } ?? "understood as nothing"
        found.append(
          finding(
            .sharedExample, "\(target)", "the example \"\(example)\" is \(instead): reword it"))
      }
    }
    return found
  }

  /// What has no example at all, and steps that no step goes on to.
  func unreachable() -> [PluginFinding] {
    let silent = taught.filter { $0.examples.isEmpty && !isPartOfFlow($0.target) }.map {
      target, _ in
      finding(
        .unreachable, "\(target)",
        "it has no examples, so only its name and description lead to it: add what people say")
    }
    let lost = plugin.flows.flatMap(unreachable)
    return silent + lost
  }

  /// Whether a flow leads to it, so that nobody has to ask for it.
  private func isPartOfFlow(_ target: Routes.Target) -> Bool {
    switch target {
    case .function(let name): plugin.flows.contains { $0.allCalls.contains(name) }
    case .flow(let name): plugin.flows.contains { $0.steps.contains { $0.runs == name } }
    case .smallTalk: false
    }
  }

  private var taught: [(target: Routes.Target, examples: [String])] {
    plugin.functions.map { (.function($0.name), $0.examples) }
      + plugin.flows.map { (.flow($0.name), $0.examples) }
      + plugin.smallTalk.map { (.smallTalk($0.name), $0.examples) }
  }
}
