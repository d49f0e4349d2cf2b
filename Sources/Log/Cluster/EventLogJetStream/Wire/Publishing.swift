#if JetStream
  internal import JSON
  import NATS

  /// What became of a message that was published.
  enum Published: Sendable {
    /// It is in the stream, or one of its id was before it: at this sequence.
    case stored(sequence: UInt64, isDuplicate: Bool)
    /// It is not: its subject has another last message than was expected.
    case outrun
    /// It is not: another one of the subject is on its way.
    case contended
    /// It is not, and may be later.
    case unavailable(String)
    /// It is not, and will not be.
    case refused(JetStreamAPI.Refusal)
    /// Nobody said.
    case unknown
  }

  extension JetStreamAPI {
    /// Publishes a message where its subject's last one has the expected sequence, 0 for none.
    func publish(
      _ data: [UInt8], to subject: String, after sequence: UInt64, id: String, stream: String,
      within patience: Duration
    ) async -> Published {
      let answer = await requests.ask(
        subject, data,
        headers: [
          ("Nats-Expected-Last-Subject-Sequence", String(sequence)), ("Nats-Msg-Id", id),
          ("Nats-Expected-Stream", stream),
        ], within: patience)
      guard let answer else { return .unknown }
      do {
        let value = try Self.read(answer)
        guard let sequence = value["seq"]?.int, sequence > 0, sequence <= 1 << 60 else {
          return .unknown
        }
        return .stored(
          sequence: UInt64(clamping: sequence), isDuplicate: value["duplicate"]?.bool ?? false)
      } catch let refusal as Refusal {
        return Published(refusal)
      } catch {
        return .unknown
      }
    }
  }

  extension Published {
    /// What JetStream's numbers mean (`server/errors.json` of nats-server 2.12).
    fileprivate init(_ refusal: JetStreamAPI.Refusal) {
      self =
        switch refusal.number {
        case 10071: .outrun
        case 10164, 10158: .contended
        // Its leader's disk failed: the others may have it.
        case 10077, 10118: .unknown
        case 10008, 10009, 10013, 10023, 10047, 10026, 0: .unavailable("\(refusal)")
        default:
          refusal.code == 503 ? .unavailable("\(refusal)") : .refused(refusal)
        }
    }
  }
#endif
