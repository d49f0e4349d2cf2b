import Foundation
import JSON
import TestSupport

/// The recorded conversations of an airline's desk: a real model's words and calls, what came of
/// them, and what the customers said.
struct Airline {
  /// A message as it is recorded.
  struct Message: Sendable, Equatable {
    let role: String
    let content: String?
    let calls: [Call]
  }

  struct Call: Sendable, Equatable {
    let name: String
    let arguments: JSONValue
  }

  /// One conversation.
  struct Conversation: Sendable {
    let messages: [Message]

    /// What the person says as long as there is an answer to it.
    var said: [String] {
      zip(messages, messages.dropFirst()).compactMap { message, next in
        message.role == "user" && next.role == "assistant" ? message.content : nil
      }
    }
    var calls: [Call] { messages.flatMap(\.calls) }
    /// What each call came to, in order.
    var results: [(call: Call, text: String)] {
      zip(messages, messages.dropFirst()).compactMap { message, next in
        guard let call = message.calls.first, next.role == "tool" else { return nil }
        return (call, next.content ?? "")
      }
    }
    /// Whether a result is the last that is recorded: what the model said to it nobody knows.
    var endsInResult: Bool { messages.last?.role == "tool" }
  }

  private static let files = ["conversations.jsonl.gz", "functions.json"].map {
    SharedData.file("tau-airline/\($0)")
  }
  static let isHere = files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }

  let conversations: [Conversation]
  /// Name, description, parameters and effect of each.
  let functions: [JSONValue]

  /// Reads them; `folder` is for what is unpacked.
  static func read(unpackingTo folder: String) async throws -> Airline {
    let path = folder + "/conversations.jsonl"
    try Data().write(to: URL(fileURLWithPath: path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gunzip", "-c", files[0].path]
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    guard try await finish(process) == 0 else { throw CocoaError(.fileReadCorruptFile) }
    let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A)
    return Airline(
      conversations: try lines.map { try Conversation(json: JSONValue(json: Array($0))) },
      functions: try JSONValue(json: Array(Data(contentsOf: files[1]))).array ?? [])
  }
}

extension Airline.Conversation {
  init(json: JSONValue) throws {
    messages = try (json["messages"]?.array ?? []).map(Airline.Message.init)
  }
}

extension Airline.Message {
  /// A message as an endpoint is sent it, or as it is recorded.
  init(_ json: JSONValue) throws {
    role = json["role"]?.string ?? ""
    content = json["content"]?.string
    calls = try (json["tool_calls"]?.array ?? []).map { call in
      Airline.Call(
        name: call["function"]?["name"]?.string ?? "",
        arguments: try JSONValue(json: call["function"]?["arguments"]?.string ?? "{}"))
    }
  }
}
