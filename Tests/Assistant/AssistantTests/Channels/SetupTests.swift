import Assistant
import Conversation
import EventLog
import PluginKit
import TestSupport
import Testing

@Event("sample.laid")
private struct SampleLaid: Sendable {}

private struct Sampling: Plugin {
  let id: String

  var manifest: PluginManifest {
    PluginManifest(
      id: id, version: "1", summary: "", assistantName: "S", persona: "", welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(SampleLaid.self)
    registry.setUp { [id] context in
      try await context.log.append(
        [NewEvent(SampleLaid())], to: StreamName(category: "sample", identifier: id),
        commitID: CommitID("samples of \(id)"))
    }
  }
}

/// Foundations are laid by the plugins that are asked to.
@Suite struct SetupTests {
  @Test(arguments: [("two", ["sample-two"]), (nil, ["sample-one", "sample-two"])])
  func `the chosen plugin alone seeds its samples`(_ chosen: String?, _ streams: [String])
    async throws
  {
    try await withFolder { folder in
      let workshop = try Workshop([Sampling(id: "one"), Sampling(id: "two")], folder: folder)
      try await workshop.assistant.setUp(only: chosen)
      let laid = try workshop.events("sample.laid").map(\.stream.rawValue)
      #expect(laid == streams)
    }
  }
}
