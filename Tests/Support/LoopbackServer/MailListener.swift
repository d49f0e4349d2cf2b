import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A mail server at a free port of this machine, for tests: it takes every mail, or answers as it is
/// told.
package final class MailListener: Sendable {
  /// A mail that was handed over.
  package struct Mail: Sendable {
    /// The addresses of its envelope, without brackets.
    package var from = ""
    package var to: [String] = []
    /// Its lines.
    package var lines: [String] = []

    /// The value of a field of the head, put together again where it was folded.
    package func header(_ name: String) -> String? {
      var found: String?
      for line in lines.prefix(while: { !$0.isEmpty }) {
        if line.hasPrefix(" ") || line.hasPrefix("\t") {
          found = found.map { $0 + line }
        } else if found != nil {
          return found
        } else if line.lowercased().hasPrefix(name.lowercased() + ":") {
          found = String(line.dropFirst(name.count + 1))
        }
      }
      return found
    }

    /// The content of its parts of a media type, as it reads.
    package func parts(_ type: String) -> [String] {
      var (found, place) = ([String](), 0)
      while let start = lines[place...].firstIndex(where: { $0.hasPrefix("Content-Type: \(type)") })
      {
        let body = lines[start...].drop { !$0.isEmpty }.dropFirst()
          .prefix { !$0.hasPrefix("--") && !$0.isEmpty }
        let bytes = Data(base64Encoded: body.joined()) ?? Data()
        found.append(String(decoding: bytes, as: UTF8.self))
        place = start + 1
      }
      return found
    }
  }

  private let (arrivals, arrival) = AsyncStream<Mail>.makeStream()
  private let channel: any Channel

  /// Listens; `answers` has by a command's first word what is answered to it, one after the other,
  /// in place of what is usual.
  package init(answers: [String: [String]] = [:]) async throws {
    let answers = Scripted(answers)
    let arrival = self.arrival
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            MailConversation(
              answer: answers.next, take: { mail in arrival.yield(mail) }))
        }
      }.bind(host: "127.0.0.1", port: 0).get()
  }

  package var port: Int { channel.localAddress?.port ?? 0 }

  /// The mails, as they are taken.
  package var mails: AsyncStream<Mail> { arrivals }

  package func close() async throws { try await channel.close() }
}

/// The answers to commands, one after the other.
private final class Scripted: Sendable {
  private let answers: Mutex<[String: [String]]>

  init(_ answers: [String: [String]]) { self.answers = Mutex(answers) }

  func next(_ word: String) -> String? {
    answers.withLock { answers in
      guard answers[word]?.isEmpty == false else { return nil }
      return answers[word]?.removeFirst()
    }
  }
}

/// One client's conversation with the listener.
private final class MailConversation: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: (String) -> String?
  private let take: (MailListener.Mail) -> Void
  private var pending: [UInt8] = []
  private var mail = MailListener.Mail()
  private var isInData = false

  init(answer: @escaping (String) -> String?, take: @escaping (MailListener.Mail) -> Void) {
    (self.answer, self.take) = (answer, take)
  }

  func channelActive(context: ChannelHandlerContext) { say("220 test", context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    pending += unwrapInboundIn(data).readableBytesView
    while let end = pending.firstIndex(of: 0x0A) {
      let line = String(decoding: pending[..<end].filter { $0 != 0x0D }, as: UTF8.self)
      pending.removeSubrange(...end)
      hear(line, context)
    }
  }

  private func hear(_ line: String, _ context: ChannelHandlerContext) {
    guard !isInData else {
      if line == "." {
        isInData = false
        finish(answer("."), context)
      } else {
        mail.lines.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
      }
      return
    }
    let word = String(line.prefix { $0 != " " && $0 != ":" }).uppercased()
    if let answer = answer(word) {
      if answer.isEmpty { context.close(promise: nil) } else { say(answer, context) }
      return
    }
    let address = String(line.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" })
    switch word {
    case "MAIL":
      mail = MailListener.Mail(from: address)
      say("250 ok", context)
    case "RCPT":
      mail.to.append(address)
      say("250 ok", context)
    case "DATA":
      isInData = true
      say("354 go on", context)
    case "QUIT":
      say("221 bye", context)
      context.close(promise: nil)
    default: say("250 test", context)
    }
  }

  /// The end of a mail: an empty answer is none, and the connection ends.
  private func finish(_ answer: String?, _ context: ChannelHandlerContext) {
    if answer?.isEmpty == true {
      context.close(promise: nil)
      return
    }
    if answer?.hasPrefix("2") ?? true { take(mail) }
    say(answer ?? "250 taken", context)
  }

  private func say(_ text: String, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text + "\r\n")), promise: nil)
  }
}
