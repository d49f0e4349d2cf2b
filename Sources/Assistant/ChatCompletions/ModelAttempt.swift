import Assistant
import Basics
import Conversation
import Foundation
internal import HTTPClient
import Synchronization

/// One request for a reply, and what comes of it.
struct ModelAttempt {
  enum Outcome {
    case reply(ModelReply)
    /// No reply: how long the endpoint asks to wait, and whether it may go well later.
    case failure(LanguageModelError, wait: Double?, isPassing: Bool)
  }

  private struct TooSlow: Error {}
  /// A stream that ended without saying that the reply is over: some servers' only sign of a broken
  /// connection.
  private struct CutOff: Error {}

  /// The longest explanation of a refusal that is read, in bytes.
  private static let explanation = 4096

  private let connection: ModelConnection
  private let surroundings: EndpointEnvironment
  private let filter: KeyFilter
  private let hear: @Sendable (String) -> Void

  init(
    _ connection: ModelConnection, _ surroundings: EndpointEnvironment, _ filter: KeyFilter,
    hear: @escaping @Sendable (String) -> Void
  ) {
    (self.connection, self.surroundings) = (connection, surroundings)
    (self.filter, self.hear) = (filter, hear)
  }

  func run(_ body: [UInt8]) async -> Outcome {
    var stream = ServerSentEventReader()
    var reader = ReplyReader(filter)
    var whole: [UInt8] = []
    let end = surroundings.clock() + surroundings.wholeTime
    do {
      let head = try await connection.ask(body) { head, chunk in
        guard surroundings.clock() < end else { throw TooSlow() }
        guard head.status == 200, head.isStream else {
          whole += chunk
          return head.status == 200 || whole.count < Self.explanation
        }
        for event in try stream.feed(chunk) { tell(try reader.take(event.data)) }
        return !reader.isOver
      }
      guard head.status == 200 else { return Self.refusal(head, whole) }
      if head.isStream {
        if let event = stream.finish() { tell(try Self.last(event.data, of: &reader)) }
      } else {
        tell(try reader.take(whole))
      }
      tell(reader.finish())
      guard reader.isComplete || reader.reply != ModelReply() else {
        throw ReplyError.unreadable("the answer holds nothing")
      }
      guard reader.isComplete || !head.isStream else { throw CutOff() }
      return .reply(reader.reply)
    } catch {
      tell(reader.finish())
      return outcome(of: error, reader)
    }
  }

  /// The words of an event that no empty line ended: half a one is where the connection broke.
  private static func last(_ data: [UInt8], of reader: inout ReplyReader) throws -> String {
    do {
      return try reader.take(data)
    } catch ReplyError.unreadable {
      throw CutOff()
    }
  }

  private func tell(_ words: String) {
    if !words.isEmpty { hear(words) }
  }

  /// A reply that is over counts though the connection ends badly; so do words that were heard, and
  /// nothing else of it.
  private func outcome(of error: any Error, _ reader: ReplyReader) -> Outcome {
    if reader.isComplete { return .reply(reader.reply) }
    guard reader.reply.text.isEmpty else {
      var reply = reader.reply
      (reply.calls, reply.isBrokenOff) = ([], true)
      return .reply(reply)
    }
    switch error {
    case ReplyError.said(let status, let message):
      let isPassing = status.map(Self.passing.contains) ?? false
      return .failure(
        LanguageModelError(isPassing ? .busy : .refused, message), wait: nil, isPassing: isPassing)
    case ReplyError.unreadable(let reason):
      return .failure(LanguageModelError(.unreadable, reason), wait: nil, isPassing: false)
    case is ServerSentEventReader.TooLong:
      return .failure(
        LanguageModelError(
          .unreadable, "an event has more than \(ServerSentEventReader.maximumSize) bytes"),
        wait: nil, isPassing: false)
    case is TooSlow:
      return .failure(
        LanguageModelError(.timeout, "no answer within \(surroundings.wholeTime) s"), wait: nil,
        isPassing: true)
    case is CutOff:
      return .failure(
        LanguageModelError(.unreachable, "the answer broke off"), wait: nil, isPassing: true)
    default:
      let isTimeout = ModelConnection.isTimeout(error)
      return .failure(
        LanguageModelError(isTimeout ? .timeout : .unreachable, ModelConnection.words(for: error)),
        wait: nil, isPassing: !(ModelConnection.isTooLarge(error) || error is CancellationError))
    }
  }

