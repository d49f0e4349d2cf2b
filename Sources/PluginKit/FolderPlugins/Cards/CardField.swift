/// What a line of a card template gives, by the word it begins with: `subtitle: Your order {{status}}`.
enum CardField: String, CaseIterable, Sendable {
  /// What is said; the first lines without a field say it too.
  case text
  /// Begins a card with its title.
  case card
  case subtitle
  case details
  case image
  case link
  /// Begins the button with what it says.
  case button
  /// What stands below the button.
  case explanation
  /// What the button says once it is clicked.
  case clicked
  /// What is sent in the person's name when the card or the button is chosen.
  case sends
  /// Who is invited when it is chosen: an identifier, a space, a name.
  case invites
  /// A quick reply; may be given several times.
  case reply
  /// Whether links in the text are shown as previews: `yes` or `no`.
  case preview

  /// The fields that one has to come after.
  var owners: [CardField] {
    switch self {
    case .subtitle, .details, .image, .link: [.card]
    case .explanation, .clicked: [.button]
    case .sends, .invites: [.card, .button]
    case .text, .card, .button, .reply, .preview: []
    }
  }

  /// The field that a line begins with, and the rest of the line.
  static func split(_ line: Substring) -> (field: CardField, rest: Substring)? {
    guard let colon = line.firstIndex(of: ":"),
      let field = CardField(rawValue: String(line[..<colon]))
    else { return nil }
    return (field, line[line.index(after: colon)...].drop(while: \.isWhitespace))
  }

  /// The fields and their values in a template's output, in order; a line without a field goes on with the one before.
  static func entries(in output: String) -> [(field: CardField, value: String)] {
    var entries: [(field: CardField, value: String)] = []
    for line in output.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if let (field, rest) = split(line) {
        entries.append((field, String(rest)))
      } else if entries.isEmpty {
        entries.append((.text, String(line)))
      } else {
        entries[entries.count - 1].value += "\n" + line
      }
    }
    return entries
  }
}
