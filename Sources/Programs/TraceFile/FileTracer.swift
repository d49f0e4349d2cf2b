import Basics
import Foundation
package import InMemoryTracing
import JSON
import Logging
package import Tracing

/// Writes spans into a file as they end, each a line of OpenTelemetry's JSON (OTLP 1.x,
/// "OpenTelemetry Protocol File Exporter"), for a collector to read.
///
/// Names, identifiers, times and kinds of errors are in it, and nothing that anybody said.
package final class FileTracer: Tracer {
  private let path: String
  private let file: Lock<FileHandle>
  /// Whether the file takes nothing now, which was said.
  private let isFailing = Lock(false)
  private let logger = Logger(label: "verbatim.traces")

  /// Appends to a file; one that is not there is made.
  ///
  /// - Throws: if it cannot be written.
  package init(path: String) throws {
    self.path = path
    file = Lock(try Self.open(path))
  }

  private static func open(_ path: String) throws -> FileHandle {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw TraceFileFailure(path: path, reason: String(cString: strerror(errno)))
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Goes on in the file that has the path now: the one before may have been given another name.
  ///
  /// If that cannot be written it goes on in the one that it has, and says so.
  package func reopen() {
    do {
      let next = try Self.open(path)
      file.withLock { $0 = next }
      logger.notice("spans go on in \(path)")
    } catch {
      logger.warning("\(error); they go on in the file that was open")
    }
  }

  package func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext,
    ofKind kind: SpanKind, at instant: @autoclosure () -> Instant, function: String,
    file fileID: String, line: UInt
  ) -> InMemorySpan {
    let context = context()
    let parent = context.inMemorySpanContext
    let identity = InMemorySpanContext(
      traceID: parent?.traceID ?? Self.random(2), spanID: Self.random(1),
      parentSpanID: parent?.spanID)
    return InMemorySpan(
      operationName: operationName, context: context, spanContext: identity, kind: kind,
      startInstant: instant()
    ) { [self] span in write(SpanLine(span).json) }
  }

  package func forceFlush() {}

  package func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {
    guard let field = extractor.extract(key: TraceParent.header, from: carrier),
      let parent = TraceParent(field)
    else { return }
    context.inMemorySpanContext = InMemorySpanContext(
      traceID: parent.trace, spanID: parent.span, parentSpanID: nil)
  }

  package func inject<Carrier, Inject: Injector>(
    _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    guard let span = context.inMemorySpanContext else { return }
    let parent = TraceParent(trace: span.traceID, span: span.spanID)
    injector.inject(parent.text, forKey: TraceParent.header, into: &carrier)
  }

  private func write(_ line: [UInt8]) {
    let code = file.withLock { Self.write(line + [UInt8(ascii: "\n")], to: $0.fileDescriptor) }
    let isNew = isFailing.withLock { isFailing in
      defer { isFailing = code != 0 }
      return code != 0 && !isFailing
    }
    guard isNew else { return }
    let reason = String(cString: strerror(code))
    logger.warning("no span is written until \(path) takes them again: \(reason)")
  }

  /// Zero, or the number of the system's error.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
      let rest = Array(bytes[done...])
      let count = Foundation.write(descriptor, rest, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return errno }
      done += count
    }
    return 0
  }

  /// So many times 16 hexadecimal digits.
  private static func random(_ words: Int) -> String {
    (0..<words).map { _ in UInt64.random(in: 1 ... .max).hexadecimal }.joined()
  }
}

/// A file cannot take spans.
package struct TraceFileFailure: Error, CustomStringConvertible {
  let path: String
  let reason: String

  package var description: String { "spans cannot be written to \(path): \(reason)" }
}

/// A span in the JSON of OTLP: `resourceSpans` with one span.
struct SpanLine {
  private let span: FinishedInMemorySpan

  init(_ span: FinishedInMemorySpan) { self.span = span }

  /// The line, without its end.
  var json: [UInt8] {
    let resource: JSONValue = [
      "attributes": [attribute("service.name", ["stringValue": "verbatim"])]
    ]
    let scope: JSONValue = ["scope": ["name": "verbatim"], "spans": [spanValue]]
    let whole: JSONValue = ["resourceSpans": [["resource": resource, "scopeSpans": [scope]]]]
    return whole.json
  }

  private var spanValue: JSONValue {
    var attributes: [JSONValue] = []
    span.attributes.forEach { name, value in
      if let value = Self.value(value) { attributes.append(attribute(name, value)) }
    }
    // An error's text may be somebody's words; its type is not.
    attributes += span.errors.map {
      attribute("exception.type", ["stringValue": .string("\(type(of: $0.error))")])
    }
    return [
      "traceId": .string(span.traceID), "spanId": .string(span.spanID),
      "parentSpanId": .string(span.parentSpanID ?? ""), "name": .string(span.operationName),
      "kind": .int(kind), "startTimeUnixNano": time(span.startInstant),
      "endTimeUnixNano": time(span.endInstant), "attributes": .array(attributes),
      "status": span.errors.isEmpty ? [:] : ["code": 2],
    ]
  }

  private var kind: Int64 {
    switch span.kind {
    case .server: 2
    case .client: 3
    case .producer: 4
    case .consumer: 5
    default: 1
    }
  }

  /// A number of 64 bits, as protobuf's JSON has it: a text.
  private func time(_ instant: any TracerInstant) -> JSONValue {
    .string("\(instant.nanosecondsSinceEpoch)")
  }

  private func attribute(_ name: String, _ value: JSONValue) -> JSONValue {
    ["key": .string(name), "value": value]
  }

  private static func value(_ attribute: SpanAttribute) -> JSONValue? {
    switch attribute {
    case .string(let text): ["stringValue": .string(text)]
    case .int64(let number): ["intValue": .string("\(number)")]
    case .int32(let number): ["intValue": .string("\(number)")]
    case .double(let number): ["doubleValue": .string("\(number)")]
    case .bool(let isTrue): ["boolValue": .bool(isTrue)]
    default: nil
    }
  }
}

/// The part of a trace that crosses processes: the header `traceparent` (W3C Trace Context, section
/// 3.2).
struct TraceParent: Equatable {
  static let header = "traceparent"

  /// The trace, in 32 hexadecimal digits.
  let trace: String
  /// The span that asks, in 16.
  let span: String

  init(trace: String, span: String) { (self.trace, self.span) = (trace, span) }

  /// Nil for what is none: then a trace of its own begins.
  init?(_ field: String) {
    let parts = field.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, parts[0].isHexadecimal(2), parts[0] != "ff",
      parts[0] != "00" || parts.count == 4, parts[1].isHexadecimal(32), parts[2].isHexadecimal(16),
      parts[3].isHexadecimal(2), parts[1].contains(where: { $0 != "0" }),
      parts[2].contains(where: { $0 != "0" })
    else { return nil }
    (trace, span) = (parts[1], parts[2])
  }

  /// As a header's field; whatever is traced here is kept.
  var text: String { "00-\(trace)-\(span)-01" }
}

extension String {
  fileprivate func isHexadecimal(_ digits: Int) -> Bool {
    utf8.count == digits
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