  private static let passing: Set = [408, 429, 500, 502, 503, 504, 529]

  private static func refusal(_ head: ModelConnection.Head, _ body: [UInt8]) -> Outcome {
    let isPassing = passing.contains(head.status)
    var words = "status \(head.status)"
    var reader = ReplyReader(KeyFilter(nil))
    do {
      _ = try reader.take(body)
    } catch ReplyError.said(_, let message) {
      words += ": \(message)"
    } catch {
      // A page for people: the status says what there is to say.
    }
    return .failure(
      LanguageModelError(isPassing ? .busy : .refused, words), wait: head.retryAfter,
      isPassing: isPassing)
  }
}

/// Asks an endpoint once, and hands on what it answers as it comes.
final class ModelConnection: Sendable {
  /// The most bytes of an answer; reading stops there.
  static let limit = 8 << 20

  /// The most questions that are asked at a time; others wait for their turn.
  private static let connections = 256

  /// How an answer begins.
  struct Head {
    let status: Int
    let isStream: Bool
    /// How many seconds the endpoint asks to wait.
    let retryAfter: Double?
  }

  private let client: HTTPClient
  private let address: ModelAddress

  init(_ address: ModelAddress, _ surroundings: EndpointEnvironment) {
    self.address = address
    // Elsewhere nothing is sent: a conversation is told to the endpoint that was named.
    var settings = HTTPClient.Settings()
    settings.connectTime = .seconds(surroundings.connectTime)
    settings.idleTime = .seconds(surroundings.idleTime)
    settings.maximumAtOnce = Self.connections
    client = HTTPClient(settings)
  }

  /// Sends a request; `take` is handed each chunk of the answer's body until it says that it has
  /// enough.
  func ask(
    _ body: [UInt8],
    _ take: (_ head: Head, _ chunk: [UInt8]) async throws -> Bool
  ) async throws -> Head {
    var request = HTTPRequest(
      method: "POST", address: address.completions,
      headers: [
        ("content-type", "application/json"), ("accept", "text/event-stream, application/json"),
        ("user-agent", "Verbatim"),
      ], body: .bytes(body))
    if let authorization = address.authorization {
      request.headers.append(("authorization", authorization))
    }
    return try await client.exchange(request, limit: Self.limit) { answer, body in
      let kind = answer.header("content-type") ?? ""
      let head = Head(
        status: answer.status, isStream: kind.lowercased().hasPrefix("text/event-stream"),
        retryAfter: answer.header("retry-after").flatMap(Self.seconds))
      while let chunk = try await body.next(), try await take(head, chunk) {}
      return head
    }
  }

  /// A number of seconds, or a moment as in "Wed, 21 Oct 2026 07:28:00 GMT".
  private static func seconds(_ text: String) -> Double? {
    if let seconds = Double(text), seconds.isFinite { return max(0, seconds) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text).map { max(0, $0.timeIntervalSinceNow) }
  }

  /// Whether an error is the end of a wait.
  fileprivate static func isTimeout(_ error: any Error) -> Bool {
    (error as? HTTPError)?.isTimeout == true
  }

  /// Whether an error is an answer of more bytes than ``limit``.
  fileprivate static func isTooLarge(_ error: any Error) -> Bool {
    if case HTTPError.tooLarge = error { true } else { false }
  }

  /// The failure in a few words; nothing of the request is in them.
  static func words(for error: any Error) -> String {
    (error as? HTTPError)?.description ?? "\(type(of: error))"
  }
}
