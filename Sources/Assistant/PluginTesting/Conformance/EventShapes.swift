import Foundation
import PluginKit

/// The members of a plugin's events, version by version, as they were when a test first saw them.
///
/// They stand in a file that is committed with the test: a version that was recorded once has its shape for good.
struct EventShapes {
  /// `{"refill.asked": {"1": {"day": "String"}}}`.
  private var shapes: JSONObject
  private let path: String

  /// The shapes in a file, none where it is not there.
  init(in path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      shapes = JSONObject()
      return
    }
    let json = try Data(contentsOf: URL(fileURLWithPath: path))
    shapes = try JSONObject(json: Array(json))
  }

  /// What has changed under its version; what is new is kept in the file.
  mutating func changes(in payloads: [any EventPayload.Type]) throws -> [(EventType, String)] {
    var changes: [(EventType, String)] = []
    let before = shapes
    for payload in payloads {
      let (type, version) = (payload.eventType, String(payload.schemaVersion))
      let shape = JSONObject(payload.eventMembers.map { ($0.name, .string($0.type)) })
      var versions = shapes[type.name]?.object ?? JSONObject()
      if let known = versions[version]?.object {
        if known != shape { changes.append((type, Self.difference(known, shape, version))) }
      } else {
        versions[version] = .object(shape)
        shapes[type.name] = .object(versions)
      }
    }
    if shapes != before { try write() }
    return changes
  }

  private static func difference(_ old: JSONObject, _ new: JSONObject, _ version: String) -> String
  {
    let names = Set(old.names + new.names).sorted().filter { old[$0] != new[$0] }
    let members = names.map { name in
      "\(name): \(old[name]?.string ?? "none") is now \(new[name]?.string ?? "none")"
    }
    return
      "its shape has changed and it is still version \(version) (\(members.joined(separator: ", "))): "
      + "raise the version and add an upcaster; or take the entry out of the file of shapes, if no log holds such an event"
  }

  private func write() throws {
    let lines = shapes.members.map {
      "  \(JSONValue.string($0.name).jsonText): \($0.value.jsonText)"
    }
    let text = "{\n\(lines.joined(separator: ",\n"))\n}\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

extension Conformance {
  /// Compares the plugin's events with the file of shapes, if there is one to be.
  func shapes() throws -> [Violation] {
    guard let file else { return [] }
    let payloads = try PluginRegistry([plugin]).plugins[0].payloads
    var shapes = try EventShapes(in: file)
    return try shapes.changes(in: payloads).map { type, problem in
      Violation(rule: .shapes, place: "event \(type)", problem: problem)
    }
  }
}
