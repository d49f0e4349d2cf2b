import Foundation
import InMemoryTracing
import JSON
import TestSupport
import Testing
import TraceFile
import Tracing

@Suite struct FileTracerTests {
  private struct Word: Error {}

  @Test
  func
    `spans are lines of OTLP: a trace goes on across callers and calls, and nobody's words are in it`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/spans.jsonl"
      let tracer = try FileTracer(path: path)
      let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
      var context = InstrumentationContext.topLevel
      tracer.extract(["traceparent": parent], into: &context, using: Fields())
      tracer.withSpan("outer", context: context, ofKind: .server) { span in
        span.attributes["status"] = 200
        #expect(throws: Word.self) {
          try tracer.withSpan("inner") { _ in throw Word() }
        }
        var headers: [String: String] = [:]
        tracer.inject(span.context, into: &headers, using: Fields())
        #expect(headers["traceparent"]?.hasPrefix("00-0af7651916cd43dd8448eb211c80319c-") == true)
      }
      let spans = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
        try JSONValue(json: String($0))["resourceSpans"]?[0]?["scopeSpans"]?[0]?["spans"]?[0]
      }
      let (inner, outer) = (try #require(spans[0]), try #require(spans[1]))
      #expect(outer["traceId"] == "0af7651916cd43dd8448eb211c80319c")
      #expect(outer["parentSpanId"] == "b7ad6b7169203331" && outer["kind"] == 2)
      #expect(outer["attributes"]?[0]?["value"]?["intValue"] == "200")
      #expect(inner["traceId"] == outer["traceId"] && inner["parentSpanId"] == outer["spanId"])
      #expect(inner["status"]?["code"] == 2)
      #expect(inner["attributes"]?[0]?["value"]?["stringValue"] == "Word")
    }
  }

  @Test(arguments: [
    "", "00-0-0-01", "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "00-00000000000000000000000000000000-b7ad6b7169203331-01",
    "00-0AF7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x",
  ])
  func `what is no traceparent begins a trace of its own`(field: String) async throws {
    try await withFolder { folder in
      let tracer = try FileTracer(path: folder + "/spans.jsonl")
      var context = InstrumentationContext.topLevel
      tracer.extract(["traceparent": field], into: &context, using: Fields())
      #expect(context.isEmpty)
    }
  }

  @Test func `spans go on in the file that has the path, once that is asked for`() async throws {
    try await withFolder { folder in
      let path = folder + "/spans.jsonl"
      let tracer = try FileTracer(path: path)
      tracer.withSpan("first") { _ in }
      try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
      tracer.withSpan("second") { _ in }
      tracer.reopen()
      tracer.withSpan("third") { _ in }
      let old = try String(contentsOfFile: path + ".1", encoding: .utf8)
      let new = try String(contentsOfFile: path, encoding: .utf8)
      #expect(old.contains("first") && old.contains("second") && !old.contains("third"))
      #expect(new.contains("third"))
    }
  }

  @Test func `a file that cannot be written is refused, with its path`() {
    #expect(throws: TraceFileFailure.self) { try FileTracer(path: "/no-such-folder/spans.jsonl") }
  }
}

private struct Fields: Extractor, Injector {
  func extract(key: String, from carrier: [String: String]) -> String? { carrier[key] }

  func inject(_ value: String, forKey key: String, into carrier: inout [String: String]) {
    carrier[key] = value
  }
}
