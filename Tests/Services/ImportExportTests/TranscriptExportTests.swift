import EventLog
import Foundation
import TestSupport
import ImportExport
import JSON
import Testing

/// Conversations that were imported come out again.
@Suite struct TranscriptExportTests {
  private func conversations(_ log: any EventLog) throws -> [JSONValue] {
    var bytes: [UInt8] = []
    try TranscriptExport.write(log, to: { bytes += $0 })
    return try conversations(String(decoding: bytes, as: UTF8.self))
  }

  private func conversations(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try comparable(JSONValue(json: String($0))) }
  }

  /// A conversation whose arguments and answers are values, so that spaces and the order of members
  /// do not count.
  private func comparable(_ conversation: JSONValue) throws -> JSONValue {
    var conversation = conversation.object ?? [:]
    let messages = try (conversation["messages"]?.array ?? []).map { message in
      var message = message.object ?? [:]
      message["content"] = message["content"] ?? .null
      if message["role"] == "tool" { message["content"] = value(message["content"]) }
      if let calls = message["tool_calls"]?.array {
        message["tool_calls"] = .array(try calls.map(comparable(call:)))
      }
      return JSONValue.object(message)
    }
    conversation["messages"] = .array(messages)
    return .object(conversation)
  }

  private func comparable(call: JSONValue) throws -> JSONValue {
    var call = try #require(call.object)
    var function = try #require(call["function"]?.object)
    function["arguments"] = value(function["arguments"])
    call["function"] = .object(function)
    return .object(call)
  }

  private func value(_ text: JSONValue?) -> JSONValue? {
    do {
      return try text?.string.map { try JSONValue(json: $0) } ?? text
    } catch {
      // Words that are no JSON are compared as they are.
      return text
    }
  }

  @Test func `the sample comes out as it went in`() async throws {
    let file = Repository.sample("conversations.jsonl")
    let text = try String(contentsOf: file, encoding: .utf8)
    let log = emptyLog()
    _ = try await imported(text, as: OpenAIChat(), into: log)
    #expect(try conversations(log) == conversations(text))
  }

  @Test func `pictures, system messages, words that look like JSON and empty answers are kept`()
    async throws
  {
    let call = #"{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}"#
    let text =
      #"{"id":"q","messages":[{"role":"system","content":"Be kind."},{"role":"user","content":["#
      + #"{"type":"text","text":"Look"},{"type":"image_url","image_url":{"url":"http://x/y"}}]},"#
      + #"{"role":"assistant","content":"A"},{"role":"assistant","content":"B","tool_calls":[\#(call)]},"#
      + #"{"role":"tool","tool_call_id":"c","content":"\"7\""},{"role":"assistant","content":"7"}]}"#
    let log = emptyLog()
    #expect(try await imported(text, as: OpenAIChat(), into: log).problems == [])
    #expect(try conversations(log) == conversations(text))
  }

  private static let transcripts = "transcripts/sgd-dev.jsonl.gz"

  @Test(.enabled(if: SharedData.has(transcripts), "sgd-dev.jsonl.gz is not here"))
  func `conversations of Schema-Guided Dialogue come out as they went in`() async throws {
    let gunzip = Process()
    gunzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gunzip.arguments = ["gunzip", "-c", SharedData.file(Self.transcripts).path]
    let pipe = try launch(gunzip) { process in
      let pipe = Pipe()
      process.standardOutput = pipe
      return pipe
    }
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    gunzip.waitUntilExit()
    // A part of them is enough, since to compare them all takes ten seconds.
    let text = String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated()
      .filter { $0.offset % 5 == 0 }.map { String($0.element) }.joined(separator: "\n")
    let log = emptyLog()
    _ = try await imported(text, as: OpenAIChat(), into: log, pieceSize: 1 << 16)
    let given = try conversations(text)
    let found = try conversations(log)
    #expect(found.count == given.count)
    let different = zip(found, given).first { $0 != $1 }
    #expect(different == nil)
  }
}
