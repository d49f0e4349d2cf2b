import EventLog
import JSON

extension JSONValue {
  /// All texts in it, at any depth.
  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object(let object): object.members.flatMap { $0.value.texts }
    default: []
    }
  }

  /// Itself and what is written as JSON in one of its texts, as the body of a web hook is, however often.
  var unpacked: [JSONValue] { [self] + texts.compactMap(Self.init(written:)).flatMap(\.unpacked) }

  /// The array or object that a text is; nil where it is none.
  private init?(written text: String) {
    guard let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) else {
      return nil
    }
    do {
      self = try JSONValue(json: text)
    } catch {
      // It only begins like one, and is searched as it is.
      return nil
    }
  }

  /// The names of all members in it, at any depth.
  var names: [String] {
    switch self {
    case .array(let values): values.flatMap(\.names)
    case .object(let object): object.members.flatMap { [$0.name] + $0.value.names }
    default: []
    }
  }

  /// All numbers in it, at any depth, as they are written.
  var numbers: [String] {
    switch self {
    case .int, .digits, .double: [jsonText]
    case .array(let values): values.flatMap(\.numbers)
    case .object(let object): object.members.flatMap { $0.value.numbers }
    default: []
    }
  }

  /// Whether a number in it, at any depth, is written so.
  func holdsNumber(_ digits: String) -> Bool {
    switch self {
    case .int(let number): "\(number)" == digits
    case .digits, .double: jsonText == digits
    case .array(let values): values.contains { $0.holdsNumber(digits) }
    case .object(let object): object.members.contains { $0.value.holdsNumber(digits) }
    default: false
    }
  }
}

extension StoredMember {
  /// Whether it stands beside a seal and is what its type, or every type, declares to stand there.
  func isDeclaredStandIn(of type: (any EventPayload.Type)?) -> Bool {
    guard handle != nil else { return false }
    return plain == PersonalField.erasedText
      || type?.personalFields.contains { $0.name == name && $0.erased == plain } == true
  }
}
