#if JetStream
  internal import EventLog
  internal import Cryptography
  import NATS

  /// A message of a partition's stream, as a consumer delivered it.
  struct TailMessage: Sendable {
    let subject: String
    /// Its place in the stream.
    let sequence: UInt64
    /// Its place among what this consumer was given; without gaps unless something was lost on the way.
    let delivery: UInt64
    let data: [UInt8]
    /// Whether the server had no other one when it sent it.
    let isLast: Bool

    /// What tells it from another message at its place.
    var digest: UInt64 {
      var number: UInt64 = 0
      let digest = Digest(of: data.span)
      for index in 0..<8 { number = number << 8 | UInt64(digest.span[index]) }
      return number
    }

    /// A message of this machine's own that was just acknowledged; no consumer has given it.
    init(acknowledged data: [UInt8], subject: String, sequence: UInt64) {
      (self.data, self.subject, self.sequence) = (data, subject, sequence)
      (delivery, isLast) = (0, false)
    }

    /// Reads where a message says that it lies; nil where it does not.
    ///
    /// `$JS.ACK.stream.consumer.times.sequence.delivery.time.pending`, or with domain and account before the stream and perhaps more behind.
    init?(_ message: NATSMessage) {
      guard let reply = message.reply, reply.hasPrefix("$JS.ACK.") else { return nil }
      var numbers: [UInt64?] = []
      numbers.reserveCapacity(12)
      var number: UInt64? = 0
      for byte in reply.utf8 {
        switch byte {
        case UInt8(ascii: "."):
          numbers.append(number)
          number = 0
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          number = number.map { $0 &* 10 &+ UInt64(byte - UInt8(ascii: "0")) }
        default: number = nil
        }
      }
      numbers.append(number)
      let first = numbers.count == 9 ? 5 : 7
      guard numbers.count == 9 || numbers.count >= 11, let sequence = numbers[first],
        let delivery = numbers[first + 1], sequence <= FrameFormat.largestNumber
      else { return nil }
      isLast = numbers[first + 3] == 0
      (self.sequence, self.delivery) = (sequence, delivery)
      (subject, data) = (message.subject, message.data)
    }
  }
#endif
