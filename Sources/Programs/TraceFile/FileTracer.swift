import Basics
import Foundation
package import InMemoryTracing
import Logging
import Synchronization
package import Tracing

/// Writes spans into a file as they end, each a line of OpenTelemetry's JSON (OTLP 1.x, "OpenTelemetry Protocol File Exporter"), for a collector to read.
///
/// Names, identifiers, times and kinds of errors are in it, and nothing that anybody said.
package final class FileTracer: Tracer {
  private let path: String
  private let file: Mutex<FileHandle>
  private let logger = Logger(label: "verbatim.traces")

  /// Appends to a file; one that is not there is made.
  ///
  /// - Throws: where it cannot be written.
  package init(path: String) throws {
    self.path = path
    file = Mutex(try Self.open(path))
  }

  private static func open(_ path: String) throws -> FileHandle {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CannotTrace(path: path, reason: String(cString: strerror(errno)))
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Goes on in the file that has the path now: the one before may have been given another name.
  ///
  /// Where that cannot be written it goes on in the one that it has, and says so.
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
    do {
      try file.withLock { try $0.write(contentsOf: line + [UInt8(ascii: "\n")]) }
    } catch {
      logger.warning("a span is not written: \(error)")
    }
  }

  /// So many times 16 hexadecimal digits.
  private static func random(_ words: Int) -> String {
    (0..<words).map { _ in UInt64.random(in: 1 ... .max).hexadecimal }.joined()
  }
}

/// A file cannot take spans.
package struct CannotTrace: Error, CustomStringConvertible {
  let path: String
  let reason: String

  package var description: String { "spans cannot be written to \(path): \(reason)" }
}
