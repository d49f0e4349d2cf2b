#if JetStream
  internal import Foundation
  internal import JSON
  import NATS

  /// The requests of JetStream, whose bodies are JSON (docs.nats.io, "NATS JetStream API reference").
  struct JetStreamAPI: Sendable {
    /// What JetStream answered instead of a result.
    struct Refusal: Error, Equatable, CustomStringConvertible {
      /// As of HTTP.
      let code: Int
      /// JetStream's own number.
      let number: Int
      let words: String

      var description: String { "\(words) (JetStream \(number))" }
    }

    let requests: NATSRequests

    /// Asks and reads the answer; nil where none came, which says nothing of what was asked.
    ///
    /// - Throws: ``Refusal``; `JSONError` where the answer is none of JetStream's.
    func ask(
      _ subject: String, _ body: JSONValue? = nil, within patience: Duration = .seconds(5)
    ) async throws -> JSONValue? {
      guard
        let answer = await requests.ask("$JS.API." + subject, body?.json ?? [], within: patience)
      else { return nil }
      return try Self.read(answer)
    }

    /// A message of a stream; nil where there is none.
    ///
    /// - Throws: ``Refusal``, ``ClusterError`` where nobody said.
    func message(_ sequence: UInt64, of stream: String) async throws -> [UInt8]? {
      do {
        let answer = try await ask("STREAM.MSG.GET." + stream, ["seq": .int(Int64(sequence))])
        guard let message = answer?["message"] else {
          throw ClusterError("the servers do not answer for message \(sequence) of \(stream)")
        }
        let data = message["data"]?.string.flatMap { Data(base64Encoded: $0) }
        return data.map { Array($0) }
      } catch let refusal as Refusal where refusal.number == 10037 {
        return nil
      }
    }

    /// Reads an answer.
    ///
    /// - Throws: ``Refusal``, also where nobody answers for the subject (503).
    static func read(_ answer: NATSMessage) throws -> JSONValue {
      if let status = answer.status {
        throw Refusal(
          code: status.code, number: 0,
          words: status.code == 503 ? "no server of JetStream answers" : status.text)
      }
      let value = try JSONValue(json: answer.data)
      if let error = value["error"], error != .null {
        throw Refusal(
          code: Int(error["code"]?.int ?? 0), number: Int(error["err_code"]?.int ?? 0),
          words: error["description"]?.string ?? "no reason given")
      }
      return value
    }
  }
#endif
