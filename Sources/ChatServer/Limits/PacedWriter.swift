import HTTPTypes
import HummingbirdCore
import NIOCore

/// Writes no more than the client takes.
///
/// A connection learns that it is full only when it has what was written to it, and would be given much more until then by who reads from a disk.
private struct PacedWriter: ResponseBodyWriter {
  /// What is shorter is not waited for.
  private static let long = 16 << 10

  var writer: any ResponseBodyWriter
  let settle: @Sendable () async throws -> Void

  @concurrent mutating func write(_ buffer: ByteBuffer) async throws {
    try await writer.write(buffer)
    if buffer.readableBytes >= Self.long { try await settle() }
  }

  @concurrent mutating func write(contentsOf buffers: some Sequence<ByteBuffer>) async throws {
    try await writer.write(contentsOf: buffers)
    try await settle()
  }

  @concurrent consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await writer.finish(trailingHeaders)
  }
}

extension Answer {
  /// Longer answers than this count until they are taken; of shorter ones the limit of requests is enough.
  private static let counted = 64 << 10

  /// The answer as it counts for whoever gets it: what is made as it is taken is a stream, what is made already takes memory until it is taken.
  ///
  /// - Throws: ``Problem`` 429 if it would be a stream too many.
  func sent(
    in visit: Visit, settle: @escaping @Sendable () async throws -> Void = {}
  ) throws -> Answer {
    var answer = self
    let length = body.contentLength
    if isStreamed {
      let hold = try visit.take(.streams)
      answer.body = ResponseBody(contentLength: length) { [body] writer in
        let paced = PacedWriter(writer: writer, settle: settle)
        try await withTaskExecutorPreference(visit.lane) { try await body.write(paced) }
        withExtendedLifetime(hold) {}
      }
    } else if let length, length > Self.counted {
      let hold = visit.note(.bytes, length)
      answer.body = ResponseBody(contentLength: length) { [body] writer in
        try await body.write(PacedWriter(writer: writer, settle: settle))
        withExtendedLifetime(hold) {}
      }
    }
    return answer
  }
}
