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
    package let status: (code: Int, text: String)?

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

    private static func status(of message: OpaquePointer) -> (Int, String)? {
      guard let code = unsafe header("Status", of: message).flatMap({ Int($0) }) else { return nil }
      return (code, unsafe header("Description", of: message) ?? "")
    }

    private static func header(_ name: String, of message: OpaquePointer) -> String? {
      var value: UnsafePointer<CChar>?
      guard unsafe natsMsgHeader_Get(message, name, &value) == NATS_OK else { return nil }
      return unsafe value.map { unsafe String(cString: $0) }
    }
  }
#endif
