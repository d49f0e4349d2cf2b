internal import Basics
import Foundation
import JSON
import PluginInspection

/// A service of SGD's dev split as a plugin: ten examples a function from the train split, the
/// names that dev knows, and what people say first to it.
///
/// Days and times are left out: SGD has no form of them in which they could be compared.
struct SGDTask {
  /// The services that are measured, and those of the train split whose openings are their
  /// examples: Services_4 has therapists, and of the others only Services_3 has doctors.
  static let services = [
    (name: "Restaurants_2", examples: ["Restaurants_1"]),
    (name: "Hotels_1", examples: ["Hotels_1", "Hotels_3"]),
    (name: "Hotels_4", examples: ["Hotels_1", "Hotels_3"]),
    (name: "Services_4", examples: ["Services_3"]),
  ]
  private static let examplesPerFunction = 10

  let service: SGDService
  private let openings: [SGDOpening]
  private let examples: [String: [String]]
  private let catalogue: [String: Set<String>]

  /// The tasks of a folder with SGD's `train` and `dev`.
  static func all(in folder: URL) throws -> [SGDTask] {
    let train = try SGDDialogue.all(in: folder.appending(path: "train")).compactMap(SGDOpening.init)
    let dev = try SGDDialogue.all(in: folder.appending(path: "dev"))
    let known = try SGDService.all(in: folder.appending(path: "dev"))
    return services.compactMap { name, sources in
      known.first { $0.service_name == name }.map { service in
        SGDTask(service, train.filter { sources.contains($0.service) }, dev)
      }
    }
  }

  private init(_ service: SGDService, _ train: [SGDOpening], _ dev: [SGDDialogue]) {
    self.service = service
    openings = dev.compactMap(SGDOpening.init).filter { $0.service == service.service_name }
    examples = Dictionary(grouping: train, by: \.intent).mapValues {
      Set($0.map(\.text)).sorted()
    }
    var catalogue: [String: Set<String>] = [:]
    for frame in dev.flatMap(\.turns).flatMap(\.frames)
    where frame.service == service.service_name {
      for values in (frame.service_results ?? []) + [frame.service_call?.parameters ?? [:]] {
        for (slot, value) in values where value != "dontcare" && !value.isEmpty {
          catalogue[slot, default: []].insert(value)
        }
      }
    }
    self.catalogue = catalogue
  }

  /// People's first sentences, with what it means and the values that they name.
  var sentences: [ExpectedSentence] { openings.map { $0.sentence(kinds) } }

  /// The settings of a folder plugin whose examples are one draw of many.
  func plugin(draw: Int) -> JSONValue {
    var random = SplitMix64(seed: UInt64(draw))
    let added = service.intents.map { intent in
      let drawn = (examples[intent.name] ?? []).shuffled(using: &random)
      return (
        intent.name,
        JSONValue.object([
          "examples": .array(drawn.prefix(Self.examplesPerFunction).map { .string($0) }),
          "effect": "read", "parameters": .object(choices(of: intent)),
        ])
      )
    }
    return .object([
      "id": .string(service.service_name.lowercased().replacing("_", with: "-")),
      "version": "1.0.0", "summary": .string(service.description),
      "ai_attrs": .object(["functions": .array(service.intents.map(function))]),
      "functions": .object(JSONObject(added)),
    ])
  }

  private func function(_ intent: SGDService.Intent) -> JSONValue {
    let properties = parameters(of: intent).map { slot, kind -> (String, JSONValue) in
      (
        slot.name,
        .object(["type": .string(kind.type), "description": .string(slot.description)])
      )
    }
    return .object([
      "name": .string(intent.name), "description": .string(intent.description),
      "request": .object([
        "method": "GET", "url": .string("https://sgd.example/\(intent.name)"),
      ]),
      "parameters": .object(["type": "object", "properties": .object(JSONObject(properties))]),
    ])
  }

  private func choices(of intent: SGDService.Intent) -> JSONObject {
    JSONObject(
      parameters(of: intent).compactMap { slot, kind in
        guard case .choice(let names) = kind else { return nil }
        return (
          slot.name,
          .object(["kind": "choice", "options": .array(names.map { .string($0) })])
        )
      })
  }

  private func parameters(
    of intent: SGDService.Intent
  ) -> [(SGDService.Slot, SGDOpening.Kind)] {
    let names = Set(intent.required_slots).union(intent.optional_slots.keys)
    return service.slots.filter { names.contains($0.name) }.compactMap { slot in
      kinds[slot.name].map { (slot, $0) }
    }
  }

  /// The kinds of values that can be compared: whole numbers, truth values, and names of which
  /// there is a list.
  private var kinds: [String: SGDOpening.Kind] {
    var kinds: [String: SGDOpening.Kind] = [:]
    for slot in service.slots {
      if slot.is_categorical {
        guard slot.possible_values != ["True", "False"] else {
          kinds[slot.name] = .flag
          continue
        }
        let areNumbers = slot.possible_values.allSatisfy { Int($0) != nil }
        kinds[slot.name] = areNumbers ? .count : .choice(slot.possible_values)
      } else if let names = catalogue[slot.name], Self.isName(slot.name) {
        kinds[slot.name] = .choice(names.sorted())
      }
    }
    return kinds
  }

  private static func isName(_ slot: String) -> Bool {
    ["location", "destination", "city", "category"].contains(slot) || slot.hasSuffix("_name")
  }
}

extension SGDOpening.Kind {
  /// The type of JSON Schema.
  fileprivate var type: String {
    switch self {
    case .count: "integer"
    case .flag: "boolean"
    case .choice: "string"
    }
  }
}
