import Conversation
import Foundation
import JSON
import PluginKit
import Synchronization
import TestSupport

/// The recorded conversations of an airline's desk, and a plugin whose functions answer what was recorded.
struct Airline {
  /// One conversation: what the person says, what the model called, whether anything is recorded after the last result.
  struct Recorded: Sendable {
    struct Message: Sendable {
      let role: String
      let content: String?
      let calls: [(name: String, arguments: JSONValue)]
    }

    let id: String
    let messages: [Message]

    /// What the person says as long as there is an answer to it.
    var said: [String] {
      messages.indices.filter { place in
        messages[place].role == "user"
          && messages.indices.contains(place + 1) && messages[place + 1].role == "assistant"
      }.compactMap { messages[$0].content }
    }
    var calls: [(name: String, arguments: JSONValue)] { messages.flatMap(\.calls) }
    /// Whether a result is the last that is recorded: what the model said to it nobody knows.
    var endsInResult: Bool { messages.last?.role == "tool" }
  }

  static let folder = "tau-airline"
  /// Whether somebody asks for them (`VERBATIM_AIRLINE=1`; they take minutes), and they are here.
  static let isHere =
    ProcessInfo.processInfo.environment["VERBATIM_AIRLINE"] != nil
    && SharedData.has(
      "\(folder)/conversations.jsonl.gz", "\(folder)/functions.json", "../tools/recorded-endpoint")

  let conversations: [Recorded]
  private let functions: [JSONValue]

  init() throws {
    let lines = try Self.output(
      "/usr/bin/env",
      ["gunzip", "-c", SharedData.file("\(Self.folder)/conversations.jsonl.gz").path])
    conversations = try lines.split(separator: UInt8(ascii: "\n")).map {
      try Self.recorded(JSONValue(json: Array($0)))
    }
    functions =
      try JSONValue(
        json: Array(Data(contentsOf: SharedData.file("\(Self.folder)/functions.json")))
      ).array ?? []
  }

  private static func recorded(_ value: JSONValue) throws -> Recorded {
    Recorded(
      id: value["id"]?.jsonText ?? "",
      messages: try (value["messages"]?.array ?? []).map { message in
        Recorded.Message(
          role: message["role"]?.string ?? "", content: message["content"]?.string,
          calls: try (message["tool_calls"]?.array ?? []).map { call in
            (
              call["function"]?["name"]?.string ?? "",
              try JSONValue(json: call["function"]?["arguments"]?.string ?? "{}")
            )
          })
      })
  }

  static func output(_ program: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = try launch(process) { process in
      let pipe = Pipe()
      process.standardOutput = pipe
      return pipe
    }
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(data)
  }

  /// The plugin with the functions' effects, whose calls answer what was recorded of one conversation.
  func plugin(for conversation: Recorded) throws -> AirlinePlugin {
    AirlinePlugin(functions: functions, results: Mutex<[Result]>.Box(Self.results(conversation)))
  }

  struct Result: Sendable {
    let name: String
    let arguments: JSONValue
    let text: String
  }

  private static func results(_ conversation: Recorded) -> [Result] {
    let messages = conversation.messages
    return messages.indices.dropLast().compactMap { place in
      guard let call = messages[place].calls.first, messages[place + 1].role == "tool" else {
        return nil
      }
      return Result(
        name: call.name, arguments: call.arguments, text: messages[place + 1].content ?? "")
    }
  }
}

struct AirlinePlugin: Plugin {
  let functions: [JSONValue]
  let results: Mutex<[Airline.Result]>.Box

  /// What was recorded and not asked for.
  var left: [String] { results.value.withLock { $0.map(\.name) } }

  let manifest = PluginManifest(
    id: "airline", version: "1.0.0", summary: "Flights.", assistantName: "Agent",
    persona: "You are an airline's agent.", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    for function in functions {
      let name = function["name"]?.string ?? ""
      try registry.add(
        Function(
          name, summary: function["description"]?.string ?? "",
          parameters: try JSONSchema(function["parameters"] ?? [:]),
          effect: function["effect"] == "read" ? .read : .write
        ) { [results] arguments, _ in
          let found = results.value.withLock { results -> Airline.Result? in
            guard
              let place = results.firstIndex(where: {
                $0.name == name && $0.arguments == arguments
              })
            else { return nil }
            return results.remove(at: place)
          }
          guard let found else { return FunctionResponse(status: 404, ["error": "not recorded"]) }
          return FunctionResponse(.string(found.text))
        })
    }
  }
}

/// The tool `recorded-endpoint`, running.
final class RecordedEndpoint {
  private let process = Process()
  let port: Int

  init(chunk: Int) throws {
    // Whoever picks the port first has it; one is taken that nobody listens at now.
    port = try Self.freePort()
    func file(_ name: String) -> String { SharedData.file("\(Airline.folder)/\(name)").path }
    process.executableURL = SharedData.file("../tools/recorded-endpoint")
    process.arguments = [
      file("conversations.jsonl.gz"), file("functions.json"), file("policy.md"), "\(port)",
      "--chunk", "\(chunk)",
    ]
    try launch(process)
    while process.isRunning, try Self.status(of: port) != 0 { usleep(20_000) }
  }

  deinit { process.terminate() }

  var address: String { "http://127.0.0.1:\(port)/v1" }

  func report() throws -> JSONValue {
    try JSONValue(
      json: Airline.output("/usr/bin/env", ["curl", "-s", "http://127.0.0.1:\(port)/report"]))
  }

  private static func status(of port: Int) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["curl", "-s", "-o", "/dev/null", "http://127.0.0.1:\(port)/report"]
    try launch(process)
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func freePort() throws -> Int {
    let text = try Airline.output(
      "/usr/bin/env",
      [
        "python3", "-c",
        "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])",
      ])
    return Int(String(decoding: text, as: UTF8.self).dropLast()) ?? 0
  }
}
