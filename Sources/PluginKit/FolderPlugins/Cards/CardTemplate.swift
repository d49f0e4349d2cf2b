import JSON
internal import Mustache
import PluginKit

/// A file of `cards/`: how a function's response is shown.
///
/// It is a Mustache template over the response whose output is read line by line (``CardField``). Values stay
/// values: whatever is in a response, it neither ends its line nor begins a field.
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

  /// What is shown of a response; for any JSON.
  ///
  /// A template that would take more than ``CardWork/maximum`` shows what a response without one does, and that is the rendering's fault.
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
