internal import Basics
internal import Files
import Foundation
import JSON
import PluginKit

extension Conformance {
  func renderers() async throws -> [Violation] {
    try await ScratchFolder.with("conformance") { folder in
      let note = try FuzzNote(of: plugin.manifest.id, seeds, in: folder)
      return try await onStage { stage in try await fuzz(on: stage, note) }
    }
  }

  private func fuzz(on stage: Stage, _ note: FuzzNote) async throws -> [Violation] {
    var violations: [Violation] = []
    for function in stage.plugin.functions {
      guard let render = stage.plugin.renderers[function.name] else { continue }
      // What is changed in a real answer gets past a renderer's first glance.
      let sample = await stage.answer(of: function)
      violations += offers(in: render(Self.body(sample)), of: function.name, by: stage.plugin)
      violations += try fuzz(render, of: function.name, like: Self.body(sample), note)
    }
    return violations
  }

  /// Calls that are offered and could not be made as they are.
  private func offers(
    in rendering: Rendering, of function: String, by plugin: RegisteredPlugin
  ) -> [Violation] {
    let offers =
      rendering.cards.map { $0.action?.offer } + [rendering.button?.action.offer]
      + (rendering.quickReplies ?? []).map(\.offer)
    let problems = offers.compactMap { offer -> String? in
      guard case .call(let name, let arguments) = offer else { return nil }
      guard let called = plugin.function(name) else {
        return "offers \(name), which is no function: there are \(plugin.functions.map(\.name))"
      }
      let bound = called.binding(arguments.object ?? JSONObject(), to: Member.visitor.id)
      return called.parameters.validate(.object(bound)).first.map {
        "offers \(name) with arguments that it does not take: \($0)"
      }
    }
    return Set(problems).sorted().map {
      Violation(rule: .renderers, place: "renderer of \(function)", problem: $0)
    }
  }

  private static func body(_ answer: Result<FunctionResponse, any Error>?) -> JSONValue {
    guard case .success(let response) = answer else { return [:] }
    return response.body
  }

  private func fuzz(
    _ render: Renderer, of function: String, like sample: JSONValue, _ note: FuzzNote
  ) throws -> [Violation] {
    for seed in seeds {
      var hostile = HostileJSON(seed: seed, like: sample)
      for _ in 0..<10 {
        let value = hostile.value()
        try note.write(function, seed, value)
        guard let problem = problem(of: render, given: value) else { continue }
        return [
          Violation(
            rule: .renderers, place: "renderer of \(function)",
            problem: "seed \(seed): \(problem): \(value.jsonText.prefix(500))")
        ]
      }
    }
    return []
  }

  private func problem(of render: Renderer, given value: JSONValue) -> String? {
    let rendering = render(value)
    if render(value) != rendering { return "shows the same answer in two ways" }
    if rendering.text?.isEmpty == true { return "says nothing, in an empty text" }
    if rendering.cards.contains(where: \.title.isEmpty) { return "shows a card without a title" }
    return nil
  }
}

/// Where to look when a renderer has trapped and taken the process with it: the value it was given,
/// in a file.
struct FuzzNote {
  private let file: FileHandle

  init(of plugin: String, _ seeds: Range<UInt64>, in folder: String) throws {
    let url = URL(fileURLWithPath: folder).appendingPathComponent("renderer.json")
    try Data().write(to: url)
    // Kept open: a file that is replaced again and again waits for the disk each time.
    file = try FileHandle(forWritingTo: url)
    let line =
      "\(plugin): renderers get random JSON of the seeds \(seeds); "
      + "should one trap, its value is in \(url.path)\n"
    try FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  func write(_ renderer: String, _ seed: UInt64, _ value: JSONValue) throws {
    let note: JSONValue = [
      "renderer": .string(renderer), "seed": .int(Int64(clamping: seed)), "value": value,
    ]
    let bytes = Data(note.json)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: bytes)
    try file.truncate(atOffset: UInt64(bytes.count))
  }
}

/// Random JSON that looks like a sample and is not: members missing, of another kind, huge, empty,
/// deep.
struct HostileJSON {
  private static let scalars: [JSONValue] = [
    .null, true, false, 0, -1, .int(.max), .int(.min), 0.5, -1e300,
    .double(.greatestFiniteMagnitude), "", " ", "\u{0}\n\u{202E}", "👩‍⚕️", "2026-11-24", "25:61",
    "<script>alert(1)</script>", "javascript:alert(1)",
    .string(String(repeating: "x", count: 10_000)),
  ]

  private let sample: JSONValue
  private let names: [String]
  private var random: SplitMix64

  init(seed: UInt64, like sample: JSONValue) {
    self.sample = sample
    names = Self.names(in: sample) + ["", "id"]
    random = SplitMix64(seed: seed)
  }

  /// The next value: in half of the cases the sample with some of its parts changed.
  mutating func value() -> JSONValue {
    Bool.random(using: &random) ? changed(sample) : any(depth: 4)
  }

  private mutating func changed(_ value: JSONValue) -> JSONValue {
    guard Int.random(in: 0..<5, using: &random) > 0 else { return any(depth: 2) }
    switch value {
    case .array(let values):
      let kept = values.prefix(Int.random(in: 0...values.count, using: &random))
      return .array(kept.map { changed($0) } + kept.prefix(1).map { changed($0) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members where Int.random(in: 0..<5, using: &random) > 0 {
        result[member.name] = changed(member.value)
      }
      return .object(result)
    default: return value
    }
  }

  private mutating func any(depth: Int) -> JSONValue {
    switch depth == 0 ? 0 : Int.random(in: 0..<5, using: &random) {
    case 0, 1, 2: return Self.scalars.randomElement(using: &random) ?? .null
    case 3:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in any(depth: depth - 1) })
    default:
      var object = JSONObject()
      for name in names where Bool.random(using: &random) { object[name] = any(depth: depth - 1) }
      return .object(object)
    }
  }

  private static func names(in value: JSONValue) -> [String] {
    switch value {
    case .array(let values): return values.first.map(names) ?? []
    case .object(let object): return object.members.flatMap { [$0.name] + names(in: $0.value) }
    default: return []
    }
  }
}
