import Foundation
import PluginKit
import PluginTesting
import TestSupport
import Testing

@Event("tea.brewed")
private struct TeaBrewed: Sendable {
  var minutes: Int
}

@Event("tea.brewed")
private struct TeaBrewedAnew: Sendable {
  var minutes: Int?
  var grams: Double
}

@Event("tea.brewed", version: 2)
private struct TeaBrewedNext: Sendable {
  var grams: Double
}

private struct Kitchen: Plugin {
  let event: any EventPayload.Type

  var manifest: PluginManifest {
    PluginManifest(
      id: "kitchen", version: "1", summary: "", assistantName: "", persona: "", welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      event, upcasters: event.schemaVersion == 1 ? [] : [Upcaster("tea.brewed", from: 1) { _ in }])
  }
}

/// Whoever changes an event that may be on record gives it a new version.
@Suite struct EventShapesTests {
  @Test func `a shape that changed under its version is told, one with a new version is kept`()
    async throws
  {
    try await withFolder { folder in
      let file = folder + "/events.json"
      let first = try await violations(TeaBrewed.self, file)
      #expect(first == [])
      #expect(
        try await violations(TeaBrewedAnew.self, file) == [
          "shapes: event tea.brewed: its shape has changed and it is still version 1 (grams: none is now Double, "
            + "minutes: Int is now Int?): raise the version and add an upcaster; or take the entry out of the file of "
            + "shapes, if no log holds such an event"
        ])
      #expect(try await violations(TeaBrewedNext.self, file) == [])
      #expect(
        try String(contentsOfFile: file, encoding: .utf8) == """
          {
            "tea.brewed": {"1":{"minutes":"Int"},"2":{"grams":"Double"}}
          }

          """)
    }
  }

  private func violations(
    _ event: any EventPayload.Type, _ file: String
  ) async throws -> [String] {
    try await Conformance(of: Kitchen(event: event), seeds: 0..<1, shapes: file).violations()
      .map(\.description)
  }
}
