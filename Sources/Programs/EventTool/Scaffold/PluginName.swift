/// The name of a plugin to be made, and the names that follow from it.
struct PluginName: Equatable {
  /// The module and the first part of its types: `CareTeam`.
  let swift: String

  /// The plugin's identifier, and the name of its program: `care-team`.
  var id: String {
    swift.enumerated().map { index, letter in
      (letter.isUppercase && startsWord(index) ? "-" : "") + letter.lowercased()
    }.joined()
  }

  /// What event types begin with: `careTeam`.
  var event: String { swift.prefix(1).lowercased() + swift.dropFirst() }

  /// - Throws: ``Refusal`` for what is no name of a Swift type, or one that another module has.
  init(_ text: String) throws(Refusal) {
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,39}/) != nil else { throw .shape(text) }
    guard !Self.taken.contains(text) else { throw .taken(text) }
    swift = text
  }

  // A word begins where a capital follows a small letter or precedes one: `HTTPShop` is `http-shop`.
  private func startsWord(_ index: Int) -> Bool {
    let letters = Array(swift)
    guard index > 0 else { return false }
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    return !letters[index - 1].isUppercase || next.map { $0.isLowercase } ?? false
  }

  private static let taken: Set<String> = [
    "Any", "Protocol", "Self", "Type", "Swift", "Foundation", "Testing", "Assistant",
    "Conversation", "EventLog", "JSON", "PluginInspection", "PluginKit", "PluginTesting",
    "Projections", "Scheduling", "Terminal", "VerbatimProgram", "Understanding", "LMDB", "Macros",
    "Crypto", "ArgumentParser",
  ]

  /// Why a name cannot be a plugin's.
  enum Refusal: Error, Equatable, CustomStringConvertible {
    case shape(String)
    case taken(String)

    var description: String {
      switch self {
      case .shape(let name):
        "'\(name)' cannot be a plugin's name: it names a Swift type, so it has 1 to 40 letters "
          + "and digits (a to z) and begins with a capital\(Self.suggestion(name))"
      case .taken(let name):
        "'\(name)' is the name of a module that the plugin needs; try \(name)Desk"
      }
    }

    private static func suggestion(_ name: String) -> String {
      let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let isName = joined.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,39}/) != nil
      return isName ? ", such as \(joined)" : ", such as Pharmacy"
    }
  }
}
