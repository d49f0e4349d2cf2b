import ArgumentParser
import Foundation
import JSON
import Terminal

/// `evtool plugin new`.
struct PluginNewCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes a package with a plugin that works.",
    discussion: """
      The package lies in a new folder of the plugin's name. It has a function that writes and one that reads, an event, \
      a projection, a renderer, tests, and a program to chat with it. It depends on the checkout that this evtool was \
      built in, or on \(VerbatimSource.published) if that is gone.

      EXAMPLES:
        evtool plugin new Pharmacy
        cd Pharmacy
        make chat
      """)

  @Argument(help: "The plugin's name, as a Swift type's: Pharmacy, CityMuseum.")
  var name: String

  @Option(help: "The Verbatim to depend on: a checkout's folder, or an address.")
  var verbatim: String?

  @Flag(help: "Only list the files that would be made.")
  var dryRun = false

  @Flag(help: "Write JSON.")
  var json = false

  func run(on console: Console) async throws {
    let scaffold = Scaffold(
      name: try PluginName(name), verbatim: try VerbatimSource(verbatim))
    let folder = FileManager.default.currentDirectoryPath
    if dryRun {
      try scaffold.checkIsFree(in: folder)
    } else {
      try scaffold.write(into: folder)
    }
    if json {
      try console.write(report(scaffold))
    } else {
      try console.output.writeLines(lines(scaffold))
    }
  }

  private func report(_ scaffold: Scaffold) -> JSONText {
    JSONText([
      "plugin": JSONText(scaffold.name.id), "folder": JSONText(scaffold.name.swift),
      "files": JSONText(scaffold.files.map(\.path)),
      "dependency": JSONText(scaffold.verbatim.dependency), "dryRun": JSONText(dryRun),
    ])
  }

  private func lines(_ scaffold: Scaffold) -> [String] {
    let head =
      dryRun
      ? "would make \(scaffold.name.swift)/ with" : "made \(scaffold.name.swift)/ with"
    let files = scaffold.files.map { "  \($0.path)" }
    let source = ["It depends on \(scaffold.verbatim.dependency.sanitized())."]
    let next = [
      "", "Next:", "  cd \(scaffold.name.swift)", "  make chat", "  make test",
    ]
    return [head] + files + source + (dryRun ? [] : next)
  }
}

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

  /// The beginning of event types: `cityMuseum`.
  var event: String { swift.prefix(1).lowercased() + swift.dropFirst() }

  /// - Throws: ``Refusal`` for what is no name of a Swift type, or one that another module has.
  init(_ text: String) throws(Refusal) {
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,39}/) != nil else { throw .shape(text) }
    guard !Self.taken.contains(text) else { throw .taken(text) }
    swift = text
  }

  // A word begins where a capital follows a small letter or precedes one: `HTTPShop` is
  // `http-shop`.
  private func startsWord(_ index: Int) -> Bool {
    let letters = Array(swift)
    guard index > 0 else { return false }
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    return !letters[index - 1].isUppercase || next.map { $0.isLowercase } ?? false
  }

  /// Swift's own names and those of all modules that are built beside the plugin: two of one name
  /// cannot be.
  private static let taken = Set(
    """
    Any Protocol Self Type Swift Foundation Testing ArgumentParser Logging Tracing Metrics Mustache Subprocess Configuration Hummingbird
    Basics Files Cryptography Macros JSON JSONSchema Terminal HTTPClient Outbound CLock CStartup CMapFaults CJemalloc COpenSSL CCurl
    LMDB CLMDB EventLog EventLogVerification EventLogLMDB EventLogTesting Projections NATS CNATS EventLogJetStream
    Conversation Scheduling Timers Notifications AccessRecord Presentation PluginKit FolderPlugins MCPPlugins
    Understanding ActData SentenceEncoder CSentenceKernels Assistant ChatCompletions Rehearsal PluginInspection PluginTesting Installation
    ErasableStore Accounts OpenID Attachments Consumers Webhooks Calendars Mail EventIndex EventTypes Erasure Extraction ImportExport
    ChatServer ChatPage CChatPage ChatClient ChatClientHTTP ChatClientInProcess TerminalChat
    TraceFile Benchmarks ProgramOptions EvtoolCommands VerbatimProgram BundledPlugins Healthcare ECommerce CareTeam Nutrition
    TestSupport LogTestSupport LoopbackServer TestIssuer NATSServers ListLog ListProgram GuideClient GuideBank
    PowerCutShim PowerCuts Fuzz ClusterTrial DurabilityProbe TurnProbe ServerLoad DiaryLoad HealthVocabulary HealthcareData ECommerceData CareTeamData NutritionData
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

/// The Verbatim that a new plugin's package depends on.
enum VerbatimSource: Equatable {
  case folder(String)
  case address(String)

  /// The published address; it counts if the checkout that `evtool` was built in is gone.
  static let published = "https://github.com/verbatim-chat/verbatim"

  /// The checkout that was asked for, else the checkout that this program was built in, else the
  /// published address.
  ///
  /// - Throws: ``NoVerbatim`` if a folder is asked for that does not hold the package.
  init(_ asked: String?, builtIn checkout: String = Self.checkout) throws(NoVerbatim) {
    guard let asked else {
      self = Self.isPackage(checkout) ? .folder(checkout) : .address(Self.published)
      return
    }
    if asked.contains("://") || asked.wholeMatch(of: /[^\/ ]+@[^\/ ]+:.+/) != nil {
      self = .address(asked)
      return
    }
    let path = URL(fileURLWithPath: asked).standardizedFileURL.path
    guard Self.isPackage(path) else { throw NoVerbatim(path: path) }
    self = .folder(path)
  }

  /// The package's name in front of one of its products.
  var package: String {
    let path: String
    switch self {
    case .folder(let folder): path = folder
    case .address(let address): path = address
    }
    let name = path.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? path
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// The build of a checkout that is built already; nil if there is none to reuse.
  var build: String? {
    guard case .folder(let path) = self else { return nil }
    let build = path + "/.build"
    return FileManager.default.fileExists(atPath: build + "/debug/verbatim") ? build : nil
  }

  /// The dependency as it stands in a manifest.
  ///
  /// A chat and its tests need none of Verbatim's traits, and a build without them is shorter; the
  /// build of a checkout can be reused only with the traits that it was made with.
  var dependency: String {
    let traits = build == nil ? ", traits: []" : ""
    return switch self {
    case .folder(let path): ".package(path: \(path.literal)\(traits))"
    case .address(let address): ".package(url: \(address.literal), branch: \"main\"\(traits))"
    }
  }

  /// The manifest's comment on the traits.
  var aboutTraits: String {
    build == nil
      ? "A chat and its tests need no more. `traits: [\"Server\"]` brings `serve`, `\"LanguageModels\"` brings `--model-url`."
      : "With all its traits, as the checkout is built: the Makefile reuses that. `traits: []` leaves out the server."
  }

  private static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/Package.swift")
      && FileManager.default.fileExists(atPath: folder + "/Sources/PluginKit/PluginKit")
  }

  private static let checkout = {
    let levels = "Sources/Programs/EvtoolCommands/Plugins/PluginNewCommand.swift"
      .split(separator: "/").count
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return path.dropLast(levels).joined(separator: "/")
  }()
}

extension String {
  /// The text as a literal in Swift.
  var literal: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// A folder that was to hold Verbatim and does not.
struct NoVerbatim: Error, Equatable, CustomStringConvertible {
  let path: String

  var description: String {
    "\(path) holds no Verbatim: --verbatim takes the folder of a checkout, with its "
      + "Package.swift, or an address such as \(VerbatimSource.published)"
  }
}
