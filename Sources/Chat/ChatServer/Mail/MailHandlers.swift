import Accounts
import Basics
import Conversation
import EventLog
import Foundation
import HTTPTypes
import JSONSchema
import Mail
import Notifications
import PluginKit

/// People's addresses, and the links in their mails.
struct MailHandlers: Sendable {
  /// The service; nil if no mail server is set.
  let service: MailService?
  let mailer: Mailer?
  let accounts: AccountHandlers
  private let perAddress: Buckets

  init(_ mailer: Mailer?, _ service: MailService?, _ accounts: AccountHandlers) {
    (self.mailer, self.service, self.accounts) = (mailer, service, accounts)
    // It matters not who asks: five mails a day to an address that nobody has confirmed.
    perAddress = Buckets(rate: 5 / 86_400, burst: 5, now: accounts.now)
  }

  private var sending: (mailer: Mailer, service: MailService) {
    get throws {
      guard let mailer, let service else {
        throw Problem(
          .conflict, "no-mail", "this server sends no mails: whoever runs it sets mail-server")
      }
      return (mailer, service)
    }
  }

  func contact(_ request: AdmittedRequest) throws -> MailContactItem {
    let person = try request.principal.id
    let contact = accounts.accounts.account(person)?.mail
    return MailContactItem(
      address: contact?.address, language: contact?.language,
      wanted: try mailer?.record.state(of: .mails(of: person)).isWanted ?? true)
  }

  /// Sends a link to an address, by which it becomes the caller's.
  ///
  /// - Throws: ``Problem`` 422 for what is no address, 429 for too many mails there.
  func ask(_ request: AdmittedRequest, _ input: NewMailContact) async throws {
    let (mailer, service) = try sending
    let person = try request.principal.id
    guard let address = MailAddress(input.address) else {
      throw Problem.wrongValue(
        "'address' is '\(input.address.prefix(80))', expected one such as ann@clinic.example, of plain letters"
      )
    }
    if let wait = perAddress.take("\(address)".lowercased()) {
      throw Problem.tooMany("mails to this address", retryAfter: wait)
    }
    let contact = MailContact(address: "\(address)", language: input.language ?? .english)
    var letter = Mailer.Letter(
      mail: Self.newName(), kind: .addressLink, person: person, contact: contact)
    let token = mailer.links.confirm(contact, of: person, at: mailer.now())
    letter.values.link = "\(mailer.settings.page)/me#mail=\(token)"
    try await service.send(letter)
  }

  /// Makes an address the caller's, by the link that was sent there.
  ///
  /// Somebody else who reads mails there cannot do it, since the caller signs in for it: a mistyped address
  /// would else get the caller's password links.
  ///
  /// - Throws: ``Problem`` 404 for a link that is no longer good, or is somebody else's.
  func confirm(_ request: AdmittedRequest, _ input: MailConfirmation) async throws {
    let mailer = try sending.mailer
    let person = try request.principal.id
    guard let said = mailer.links.confirmed(by: input.token, at: mailer.now()),
      said.person == person
    else { throw Problem.notFound("a link of yours that is good still") }
    try accounts.accounts.update(person) { $0.mail = said.contact }
    try await want(true, person, mailer)
  }

  /// No mail goes to the caller any more.
  func forget(_ request: AdmittedRequest) throws {
    try accounts.accounts.update(try request.principal.id) { $0.mail = nil }
  }

  /// Sends whoever signs in so a reset of their password; who asks is not told whether there is
  /// anybody.
  ///
  /// - Throws: ``Problem`` 429 for too many mails.
  func sendReset(_ input: LostPassword) async throws {
    let (mailer, service) = try sending
    let login = input.login.lowercased()
    if let wait = perAddress.take("login \(login)") {
      throw Problem.tooMany("mails to this account", retryAfter: wait)
    }
    guard let account = accounts.accounts.account(login: login), account.mail != nil,
      account.password.isUsable, !account.isDemo
    else { return }
    var letter = Mailer.Letter(mail: Self.newName(), kind: .passwordLink, person: account.id)
    let reset = accounts.resets.reset(of: account, at: mailer.now())
    letter.values.link = "\(mailer.settings.page)/#reset=\(reset.reset)"
    // It takes as long for whoever has no address.
    Task { [letter] in
      do { try await service.send(letter) } catch { service.note(error) }
    }
  }

  /// Shows what a link does, with a button: programs that look into mails open links.
  func show(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let words = StopWords(language(of: try stopped(request)))
    return Self.page(
      words.question, "<form method=\"post\"><button>\(words.button)</button></form>", words)
  }

  /// Does what a link is for.
  ///
  /// - Throws: ``Problem`` 404 for what is no link, or is none any more.
  func act(_ request: AdmittedRequest) async throws -> EndpointAnswer {
    let person = try stopped(request)
    try await want(false, person, try sending.mailer)
    let words = StopWords(language(of: person))
    return Self.page(words.done, "", words)
  }

  private func language(of person: MemberID) -> MailLanguage {
    accounts.accounts.account(person)?.mail?.language ?? .english
  }

  /// Who gets no more mails, by the link that a request follows.
  private func stopped(_ request: AdmittedRequest) throws -> MemberID {
    let mailer = try sending.mailer
    guard try request.parameter("act") == "stop",
      let person = mailer.links.stopped(by: request.query("token") ?? "")
    else { throw Problem.notFound("a link that is good still") }
    return person
  }

  private func want(_ isWanted: Bool, _ person: MemberID, _ mailer: Mailer) async throws {
    _ = try await mailer.record.execute(
      .want(isWanted, person), on: .mails(of: person), actor: person.rawValue,
      subject: person.rawValue)
  }

  /// Notes that a mail came back, as the program says that reads the sender's mailbox.
  ///
  /// - Throws: ``Problem`` 404 for a mail that was not sent.
  func bounce(_ request: AdmittedRequest, _ input: BouncedMail) async throws {
    let mailer = try sending.mailer
    let person = try MemberID(checking: input.person)
    do {
      _ = try await mailer.record.execute(
        .bounce(input.mail), on: .mails(of: person), actor: try request.principal.id.rawValue,
        subject: person.rawValue)
    } catch MailRefusal.unknown {
      throw Problem.notFound("the mail \(input.mail)")
    }
  }

  private static func page(
    _ title: String, _ content: String, _ words: StopWords
  ) -> EndpointAnswer {
    .text(
      "<!doctype html><html lang=\"\(words.language.rawValue)\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>\(title)</title><h1>\(title)</h1>\(content)</html>",
      type: "text/html; charset=utf-8")
  }

  private static func newName() -> String {
    "link." + UUID().uuidString.lowercased().replacing("-", with: "")
  }
}

/// The words of the page that ends mails.
private struct StopWords {
  let language: MailLanguage
  let (question, button, done): (String, String, String)

  init(_ language: MailLanguage) {
    self.language = language
    (question, button, done) =
      switch language {
      case .english:
        (
          "Do you want no more mails about your visits?", "No more mails",
          "You get no more mails about your visits."
        )
      case .german:
        (
          "Möchten Sie keine Mails zu Ihren Terminen mehr?", "Keine Mails mehr",
          "Sie bekommen keine Mails zu Ihren Terminen mehr."
        )
      case .spanish:
        (
          "¿No quiere recibir más correos sobre sus citas?", "No recibir más correos",
          "Ya no recibirá correos sobre sus citas."
        )
      }
  }
}
