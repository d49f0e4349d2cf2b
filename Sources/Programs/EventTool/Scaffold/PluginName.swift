/// The name of a plugin to be made, and the names that follow from it.
struct PluginName: Equatable {
  /// The module and the first part of its types: `CityMuseum`.
  let swift: String

  /// The plugin's identifier, and the name of its program: `city-museum`.
  var id: String {
    swift.enumerated().map { index, letter in
      (letter.isUppercase && startsWord(index) ? "-" : "") + letter.lowercased()
    }.joined()
  }

  /// What event types begin with: `cityMuseum`.
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

  /// Swift's own names and those of all modules that are built beside the plugin: two of one name cannot be.
  private static let taken = Set(
    """
    Any Protocol Self Type Swift Foundation Testing ArgumentParser Logging Tracing Metrics Mustache Subprocess Configuration Hummingbird
    Basics Files Cryptography Macros JSON JSONSchema Terminal HTTPClient Outbound CStartup CMapFaults CJemalloc COpenSSL CCurl
    LMDB CLMDB EventLog EventLogVerification EventLogLMDB EventLogTesting Projections NATS CNATS EventLogJetStream
    Conversation Scheduling Timers Notifications Presentation PluginKit FolderPlugins ContextPlugins
    Understanding SentenceEncoder CSentenceKernels Assistant ChatCompletions Rehearsal PluginInspection PluginTesting Installation
    ErasableStore Accounts Attachments Consumers Webhooks EventIndex Erasure Interchange
    ChatServer ChatPage CChatPage ChatClient ChatClientHTTP ChatClientInProcess TerminalChat
    TraceFile Benchmarks EventTool VerbatimProgram BundledPlugins Healthcare ECommerce CareTeam Nutrition
    TestSupport LoopbackServer NATSServers ListLog ListProgram GuideClient
    PowerCutShim PowerCuts Fuzz ClusterTrial DurabilityProbe TurnProbe ServerLoad DiaryLoad
    """.split(whereSeparator: \.isWhitespace).map(String.init))

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
        "'\(name)' is the name of a module that is built beside the plugin; try \(name)Desk"
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
