import HTTPTypes
import HummingbirdCore
import NIOCore

/// Writes no more than the client takes, and counts what a stream has in memory until then.
///
/// A connection learns that it is full only when it has what was written to it, and would be given much more until then by who reads from a disk.
private struct PacedWriter: ResponseBodyWriter {
  /// What is shorter is not waited for, and not counted.
  private static let long = 16 << 10

  var writer: any ResponseBodyWriter
  let settle: @Sendable () async throws -> Void
  /// Who gets it, where it counts piece by piece.
  var visit: Visit?
  /// What was written last: it is taken when the next can be written.
  private var hold: Hold?

  init(
    writer: any ResponseBodyWriter, settle: @escaping @Sendable () async throws -> Void,
    visit: Visit? = nil
  ) {
    (self.writer, self.settle, self.visit) = (writer, settle, visit)
  }

  @concurrent mutating func write(_ buffer: ByteBuffer) async throws {
    let isLong = buffer.readableBytes >= Self.long
    let next = isLong ? try visit?.note(.bytes, buffer.readableBytes) : nil
    try await writer.write(buffer)
    hold = next
    if isLong { try await settle() }
  }

  @concurrent mutating func write(contentsOf buffers: some Sequence<ByteBuffer>) async throws {
    for buffer in buffers { try await write(buffer) }
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
  /// - Throws: ``Problem`` 429 if it would be a stream too many, or everybody's share of memory is used up and nobody has more of it.
  func sent(
    in visit: Visit, settle: @escaping @Sendable () async throws -> Void = {}
  ) throws -> Answer {
    var answer = self
    let length = body.contentLength
    if isStreamed {
      let hold = try visit.take(.streams)
      answer.body = ResponseBody(contentLength: length) { [body] writer in
        let paced = PacedWriter(writer: writer, settle: settle, visit: visit)
        try await withTaskExecutorPreference(visit.lane) { try await body.write(paced) }
        withExtendedLifetime(hold) {}
      }
    } else if let length, length > Self.counted {
      let hold = try visit.note(.bytes, length)
      answer.body = ResponseBody(contentLength: length) { [body] writer in
        try await body.write(PacedWriter(writer: writer, settle: settle))
        withExtendedLifetime(hold) {}
      }
    }
    return answer
  }
}
