import InMemoryTracing
import JSON
import Tracing

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
    // What an error says may be somebody's words; what it is, is not.
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
