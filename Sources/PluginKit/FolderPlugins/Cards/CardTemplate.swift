import JSON
internal import Mustache
import PluginKit

/// A file of `cards/`: how a function's response is shown.
///
/// It is a Mustache template over the response whose output is read line by line (``CardField``).
/// Values stay values: whatever is in a response, it neither ends its line nor begins a field.
struct CardTemplate: Sendable {
  private let file: String
  private let template: MustacheTemplate
  private let length: Int
  private let words: WordLists

  // Nothing is escaped for HTML, since what is shown is values.
  private static let prologue = "{{% CONTENT_TYPE:TEXT}}\n"

  /// Reads and checks a template.
  init(_ name: String, in contents: FolderContents, words: WordLists) throws(FolderError) {
    let text = try contents.text(name)
    let place = contents.place(name)
    try CardTemplateRules(file: place, transforms: Set(words.keys)).check(text)
    (file, self.words) = (place, words)
    length = text.utf8.count
    do {
      template = try MustacheTemplate(string: Self.prologue + text)
    } catch {
      let parsing = error as? MustacheTemplate.ParserError
      throw FolderError(
        place, line: parsing.map { $0.context.lineNumber - 1 },
        Self.words(for: parsing?.error ?? error))
    }
  }

  /// The rendering of a response; for any JSON.
  ///
  /// A template that would take more than ``CardWork/maximum`` shows what a response without one
  /// does, and that is the rendering's fault.
  func rendering(of response: JSONValue) -> Rendering {
    rendering(of: response, CardWork(length: length))
  }

  /// The same for as much work as that.
  func rendering(of response: JSONValue, _ work: CardWork) -> Rendering {
    let output = template.render(CardValue.wrapped(response, words, work))
    guard let fault = work.fault else {
      return RenderingReader.rendering(CardField.entries(in: output))
    }
    var rendering = PlainRendering.rendering(of: response)
    rendering.fault = "\(file) \(fault)"
    return rendering
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case MustacheTemplate.Error.sectionCloseNameIncorrect:
      "a section is closed by another name than it was opened with"
    case MustacheTemplate.Error.expectedSectionEnd: "a section is not closed: write {{/name}}"
    default: "a tag is not finished or not right: write {{name}}, {{#name}}, {{^name}} or {{/name}}"
    }
  }
}

/// The field that a line of a card template gives, by the word it begins with: `subtitle: Your
/// order {{status}}`.
enum CardField: String, CaseIterable, Sendable {
  /// The text; the first lines without a field say it too.
  case text
  /// Begins a card with its title.
  case card
  case subtitle
  case details
  case image
  case link
  /// Begins the button with what it says.
  case button
  /// The text below the button.
  case explanation
  /// The button's text once it is clicked.
  case clicked
  /// The message that is sent in the person's name when the card or the button is chosen.
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

  /// The fields and their values in a template's output, in order; a line without a field goes on
  /// with the one before.
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

/// Which card template shows which function's responses.
struct CardShelf {
  private let settings: PluginSettings
  private let contents: FolderContents

  init(_ settings: PluginSettings, _ contents: FolderContents) {
    self.settings = settings
    self.contents = contents
  }

  /// A renderer for each function: the template that it names, else the one of its own name, else a
  /// plain one.
  ///
  /// - Throws: where a template is missing, is wrong, or is used by no function.
  func renderers() throws(FolderError) -> [(function: String, renderer: Renderer)] {
    var templates: [String: CardTemplate] = [:]
    let files = contents.names(in: "cards/", endings: [".mustache"])
    for file in files {
      templates[file] = try CardTemplate(file, in: contents, words: settings.words)
    }
    var used: Set<String> = []
    var renderers: [(function: String, renderer: Renderer)] = []
    for function in settings.functions {
      let file = try file(for: function.name)
      if let file { used.insert(file) }
      let template = file.flatMap { templates[$0] }
      renderers.append((function.name, template?.rendering ?? PlainRendering.rendering))
    }
    for file in files where !used.contains(file) {
      let names = settings.functions.map(\.name).joined(separator: ", ")
      throw FolderError(
        contents.place(file), "no function is shown by it; functions are: \(names)")
    }
    return renderers
  }

  private func file(for function: String) throws(FolderError) -> String? {
    guard let named = settings.additions[function]?.card else {
      let own = "cards/\(function).mustache"
      return contents.bytes(own) == nil ? nil : own
    }
    let file = "cards/\(try named.text()).mustache"
    guard contents.bytes(file) != nil else { throw named.failure(contents.missing(file).reason) }
    return file
  }
}
