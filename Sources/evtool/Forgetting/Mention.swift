import EventLog
import Foundation
import JSON

extension String {
  /// Whether it has a name in it as a whole: `healthcare-P12345` names P12345, and so does "for P12345.", but P123456 does not.
  ///
  /// An identifier is compared by its bytes: one that only looks alike is another person's. What people are called is found however it is written.
  func names(_ name: String, exactly: Bool = true) -> Bool {
    guard exactly ? ExactText(self) != ExactText(name) : self != name else {
      return true
    }
    var rest = startIndex..<endIndex
    while let range = range(of: name, options: exactly ? [.literal] : [], range: rest) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      if !before.isPartOfName, !after.isPartOfName { return true }
      rest = index(after: range.lowerBound)..<endIndex
    }
    return false
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "@" }
}

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

  /// The names of all members in it, at any depth.
  var names: [String] {
    switch self {
    case .array(let values): values.flatMap(\.names)
    case .object(let object): object.members.flatMap { [$0.name] + $0.value.names }
    default: []
    }
  }

  /// Whether a number in it, at any depth, is written so.
  func holdsNumber(_ digits: String) -> Bool {
    switch self {
    case .int(let number): "\(number)" == digits
    case .double: jsonText == digits
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
