import JSON
internal import Mustache
import PluginKit

/// A text with places for arguments, such as `Cancel order {{order_id}}`.
struct Phrase: Sendable {
  private let template: MustacheTemplate
  private let length: Int

  init(_ node: SettingsNode, in contents: FolderContents) throws(FolderError) {
    let text = try node.text(in: contents)
    length = text.utf8.count
    do {
      try CardTemplateRules(file: node.file, transforms: []).check(tagsIn: text)
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}" + text)
    } catch let error as FolderError {
      throw node.failure(error.reason)
    } catch {
      throw node.failure("expected a text with places such as {{order_id}}: a tag is not right")
    }
  }

  /// The text with these arguments; nil where it would take more than ``CardWork/maximum``, since half a question asks another one.
  func text(_ arguments: JSONValue) -> String? {
    let work = CardWork(length: length)
    let output = template.render(CardValue.wrapped(arguments, [:], work))
    return work.isSpent ? nil : RenderingReader.cleaned(output)
  }
}
