package import Accounts
package import Notifications

/// The words of a mail, in the language of whoever gets it.
package struct MailWords: Sendable, Equatable {
  package var subject: String
  package var text: String
}

extension MailWords {
  /// The values that stand in a mail.
  package struct Values: Sendable {
    /// With whom a visit is.
    package var provider = ""
    /// When it is, on the provider's clocks.
    package var time = ""
    /// Until when it is kept, on the same clocks.
    package var until = ""
    /// The link that leads on.
    package var link = ""
    /// The link that ends such mails; nil for a mail that was asked for.
    package var stop: String?

    package init() {}
  }

  /// The words of a mail of a kind.
  package init(_ kind: MailKind, in language: MailLanguage, _ values: Values) {
    let (subject, body) = Self.words(kind, language)
    func filled(_ text: String) -> String {
      text.replacing("{provider}", with: values.provider).replacing("{time}", with: values.time)
        .replacing("{until}", with: values.until)
        .replacing("{link}", with: values.link)
    }
    let end = values.stop.map { "\n\n-- \n\(Self.stop(language)) \($0)" } ?? ""
    (self.subject, text) = (filled(subject), filled(body) + end + "\n")
  }

  private static func words(
    _ kind: MailKind, _ language: MailLanguage
  ) -> (subject: String, body: String) {
    switch (kind, language) {
    case (.confirmation, .english):
      (
        "Your visit: {time}",
        "Your visit with {provider} is booked for {time}.\n\nMove or cancel it here: {link}"
      )
    case (.confirmation, .german):
      (
        "Ihr Termin: {time}",
        "Ihr Termin bei {provider} ist gebucht: {time}.\n\nHier verschieben Sie ihn oder sagen ihn ab: {link}"
      )
    case (.confirmation, .spanish):
      (
        "Su cita: {time}",
        "Su cita con {provider} está reservada: {time}.\n\nPuede cambiarla o cancelarla aquí: {link}"
      )
    case (.cancellation, .english):
      (
        "Cancelled: your visit on {time}",
        "Your visit with {provider} on {time} is cancelled.\n\nBook another one here: {link}"
      )
    case (.cancellation, .german):
      (
        "Abgesagt: Ihr Termin am {time}",
        "Ihr Termin bei {provider} am {time} ist abgesagt.\n\nHier buchen Sie einen anderen: {link}"
      )
    case (.cancellation, .spanish):
      (
        "Cancelada: su cita del {time}",
        "Su cita con {provider} del {time} está cancelada.\n\nPuede reservar otra aquí: {link}"
      )
    case (.reminder, .english):
      (
        "Reminder: your visit on {time}",
        "Your visit with {provider} is on {time}.\n\nIf you cannot come, please cancel it here: {link}"
      )
    case (.reminder, .german):
      (
        "Erinnerung: Ihr Termin am {time}",
        "Ihr Termin bei {provider} ist am {time}.\n\nWenn Sie nicht kommen können, sagen Sie ihn bitte hier ab: {link}"
      )
    case (.reminder, .spanish):
      (
        "Recordatorio: su cita del {time}",
        "Su cita con {provider} es el {time}.\n\nSi no puede venir, cancélela aquí, por favor: {link}"
      )
    case (.offer, .english):
      (
        "A time is free: {time}",
        "A time with {provider} that you wait for is free: {time}.\n\nIt is kept for you until {until}. Take it or decline it here: {link}"
      )
    case (.offer, .german):
      (
        "Ein Termin ist frei: {time}",
        "Ein Termin bei {provider}, auf den Sie warten, ist frei: {time}.\n\nEr ist für Sie reserviert bis {until}. Hier nehmen Sie ihn an oder lehnen ihn ab: {link}"
      )
    case (.offer, .spanish):
      (
        "Hay una cita libre: {time}",
        "Hay una cita libre con {provider}, la que usted espera: {time}.\n\nEstá reservada para usted hasta {until}. Acéptela o rechácela aquí: {link}"
      )
    case (.alarm, .english):
      ("An alarm was raised", "Somebody needs you now. Open the conversation: {link}")
    case (.alarm, .german):
      ("Ein Alarm wurde ausgelöst", "Jemand braucht Sie jetzt. Öffnen Sie das Gespräch: {link}")
    case (.alarm, .spanish):
      ("Se ha activado una alarma", "Alguien le necesita ahora. Abra la conversación: {link}")
    case (.passwordLink, .english):
      (
        "A new password",
        "Choose a new password here, within a day: {link}\n\nIf you did not ask for it, do nothing: your password stays as it is."
      )
    case (.passwordLink, .german):
      (
        "Ein neues Passwort",
        "Wählen Sie hier innerhalb eines Tages ein neues Passwort: {link}\n\nWenn Sie nicht darum gebeten haben, tun Sie nichts: Ihr Passwort bleibt, wie es ist."
      )
    case (.passwordLink, .spanish):
      (
        "Una contraseña nueva",
        "Elija aquí una contraseña nueva, en el plazo de un día: {link}\n\nSi no la ha pedido, no haga nada: su contraseña sigue igual."
      )
    case (.addressLink, .english):
      (
        "Is this your address?",
        "Somebody wants mails about their visits to come here. If it is you, follow this link within a day and sign in: {link}\n\nIf not, do nothing: no other mail comes."
      )
    case (.addressLink, .german):
      (
        "Ist das Ihre Adresse?",
        "Jemand möchte hier E-Mails zu Terminen bekommen. Wenn Sie das sind, öffnen Sie innerhalb eines Tages diesen Link und melden Sie sich an: {link}\n\nSonst tun Sie nichts: Es kommt keine weitere E-Mail."
      )
    case (.addressLink, .spanish):
      (
        "¿Es esta su dirección?",
        "Alguien quiere recibir aquí correos sobre sus citas. Si es usted, abra este enlace en el plazo de un día e inicie sesión: {link}\n\nSi no, no haga nada: no llegará ningún otro correo."
      )
    }
  }

  private static func stop(_ language: MailLanguage) -> String {
    switch language {
    case .english: "No more such mails:"
    case .german: "Keine solchen E-Mails mehr:"
    case .spanish: "No recibir más correos como este:"
    }
  }
}
