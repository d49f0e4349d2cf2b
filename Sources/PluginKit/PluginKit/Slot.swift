/// How a parameter is found in what a person says, and asked for if it is missing.
public struct Slot: Sendable {
  /// The value that a message tells without being asked for it; nil if it tells nothing.
  public typealias Telling = @Sendable (_ message: String) -> String?

  /// The messages that tell one value each, of one that tells several.
  public typealias Dividing = @Sendable (_ message: String) -> [String]

  /// The kind of value to look for.
  public enum Kind: Sendable, Hashable {
    /// The signed-in person's identifier; never taken from what is said.
    case identity
    /// One of some names, each with other words for it.
    case choice([Option])
    /// A day, or a day and a time: `2026-11-24` or `2026-11-24 09:00`, in the installation's zone;
    /// where the slot ``Slot/readsSpans``, all that a ``TimeWish`` can say.
    case date
    /// A number or identifier behind one of some words: `order 1001`, `#1001`.
    case identifier(after: [String], digits: ClosedRange<Int>)
    /// Whatever is answered when it is asked for.
    case text
  }

  /// A name, what people read for it, and other words for it.
  public struct Option: Sendable, Hashable {
    /// The name that a function is given, and that is on the record.
    public let name: String
    /// The label that people are shown; nil if the name is.
    public let label: String?
    /// Other words for it, the label among them.
    public let synonyms: [String]

    /// A language translates the label as any other text.
    public init(_ name: String, label: String? = nil, synonyms: [String] = []) {
      self.name = name
      self.label = label == name ? nil : label
      self.synonyms = [self.label].compactMap(\.self) + synonyms
    }

    /// The label in English.
    package var shown: String { label ?? name }
  }

  /// The signed-in person's identifier; never taken from what is said.
  public static let identity = Slot(.identity)

  /// A value that the function's preview fills in, such as the identifier of what was named.
  ///
  /// It is part of what the person consents to, so the question has to say in words what it stands
  /// for.
  public static let filledIn = Slot(.text).with {
    ($0.isReadWhenAsked, $0.isFilledIn) = (true, true)
  }

  /// The kind of value to look for.
  public package(set) var kind: Kind
  /// The question if it is missing.
  public package(set) var prompt: String?
  /// How long a value counts.
  public package(set) var lifetime: Lifetime = .turn
  /// Whether the function's preview fills it in: nobody is asked for it, and where the function
  /// words its question itself it is not shown beside it.
  public package(set) var isFilledIn = false
  /// The parameter whose change makes a value count no longer: a doctor is of a department.
  public package(set) var within: String?
  /// Whether a value is read only from the answer to its own question: "move it to Friday" names no
  /// day that it is on.
  public package(set) var isReadWhenAsked = false
  /// How many days ahead a date may lie: whoever says "in ten years" is told that it is too far,
  /// and asked again.
  public package(set) var daysAhead = 730
  /// Whether all that is said of when is read as a ``TimeWish``: hours, several days, what is left
  /// out; else only a day, and when a part of it begins.
  public package(set) var readsSpans = false
  /// A person's names for the values of an identifier, looked up for each message: an order by what
  /// is in it; nil if there are no such names.
  public package(set) var names: (@Sendable (PersonContext) throws -> [Option])?
  /// The part of a message that simply tells the value: "two eggs" in "I had two eggs".
  ///
  /// To tell it is to ask for the function, unless the message denies, supposes or asks; where
  /// ``readsForm``, that is left to it. So it has to take no message for its own that says anything
  /// else: it gives nil if it does not understand every word.
  public package(set) var telling: Telling?
  /// Whether ``telling`` understands by itself what is denied, supposed or asked: "three eggs, not
  /// two" says what was eaten.
  public package(set) var readsForm = false
  /// Cuts a message that tells several values, each of which asks for the function: "eggs for
  /// breakfast and a soup for lunch".
  ///
  /// It gives less than two if there is nothing to cut; each part has to tell its value alone.
  public package(set) var dividing: Dividing?

  /// How long a value counts that was said, or looked up.
  ///
  /// Longer than that it counts only if a person speaks of it: "with the same doctor".
  public enum Lifetime: Sendable, Hashable {
    /// For what was said with it.
    case turn
    /// Until something is done, or left.
    case task
    /// As long as people talk.
    case conversation
  }

  /// A value of a kind, without a question; modifiers say more: `Slot.date.asking("On which
  /// day?").keptFor(.task)`.
  public init(_ kind: Kind) { self.kind = kind }
}

extension Slot {
  /// A day, or a day and a time.
  public static let date = Slot(.date)
  /// Whatever is answered when it is asked for.
  public static let text = Slot(.text)

  /// One of some names, each with other words for it.
  public static func choice(_ options: [Option]) -> Slot { Slot(.choice(options)) }

  /// A number or identifier behind one of some words: `order 1001`, `#1001`.
  public static func identifier(after words: [String], digits: ClosedRange<Int>) -> Slot {
    Slot(.identifier(after: words, digits: digits))
  }

  /// The question if it is missing.
  public func asking(_ question: String) -> Slot { with { $0.prompt = question } }

  /// How long a value counts, if not only for what was said with it.
  public func keptFor(_ lifetime: Lifetime) -> Slot { with { $0.lifetime = lifetime } }

  /// The parameter whose change makes a value count no longer: a doctor is of a department.
  public func within(_ parameter: String) -> Slot { with { $0.within = parameter } }

  /// Reads a value only from the answer to its own question, see ``isReadWhenAsked``.
  public func readWhenAsked() -> Slot { with { $0.isReadWhenAsked = true } }

  /// Takes dates at most so many days ahead, see ``daysAhead``.
  public func upTo(daysAhead days: Int) -> Slot { with { $0.daysAhead = days } }

  /// Reads a part of a day as hours, see ``readsSpans``.
  public func readingSpans() -> Slot { with { $0.readsSpans = true } }

  /// A person's names for the values of an identifier, see ``names``.
  public func called(_ names: @escaping @Sendable (PersonContext) throws -> [Option]) -> Slot {
    with { $0.names = names }
  }

  /// The part of a message that simply tells the value, see ``telling`` and ``readsForm``.
  public func told(by telling: @escaping Telling, readsForm: Bool = false) -> Slot {
    with { ($0.telling, $0.readsForm) = (telling, readsForm) }
  }

  /// How a message is cut that tells several values, see ``dividing``.
  public func divided(by dividing: @escaping Dividing) -> Slot { with { $0.dividing = dividing } }

  /// The option of that name; nil if it is no choice or has none.
  package func option(_ name: String?) -> Option? {
    guard case .choice(let options) = kind else { return nil }
    return options.first { $0.name == name }
  }

  func with(_ change: (inout Slot) -> Void) -> Slot {
    var slot = self
    change(&slot)
    return slot
  }
}
