internal import CCurl
import Foundation

/// Hands mails to a mail server (SMTP, RFC 5321), by the system's libcurl.
///
/// Nothing is sent without TLS, but to this machine itself.
package struct MailClient: Sendable {
  /// The server that takes mails.
  package struct Settings: Sendable, Equatable {
    /// `smtp://HOST:PORT` for STARTTLS, `smtps://HOST:PORT` for TLS from the beginning.
    package var address: String
    /// The name by which this machine says who it is.
    package var name: String
    package var user: String?
    package var password: String?
    /// A file of the certificates that are trusted in place of the system's.
    package var authorities: String?
    /// The longest time for one mail.
    package var patience = Duration.seconds(60)

    package init(address: String, name: String) { (self.address, self.name) = (address, name) }

    /// Whether the server is this machine.
    fileprivate var isLocal: Bool {
      ["127.0.0.1", "localhost", "[::1]"].contains { host in
        address.hasPrefix("smtp://\(host):") || address == "smtp://\(host)"
      }
    }
  }

  /// The outcome of an attempt.
  package enum Outcome: Sendable, Equatable {
    /// The server has it.
    case sent
    /// The server cannot take it now, or is not there; why, in a status or a few words.
    case deferred(String)
    /// It never will, or nobody knows whether it has it.
    case refused(String)
  }

  private let settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  /// Hands over one mail, for one recipient; both addresses are plain ones.
  package func send(_ mail: [UInt8], from: String, to: String) async -> Outcome {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: perform(mail, from: from, to: to))
      }
    }
  }

  private func perform(_ mail: [UInt8], from: String, to: String) -> Outcome {
    HTTPLibrary.begin
    guard let easy = unsafe curl_easy_init() else { return .deferred("no memory") }
    defer { unsafe curl_easy_cleanup(easy) }
    let recipients = unsafe curl_slist_append(nil, "<\(to)>")
    defer { unsafe curl_slist_free_all(recipients) }
    let upload = MailUpload(mail)
    unsafe set(up: easy)
    unsafe curl_set_text(easy, CURLOPT_MAIL_FROM, "<\(from)>")
    unsafe curl_set_list(easy, CURLOPT_MAIL_RCPT, recipients)
    unsafe curl_set_bytes_function(easy, CURLOPT_READFUNCTION, MailUpload.read)
    return withExtendedLifetime(upload) {
      unsafe curl_set_pointer(
        easy, CURLOPT_READDATA, Unmanaged.passUnretained(upload).toOpaque())
      let result = unsafe curl_easy_perform(easy)
      return unsafe Self.outcome(result, status: curl_number(easy, CURLINFO_RESPONSE_CODE))
    }
  }

  private func set(up easy: UnsafeMutableRawPointer) {
    unsafe curl_set_text(easy, CURLOPT_URL, "\(settings.address)/\(settings.name)")
    unsafe curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    unsafe curl_set_text(easy, CURLOPT_PROXY, "")
    unsafe curl_set_number(easy, CURLOPT_NOSIGNAL, 1)
    unsafe curl_set_number(easy, CURLOPT_UPLOAD, 1)
    let security = settings.isLocal ? CURLUSESSL_TRY : CURLUSESSL_ALL
    unsafe curl_set_number(easy, CURLOPT_USE_SSL, Int(security.rawValue))
    unsafe curl_set_number(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    unsafe curl_set_number(easy, CURLOPT_CONNECTTIMEOUT, 15)
    unsafe curl_set_number(easy, CURLOPT_TIMEOUT, Int(settings.patience.components.seconds))
    if let user = settings.user, let password = settings.password {
      unsafe curl_set_text(easy, CURLOPT_USERNAME, user)
      unsafe curl_set_text(easy, CURLOPT_PASSWORD, password)
    }
    if let file = settings.authorities { unsafe curl_set_text(easy, CURLOPT_CAINFO, file) }
  }

  private static func outcome(_ result: CURLcode, status: Int) -> Outcome {
    guard result != CURLE_OK else { return .sent }
    switch result {
    case CURLE_LOGIN_DENIED: return .deferred("the server refuses the login (\(status))")
    case CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION:
      return .deferred("no secure connection")
    case CURLE_COULDNT_RESOLVE_HOST: return .deferred("there is no such mail server")
    case CURLE_COULDNT_CONNECT: return .deferred("the mail server does not answer")
    default: break
    }
    switch status {
    case 400..<500: return .deferred("\(status)")
    case 500..<600: return .refused("\(status)")
    // The mail was on its way: it may have arrived.
    case 354: return .refused("the connection ended before the server's answer")
    default: return .deferred("the connection ended")
    }
  }
}

/// The bytes of a mail on their way; one thread uses it.
private final class MailUpload {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static let read: curl_bytes_callback = { room, size, count, context in
    guard let context = unsafe context, let room = unsafe room else { return 0 }
    let upload = unsafe Unmanaged<MailUpload>.fromOpaque(context).takeUnretainedValue()
    let length = min(size * count, upload.bytes.count - upload.place)
    for index in 0..<length {
      unsafe room[index] = CChar(bitPattern: upload.bytes[upload.place + index])
    }
    upload.place += length
    return length
  }
}
