import HTTPTypes
import HummingbirdCore
import JSON
import NIOCore

/// An answer in pieces, as server-sent events: the role first, then each text when it is said, then
/// the end (`chat.completion.chunk`).
struct CompletionStream: Sendable {
  let model: String
  let said: CompletionAnswer

  func answer(_ headers: HTTPFields) -> EndpointAnswer {
    var headers = headers
    headers[.contentType] = LiveStream.type
    return .streamed(headers: headers) { writer in
      try await write(to: &writer)
      try await writer.finish(nil)
    }
  }

  @concurrent private func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(chunk(["role": "assistant", "content": ""]))
    do {
      var said = said
      var isFirst = true
      while let part = try await said.next() {
        switch part {
        case .heartbeat: try await writer.write(ByteBuffer(string: ": heartbeat\n\n"))
        case .text(let text):
          try await writer.write(chunk(["content": .string(isFirst ? text : "\n\n" + text)]))
          isFirst = false
        }
      }
      try await writer.write(chunk([:], ending: "stop"))
    } catch let problem as Problem {
      // The head of the answer is on its way by now: a failure is its last event.
      try await writer.write(event(OpenAIError(problem).jsonValue))
    }
    try await writer.write(ByteBuffer(string: "data: [DONE]\n\n"))
  }

  private func chunk(_ delta: JSONValue, ending: JSONValue = .null) -> ByteBuffer {
    event([
      "id": .string(said.id), "object": "chat.completion.chunk",
      "created": .int(Int64(said.created)), "model": .string(model),
      "choices": [["index": 0, "delta": delta, "finish_reason": ending]],
    ])
  }

  private func event(_ data: JSONValue) -> ByteBuffer {
    ByteBuffer(string: "data: \(data.jsonText)\n\n")
  }
}
