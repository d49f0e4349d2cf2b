/// The views of an app in the place of others: it makes those of its own kinds, such as attachments
/// and the header, and passes on the rest.
///
/// `View` is whatever an app draws with: a SwiftUI view, a widget, lines of a terminal. A factory of
/// one's own makes one for a text at least; whatever it does not make is shown in words.
@MainActor public protocol ChatViewFactory {
  /// The kind of view that an app draws with.
  associatedtype View

  /// Words, and whatever nobody makes another view of.
  func text(_ text: String) -> View
  /// A picture, a film, a recording or another file.
  func attachment(_ attachment: ChatAttachment) -> View
  /// The head of a conversation, or of the list of them.
  func header(_ header: ChatHeader) -> View
}

extension ChatViewFactory {
  /// An attachment in words.
  public func attachment(_ attachment: ChatAttachment) -> View { text(attachment.label) }

  /// A header in words.
  public func header(_ header: ChatHeader) -> View { text(header.label) }

  /// The view of what a message holds.
  public func view(of content: Chat.Content) -> View {
    ChatAttachment(content).map(attachment) ?? text(content.summary)
  }
}

/// A file that somebody sent, as it is shown.
public struct ChatAttachment: Sendable, Equatable {
  /// A kind of file.
  public enum Kind: String, Sendable, CaseIterable {
    case image, video, audio, file
  }

  /// How the control is called by which people add files, for those who hear it read out.
  public static let pickerLabel = "Attachments picker"

  public let kind: Kind
  public let media: Chat.Media
  /// The words that its sender wrote beside it, or the name of the file.
  public let caption: String?

  /// The attachment in a message; nil for a message that has none.
  public init?(_ content: Chat.Content) {
    switch content {
    case .image(let media, let caption): (kind, self.media, self.caption) = (.image, media, caption)
    case .video(let media): (kind, self.media, caption) = (.video, media, nil)
    case .audio(let media): (kind, self.media, caption) = (.audio, media, nil)
    case .file(let media, let name): (kind, self.media, caption) = (.file, media, name)
    default: return nil
    }
  }

  /// Its kind and its caption, for a person who hears it read out: "Picture: my knee".
  public var label: String {
    let what =
      switch kind {
      case .image: "Picture"
      case .video: "Video"
      case .audio: "Recording"
      case .file: "File"
      }
    return caption.map { "\(what): \($0)" } ?? what
  }
}

/// The head of a conversation.
public struct ChatHeader: Sendable, Equatable {
  /// The title of the conversation.
  public let title: String
  /// Who else is in it.
  public let people: [Chat.Person]

  /// The head of a chat, as its person sees it.
  public init(of chat: Chat) {
    title = chat.title
    people = chat.people.filter { $0.id != chat.me.id }
  }

  /// The head of a list.
  public init(title: String) { (self.title, people) = (title, []) }

  /// In one line, with who else is there.
  public var label: String {
    people.isEmpty ? title : "\(title), with \(people.map(\.name).joined(separator: ", "))"
  }
}
