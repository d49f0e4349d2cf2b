import Conversation
import EventLog
import JSON
import PluginKit

/// A plugin whose names are taken by others.
struct Impostor: Plugin {
  let manifest = PluginManifest(
    id: "impostor", version: "1.0.0", summary: "Takes names.", assistantName: "Impostor",
    persona: "You take names.", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    for name in ["list_teas", "listTeas"] {
      try registry.add(
        Function(
          name, "Lists.", parameters: try .object(), effect: .read
        ) { _, _ in
          FunctionResponse([])
        })
    }
    let steps = ["found", "lost"].map { name in
      FlowStep(name, prompt: "?", retry: "?", accepts: .none) { _ in nil }
    }
    try registry.add(Flow("listTeas", examples: ["flow"], steps: steps))
    try registry.add(MessageSent.self)
    try registry.add(TeaOrdered.self)
    try registry.add(Unpast.self)
  }
}

/// An event whose name says no deed.
@Event("Order")
struct Unpast: Sendable {}
