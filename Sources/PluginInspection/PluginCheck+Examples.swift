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
    let silent = taught.filter(\.examples.isEmpty).map { target, _ in
      finding(
        .unreachable, "\(target)",
        "it has no examples, so only its name and description lead to it: add what people say")
    }
    let lost = plugin.flows.flatMap { flow in
      flow.steps.dropFirst().filter { step in !flow.steps.contains { $0.next.contains(step.name) } }
        .map { step in
          finding(
            .unreachable, "flow \(flow.name), step \(step.name)",
            "no step goes on to it: name it in another's next, or remove it")
        }
    }
    return silent + lost
  }

  private var taught: [(target: Routes.Target, examples: [String])] {
    plugin.functions.map { (.function($0.name), $0.examples) }
      + plugin.flows.map { (.flow($0.name), $0.examples) }
      + plugin.smallTalk.map { (.smallTalk($0.name), $0.examples) }
  }
}
