#if JetStream
  import CNATS

  /// A message as it came.
  package struct NATSMessage: Sendable {
    /// What it was published to.
    package let subject: String
    /// Where an answer goes; nil where none is expected.
    ///
    /// JetStream says here which message of its stream it is.
    package let reply: String?
    /// The content, copied.
    package let data: [UInt8]
    /// The number and words of a message that only says how things stand, as "404 No Messages"; nil for one with content.
    package let status: Status?

    /// How things stand.
    package struct Status: Sendable, Equatable {
      /// As of HTTP.
      package let code: Int
      package let text: String
      /// How many messages of those that were asked for will not come any more; nil where it does not say.
      package let pending: Int?
    }

    /// Copies a message of the library's and lets go of it.
    @safe
    init(taking message: OpaquePointer) {
      let length = unsafe Int(natsMsg_GetDataLength(message))
      unsafe subject = String(cString: natsMsg_GetSubject(message))
      unsafe reply = natsMsg_GetReply(message).map { unsafe String(cString: $0) }
      data =
        length > 0
        ? unsafe natsMsg_GetData(message).withMemoryRebound(to: UInt8.self, capacity: length) {
          unsafe Array(UnsafeBufferPointer(start: $0, count: length))
        } : []
      unsafe status = length == 0 ? Self.status(of: message) : nil
      unsafe natsMsg_Destroy(message)
    }

    private static func status(of message: OpaquePointer) -> Status? {
      guard let code = unsafe header("Status", of: message).flatMap({ Int($0) }) else { return nil }
      return unsafe Status(
        code: code, text: header("Description", of: message) ?? "",
        pending: header("Nats-Pending-Messages", of: message).flatMap { Int($0) })
    }

    private static func header(_ name: String, of message: OpaquePointer) -> String? {
      var value: UnsafePointer<CChar>?
      guard unsafe natsMsgHeader_Get(message, name, &value) == NATS_OK else { return nil }
      return unsafe value.map { unsafe String(cString: $0) }
    }
  }
#endif
