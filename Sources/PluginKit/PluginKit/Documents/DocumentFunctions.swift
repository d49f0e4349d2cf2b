import Conversation
import EventLog
import JSON
import JSONSchema

/// A passage of a document that may answer a question.
package struct FoundPassage: Sendable, Hashable {
  /// The document's name and title.
  package let document, title: String
  /// The headings above the passage, the outermost first; the line if there are none.
  package let place: String
  /// The version of the document.
  package let version: String
  /// The passage, word for word.
  package let text: String
  /// How likely it answers the question, from 0 to 1.
  package let sureness: Double

  package init(_ document: Document, place: String, text: String, sureness: Double) {
    (self.document, title, version) = (document.name, document.title, document.version)
    (self.place, self.text, self.sureness) = (place, text, sureness)
  }

  /// From which sureness on a passage is quoted as the answer.
  package static let sure = 0.5
  /// How many passages a search gives.
  package static let most = 3

  fileprivate var json: JSONValue {
    [
      "document": .string(document), "title": .string(title), "place": .string(place),
      "version": .string(version), "text": .string(text),
      "sureness": .double((sureness * 100).rounded() / 100),
    ]
  }
}

/// The functions that a plugin with documents has without declaring them.
package enum DocumentFunctions {
  /// The one that searches, and the one that shows a document as it was when it was quoted.
  package static let (search, read) = ("search_documents", "read_document")

  /// Whether a function is one of them: nobody teaches examples of it, a question leads to it.
  package static func contains(_ name: String) -> Bool { name == search || name == read }

  static func all(of plugin: String, in languages: [String]) throws(SchemaError) -> [Function] {
    [try searching(), try reading(of: plugin, in: languages)]
  }

  private static func searching() throws(SchemaError) -> Function {
    let parameters = try JSONSchema(
      .object(.required("question", .string("What the person asks, in their words."))))
    var function = Function(
      search, "Searches the documents for the answer to a question", parameters: parameters,
      effect: .read
    ) { arguments, context in
      let question = arguments["question"]?.string ?? ""
      let found = context.search(question)
      let isKnown = (found.first?.sureness ?? 0) >= FoundPassage.sure
      var body = JSONObject([
        ("known", .bool(isKnown)), ("passages", .array(found.map(\.json))),
      ])
      if !isKnown { body["message"] = .string(notFound) }
      return FunctionResponse(.object(body))
    }
    function.render = show
    return function
  }

  /// The answer if no document says it.
  package static let notFound = "I have found nothing about that in the documents."

  /// The passage that answers best, with where it stands, and a reply that opens the document.
  private static func show(_ body: JSONValue) -> Rendering {
    guard body["known"] == .bool(true), let best = body["passages"]?.array?.first,
      let title = best["title"]?.string, let text = best["text"]?.string, !text.isEmpty
    else { return Rendering(text: notFound) }
    let place = best["place"]?.string ?? ""
    let arguments = JSONObject(["document", "version"].map { ($0, best[$0] ?? "") })
    var rendering = Rendering(
      text: "It is written in “\(title)”\(place.isEmpty ? "" : ", “\(place)”").")
    rendering.before = [.leaflet(title: heading(title, place), text: text.shownAsText, url: nil)]
    rendering.quickReplies = [
      Rendering.Reply(
        "Show the whole document", offer: .call(function: read, arguments: .object(arguments)))
    ]
    return rendering
  }

  private static func heading(_ title: String, _ place: String) -> String {
    place.isEmpty ? title : "\(title) › \(place)"
  }

  private static func reading(
    of plugin: String, in languages: [String]
  ) throws(SchemaError) -> Function {
    let parameters = try JSONSchema(
      .object(
        .required("document", .string("The document's name.")),
        .required("version", .string("The version that was quoted."))))
    var function = Function(
      read, "Shows a document from which something was quoted", parameters: parameters,
      effect: .read
    ) { arguments, context in
      let name = arguments["document"]?.string ?? ""
      let version = arguments["version"]?.string ?? ""
      guard
        let found = try DocumentPublication.document(
          name, in: languages, version: version, of: plugin, from: context.log)
      else { return FunctionRefusal.notFound("That document is not on record.").response }
      return FunctionResponse([
        "document": .string(name), "title": .string(found.title), "version": .string(version),
        "text": .string(found.text.prefixOfBytes(longest)),
        "isCut": .bool(found.text.utf8.count > longest),
      ])
    }
    function.render = { body in
      var rendering = Rendering(
        text: body["isCut"] == .bool(true)
          ? "That is its beginning; all of it is too long to show here." : "That is all of it.")
      rendering.before = [
        .leaflet(
          title: body["title"]?.string ?? "",
          text: body["text"]?.string?.without(heading: body["title"]?.string ?? "").shownAsText,
          url: nil)
      ]
      return rendering
    }
    return function
  }

  /// The most bytes of a document that are shown in a message.
  private static let longest = 12 << 10
}

extension String {
  /// A document without the heading that is its title.
  fileprivate func without(heading title: String) -> String {
    let heading = "# \(title)\n"
    return hasPrefix(heading) ? String(dropFirst(heading.count).drop { $0.isNewline }) : self
  }

  /// Markdown as a message shows it: without the marks of headings and emphasis.
  fileprivate var shownAsText: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.hasPrefix("#") ? line.drop { $0 == "#" || $0 == " " } : line
      return text.replacing("**", with: "").replacing("__", with: "").replacing("`", with: "")
    }.joined(separator: "\n")
  }

  /// The longest beginning of whole characters within some bytes.
  fileprivate func prefixOfBytes(_ most: Int) -> String {
    guard utf8.count > most else { return self }
    var size = 0
    return String(
      prefix { character in
        size += character.utf8.count
        return size <= most
      })
  }
}
