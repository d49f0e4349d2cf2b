public import Basics

/// What a chat asks for now; each case carries what it needs to be shown, and a `sender` that takes just what it takes.
///
/// ```swift
/// switch chat.input {
/// case .singleOption(let options, let sender): try await sender(options[0])
/// case .phone(let sender): try await sender("+1 555 0100")
/// …
/// }
/// ```
public enum ChatInput: Sendable, Equatable {
  /// Words.
  case text(TextInputParameters, sender: ChatSender<String>)
  /// A day.
  case date(DateInputParameters, sender: ChatSender<CalendarDay>)
  /// One of some options.
  case singleOption([Option], sender: ChatSender<Option>)
  /// One or more of some options.
  case multipleOption([Option], sender: ChatSender<[Option]>)
  /// Words and pictures.
  case textAndImages(ImagesInputParameters, sender: ChatSender<TextAndImages>)
  /// A telephone number.
  case phone(sender: ChatSender<String>)
  /// A symptom, or several; one's own words count, too.
  case symptom(SymptomInputParameters, sender: ChatSender<String>)
  /// What went wrong can be tried again.
  case retry(sender: ChatSender<Void>)
  /// Nothing is asked for.
  case none

  /// One of some options.
  public struct Option: Sendable, Hashable, Identifiable {
    /// What stands on it, and tells it apart.
    public var text: String

    /// An option that says this.
    public init(_ text: String) { self.text = text }

    /// Its text.
    public var id: String { text }
  }

  /// How an input for words is shown.
  public struct TextInputParameters: Sendable, Hashable {
    /// What stands in it while it is empty.
    public var placeholder: String?

    /// An input for words.
    public init(placeholder: String? = nil) { self.placeholder = placeholder }
  }

  /// Which days can be chosen.
  public struct DateInputParameters: Sendable, Hashable {
    /// The first one; nil where any is early enough.
    public var minimum: CalendarDay?
    /// The last one; nil where any is late enough.
    public var maximum: CalendarDay?

    /// An input for a day between two days.
    public init(minimum: CalendarDay? = nil, maximum: CalendarDay? = nil) {
      (self.minimum, self.maximum) = (minimum, maximum)
    }
  }

  /// How many pictures can be sent.
  public struct ImagesInputParameters: Sendable, Hashable {
    /// The most; nil where nobody says.
    public var maximumImages: Int?

    /// An input for words and pictures.
    public init(maximumImages: Int? = nil) { self.maximumImages = maximumImages }
  }

  /// What is suggested while a symptom is typed.
  public struct SymptomInputParameters: Sendable, Hashable {
    /// The symptoms that are known here.
    public var suggestions: [String]

    /// An input for a symptom.
    public init(suggestions: [String] = []) { self.suggestions = suggestions }
  }

  /// Words and pictures.
  public struct TextAndImages: Sendable, Equatable {
    /// The words.
    public var text: String
    /// The pictures.
    public var images: [ChatFile]

    /// Words with pictures.
    public init(text: String, images: [ChatFile] = []) { (self.text, self.images) = (text, images) }
  }
}

/// A file to send.
public struct ChatFile: Sendable, Equatable {
  /// What it is called, with its ending.
  public var name: String
  /// What is in it.
  public var bytes: [UInt8]

  /// A file with a name.
  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}
