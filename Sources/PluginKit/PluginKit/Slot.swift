public import Conversation
public import Projections

/// How a parameter is found in what a person says, and asked for where it is missing.
public struct Slot: Sendable {
  /// What a message tells of the value without being asked for it; nil where it tells nothing.
  public typealias Telling = @Sendable (_ message: String) -> String?

  /// The messages that tell one value each, of one that tells several.
  public typealias Dividing = @Sendable (_ message: String) -> [String]

  /// What is looked for.
  public enum Kind: Sendable, Hashable {
    /// The signed-in person's identifier; never taken from what is said.
    case identity
    /// One of some names, each with other words for it.
    case choice([Option])
    /// A day, or a day and a time: `2026-11-24` or `2026-11-24 09:00`, in the installation's zone; where the slot
    /// ``Slot/readsSpans``, also some hours of a day.
    case date
    /// A number or identifier behind one of some words: `order 1001`, `#1001`.
    case identifier(after: [String], digits: ClosedRange<Int>)
    /// Whatever is answered when it is asked for.
    case text
  }

  /// A name and other words for it.
  public struct Option: Sendable, Hashable {
    /// The name that a function is given.
    public let name: String
    /// Other words for it.
    public let synonyms: [String]

    public init(_ name: String, synonyms: [String] = []) {
      self.name = name
      self.synonyms = synonyms
    }
  }

  /// The signed-in person's identifier; never taken from what is said.
  public static let identity = Slot(.identity)

  /// What the function's resolution fills in, such as the identifier of what was named.
  ///
  /// It is part of what the person consents to, so the question has to say in words what it stands for.
  public static let filledIn = Slot(.text, isReadWhenAsked: true, isFilledIn: true)

  /// What is looked for.
  public let kind: Kind
  /// What is asked where it is missing.
  public let prompt: String?
  /// How long a value counts.
  public let lifetime: Lifetime
  /// Whether the function's resolution fills it in: nobody is asked for it, and where the function words its question itself it is not shown beside it.
  public let isFilledIn: Bool
  /// The parameter whose change makes a value count no longer: a doctor is of a department.
  public let within: String?
  /// Whether a value is read only from the answer to its own question: "move it to Friday" names no day that it is on.
  public let isReadWhenAsked: Bool
  /// How many days ahead a date may lie: whoever says "in ten years" is told that it is too far, and asked again.
  public let daysAhead: Int
  /// Whether a part of a day, or "between 2 and 4", is read as `2026-11-24 12:00–17:00`; else as when it begins.
  public let readsSpans: Bool
  /// What a person calls the values of an identifier, looked up for each message: an order by what is in it; nil where there are no such names.
  public let names: (@Sendable (NamesContext) throws -> [Option])?
  /// What of a message is the value where it is simply told: "two eggs" in "I had two eggs".
  ///
  /// To tell it is to ask for the function, unless the message denies, supposes or asks; where ``readsForm``, that is left to it. So it has to take no message for its own that says
  /// anything else: it gives nil where it does not understand every word.
  public let telling: Telling?
  /// Whether ``telling`` understands by itself what is denied, supposed or asked: "three eggs, not two" says what was eaten.
  public let readsForm: Bool
  /// Cuts a message that tells several values, each of which asks for the function: "eggs for breakfast and a soup for lunch".
  ///
  /// It gives less than two where there is nothing to cut; each part has to tell its value alone.
  public let dividing: Dividing?

  /// How long a value counts that was said, or looked up.
  ///
  /// Longer than that it counts only where a person speaks of it: "with the same doctor".
  public enum Lifetime: Sendable, Hashable {
    /// For what was said with it.
    case turn
    /// Until something is done, or left.
    case task
    /// As long as people talk.
    case conversation
  }

  public init(
    _ kind: Kind, prompt: String? = nil, lifetime: Lifetime = .turn, within: String? = nil,
    isReadWhenAsked: Bool = false, isFilledIn: Bool = false, daysAhead: Int = 730,
    readsSpans: Bool = false,
    names: (@Sendable (NamesContext) throws -> [Option])? = nil, telling: Telling? = nil,
    readsForm: Bool = false, dividing: Dividing? = nil
  ) {
    self.kind = kind
    self.prompt = prompt
    self.lifetime = lifetime
    self.within = within
    self.isReadWhenAsked = isReadWhenAsked
    self.isFilledIn = isFilledIn
    self.daysAhead = daysAhead
    self.readsSpans = readsSpans
    self.names = names
    self.telling = telling
    self.readsForm = readsForm
    self.dividing = dividing
  }
}

/// What may be known to find out what a person calls things.
public struct NamesContext: Sendable {
  /// The signed-in person.
  public let person: MemberID
  private let views: any PluginViews

  public init(person: MemberID, views: any PluginViews) {
    self.person = person
    self.views = views
  }

  /// The document of a key, up to date with the log; nil if there is none.
  public func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try views.document(projection, key)
  }
}
