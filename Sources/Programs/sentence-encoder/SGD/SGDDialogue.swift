import Foundation

/// A conversation in a file of Schema-Guided Dialogue, as far as it is measured.
struct SGDDialogue: Decodable {
  struct Turn: Decodable {
    let utterance: String
    let frames: [Frame]
  }

  struct Frame: Decodable {
    let service: String
    let state: State?
    let actions: [Action]
    let service_call: Call?
    let service_results: [[String: String]]?
  }

  /// What the person wants and has said of it so far.
  struct State: Decodable {
    let active_intent: String
    let slot_values: [String: [String]]
  }

  struct Action: Decodable {
    let slot: String
    let canonical_values: [String]
  }

  struct Call: Decodable {
    let parameters: [String: String]
  }

  let turns: [Turn]

  /// The conversations of a split's folder, in the order of its files.
  static func all(in folder: URL) throws -> [SGDDialogue] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasPrefix("dialogues_") }.sorted { $0.path < $1.path }
    guard !files.isEmpty else {
      throw UnreadableCorpus(
        file: folder.path, expected: "dialogues_001.json and others, as in SGD")
    }
    return try files.flatMap {
      try JSONDecoder().decode([SGDDialogue].self, from: Data(contentsOf: $0))
    }
  }
}

/// What a service of Schema-Guided Dialogue can do.
struct SGDService: Decodable {
  struct Slot: Decodable {
    let name: String
    let description: String
    let is_categorical: Bool
    let possible_values: [String]
  }

  struct Intent: Decodable {
    let name: String
    let description: String
    let required_slots: [String]
    let optional_slots: [String: String]
  }

  let service_name: String
  let description: String
  let slots: [Slot]
  let intents: [Intent]

  /// The services of a split's folder.
  static func all(in folder: URL) throws -> [SGDService] {
    try JSONDecoder().decode(
      [SGDService].self, from: Data(contentsOf: folder.appending(path: "schema.json")))
  }
}
