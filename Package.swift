// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

// Eight rooms, from the ground up, a target a line: its name, and all that it imports. A target imports from its own room and from those
// above it here, never from those below: `make lint` checks both. What lives in a room stands in its README.md.
//
// `Name@Trait` holds if the trait is on (`@linux`: on Linux). `system` names pkg-config's module, Debian's and Homebrew's package.

let targets = read(
  """
  Sources/Ground
    system COpenSSL: libcrypto libssl-dev openssl@3
    system CCurl: libcurl libcurl4-openssl-dev curl
    system CJemalloc: jemalloc libjemalloc-dev jemalloc
    CStartup
    CMapFaults
    Basics
    Files
    Cryptography: COpenSSL Basics
    macro Macros
    JSON: Macros
    JSONSchema: JSON Basics
    Terminal: Logging
    HTTPClient: CCurl
    Outbound: HTTPClient
  Sources/Log
    system CLMDB: lmdb liblmdb-dev lmdb
    LMDB: CLMDB Files Basics CMapFaults
    EventLog: JSON Macros Cryptography Basics
    EventLogVerification: EventLog JSON Cryptography Files Basics
    EventLogLMDB: EventLogVerification EventLog LMDB JSON Files Basics Logging
    EventLogTesting: EventLogVerification EventLog Basics
    Projections: EventLog LMDB JSON Cryptography Files Basics
  Sources/Log/Cluster
    system CNATS: libnats libnats-dev cnats
    NATS: CNATS@JetStream
    EventLogJetStream: NATS EventLogLMDB EventLog JSON Cryptography Files Basics Logging
  Sources/Domain
    Conversation: Projections EventLog JSON Cryptography Basics
    Scheduling: Projections EventLog JSON Cryptography Basics
    Timers: Scheduling Conversation Projections EventLog JSON
    Notifications: Timers Scheduling Conversation Projections EventLog
    Presentation: Conversation EventLog Terminal JSON
  Sources/PluginKit
    PluginKit: Presentation Notifications Timers Scheduling Conversation Projections EventLog JSONSchema JSON Macros Cryptography Basics
    FolderPlugins: PluginKit Conversation EventLog Outbound JSON Basics Mustache
    MCPPlugins: FolderPlugins PluginKit Conversation Outbound Terminal JSONSchema JSON Basics Logging Subprocess SystemPackage
  Sources/Assistant
    CSentenceKernels
    Understanding: CSentenceKernels Basics
    SentenceEncoder: Understanding CSentenceKernels Cryptography Basics
    Assistant: Understanding PluginKit Presentation Timers Conversation Projections EventLog JSONSchema JSON Files Basics Logging Tracing
    ChatCompletions: Assistant Conversation EventLog HTTPClient JSON Basics
    Rehearsal: Assistant Understanding PluginKit Conversation Projections EventLog JSON
    PluginInspection: Assistant Understanding PluginKit Conversation Projections EventLog JSON Files
    PluginTesting: PluginInspection Assistant PluginKit Conversation Projections EventLog JSON Basics TestSupport
    Installation: Assistant Understanding PluginKit Notifications Conversation Projections EventLogLMDB EventLog
  Sources/Services
    ErasableStore: EventLog LMDB Files
    Accounts: ErasableStore PluginKit Conversation EventLog LMDB JSON Cryptography Files Basics
    Attachments: ErasableStore Conversation EventLog LMDB JSON Cryptography Files Basics
    Consumers: ErasableStore EventLog LMDB JSON Files
    Webhooks: Consumers EventLog Outbound JSON Cryptography Basics Logging ServiceLifecycle
    EventIndex: Projections EventLogVerification EventLog JSON Files Basics
    Erasure: Consumers Accounts Attachments PluginKit Conversation Projections EventLogLMDB EventLogVerification EventLog LMDB JSON Files
    ImportExport: Notifications Timers Scheduling Conversation EventLog JSON Files Basics
  Sources/Chat
    CChatPage
    ChatPage: CChatPage
    ChatServer: ChatPage Erasure Webhooks Consumers Accounts Attachments ImportExport Assistant PluginKit Notifications Scheduling Conversation
        Projections EventLog LMDB Outbound Terminal JSONSchema JSON Cryptography Files Basics Logging Tracing NIOHTTP1 Hummingbird
        ServiceLifecycle Metrics HTTPTypes NIOCore
    ChatClient: JSON Basics
    ChatClientHTTP: ChatClient HTTPClient@linux JSON Files Basics
    ChatClientInProcess: ChatClient Installation Assistant PluginKit Conversation EventLog JSON
    TerminalChat: ChatClientInProcess ChatClient Installation Assistant Understanding PluginKit Presentation Conversation Projections
        EventLog Terminal Files Basics CMapFaults ArgumentParser
  Sources/Programs
    TraceFile: JSON Basics Logging Tracing InMemoryTracing
    Benchmarks: Assistant PluginKit Scheduling Conversation Projections EventLogLMDB EventLogVerification EventLog LMDB JSON Cryptography
        Basics NIOCore@LanguageModels NIOHTTP1@LanguageModels NIOPosix@LanguageModels
    EventTool: Benchmarks EventIndex Erasure Consumers ImportExport ErasableStore PluginInspection Rehearsal
        ChatCompletions@LanguageModels Assistant SentenceEncoder Understanding PluginKit Presentation Notifications Scheduling
        Conversation Projections EventLogJetStream NATS EventLogLMDB EventLogVerification EventLog LMDB HTTPClient Terminal JSON
        Cryptography Files Basics CMapFaults CStartup ArgumentParser Logging
    VerbatimProgram: EventTool Erasure@Server TraceFile@Server ChatServer@Server ChatPage@Server ChatClientHTTP@Server ChatClient TerminalChat
        Webhooks@Server Consumers@Server Accounts@Server Attachments@Server Installation Assistant SentenceEncoder Understanding PluginKit
        Presentation Conversation EventLogJetStream EventLogLMDB EventLog Outbound@Server Terminal JSON ArgumentParser Logging Tracing
        Configuration@Server
    BundledPlugins: Healthcare ECommerce CareTeam Nutrition PluginKit
    program verbatim: VerbatimProgram BundledPlugins MCPPlugins FolderPlugins CJemalloc
    program sentence-encoder: BundledPlugins PluginInspection SentenceEncoder Understanding FolderPlugins PluginKit EventLog JSON Basics
        ArgumentParser
  Plugins/Healthcare
    HealthVocabulary: PluginKit
  Plugins
    Healthcare: HealthVocabulary PluginKit Scheduling Conversation Projections EventLog JSON
    HealthcareTests: PluginTesting Assistant Healthcare PluginKit Scheduling Conversation Projections EventLog JSON
    ECommerce: PluginKit Conversation Projections EventLog JSON
    ECommerceTests: PluginTesting ECommerce PluginKit Conversation Projections EventLog JSON
    CareTeam: PluginKit Scheduling Conversation Projections EventLog JSON
    CareTeamTests: PluginTesting CareTeam PluginKit Conversation EventLog JSON
    Nutrition: HealthVocabulary PluginKit Timers Scheduling Conversation Projections EventLog JSON
    NutritionTests: PluginTesting Nutrition PluginKit Scheduling Conversation EventLog JSON Basics
  Tests/Ground
    BasicsTests: Basics
    CryptographyTests: Cryptography Basics
    JSONTests: JSON
    JSONSchemaTests: JSONSchema JSON
    TerminalTests: Terminal
    HTTPClientTests: HTTPClient
  Tests/Log
    EventLogTests: EventLogTesting EventLogLMDB EventLogVerification EventLog LMDB JSON Basics ListLog
    EventLogJetStreamTests: EventLogJetStream NATS EventLogTesting EventLogLMDB EventLogVerification EventLog Basics NATSServers
    DurabilityTests: Projections EventLogLMDB EventLogVerification EventLog LMDB JSON DurabilityProbe
    ProjectionsTests: Conversation Projections EventLogLMDB EventLog LMDB JSON GuideBank
  Tests/Domain
    ConversationTests: PluginTesting Conversation Projections EventLogLMDB EventLog JSON
    SchedulingTests: PluginTesting Scheduling Projections EventLogLMDB EventLog JSON
    TimersTests: PluginTesting Timers Scheduling Conversation EventLog JSON
    NotificationsTests: Notifications Scheduling Conversation Projections EventLog
    PresentationTests: Presentation Conversation EventLog Terminal JSON
  Tests/PluginKit
    PluginKitTests: PluginKit Scheduling Conversation Projections EventLog JSON
    FolderPluginsTests: verbatim PluginTesting Assistant FolderPlugins PluginKit Conversation EventLog Outbound JSON LoopbackServer
    MCPPluginsTests: verbatim PluginTesting MCPPlugins FolderPlugins PluginKit Conversation EventLog JSON LoopbackServer
  Tests/Assistant
    UnderstandingTests: HealthVocabulary PluginKit Understanding
    SentenceEncoderTests: verbatim SentenceEncoder
    AssistantTests: ImportExport Rehearsal Assistant Understanding PluginKit Presentation Conversation Projections EventLogLMDB EventLog
        JSONSchema JSON Basics TurnProbe
    ChatCompletionsTests: ChatCompletions Assistant Understanding PluginKit Conversation Projections EventLog JSON LoopbackServer
    PluginTestingTests: PluginTesting PluginInspection PluginKit Conversation Projections EventLog JSON
  Tests/Services
    ConsumersTests: Consumers EventLog JSON Basics
    WebhooksTests: Webhooks Consumers EventLog Outbound JSON Basics Logging
    ErasureTests: Erasure PluginKit Conversation Projections EventLog JSON Basics
    ImportExportTests: ImportExport Conversation EventLog JSON
  Tests/Chat
    ChatServerTests: Erasure ChatServer ChatPage Webhooks Consumers Accounts Attachments Installation Assistant Understanding CareTeam
        PluginKit Scheduling Conversation Projections EventLog LMDB Outbound HTTPClient JSON Cryptography Files Basics LoopbackServer
        NIOEmbedded NIOHTTP1 NIOPosix ServiceLifecycleTestKit Logging
    ChatClientTests: ChatClientHTTP ChatClient JSON Basics LoopbackServer
    TerminalChatTests: ChatClient TerminalChat Terminal
  Tests/Programs
    TraceFileTests: TraceFile JSON Tracing InMemoryTracing
    EvtoolTests: verbatim EventTool Benchmarks Consumers Accounts Attachments Scheduling Conversation Projections EventLogLMDB
        EventLogVerification EventLog LMDB JSON
    VerbatimTests: verbatim VerbatimProgram BundledPlugins ChatServer ChatClientHTTP ChatClientInProcess ChatClient PluginKit HTTPClient
        JSON NATSServers LoopbackServer GuideClient ListProgram ArgumentParser
  Tests/Trials
    program ClusterTrial: EventLogJetStream NATS EventLogLMDB EventLogVerification EventLog JSON Basics NATSServers TestSupport
        ArgumentParser
    program DurabilityProbe: Projections EventLogLMDB EventLogVerification EventLog JSON TestSupport
    PowerCutShim
    program PowerCuts: Erasure ChatServer ChatClientHTTP Webhooks Consumers Accounts Attachments Installation Assistant CareTeam
        PluginKit Conversation Projections EventLogLMDB EventLogVerification EventLog Outbound JSON PowerCutShim TestSupport Logging
    PowerCutTests: PowerCuts
    program Fuzz: Attachments ImportExport FolderPlugins PluginKit EventLog Outbound Terminal JSONSchema JSON Basics TestSupport
    FuzzTests: Fuzz
    program ServerLoad: JSON TestSupport Hummingbird NIOCore NIOHTTP1 NIOPosix
    program DiaryLoad: Assistant Nutrition PluginKit Conversation Projections EventLogLMDB EventLog JSON Files
    program TurnProbe: Assistant PluginKit Conversation Projections EventLogLMDB EventLog JSON
  Tests/Support
    TestSupport: Basics
    LoopbackServer: NIOCore NIOHTTP1 NIOPosix
    NATSServers: TestSupport
    ListLog: EventLog
    program ListProgram: VerbatimProgram ECommerce ListLog
    program GuideClient: ChatClientHTTP ChatClient
    program GuideBank: Projections EventLogLMDB EventLog JSON
  """)

let package = Package(
  name: "Verbatim",
  platforms: [.macOS(.v26), .iOS(.v26), .visionOS(.v26)],
  products: [
    .executable(name: "verbatim", targets: ["verbatim"]),
    .library(
      name: "PluginKit",
      targets: ["PluginKit"]
        + words("Presentation Timers Scheduling Conversation Projections EventLog JSONSchema JSON")),
    .library(name: "ChatClient", targets: ["ChatClient", "JSON", "Basics"]),
    .library(name: "EventLog", targets: ["EventLog", "JSON"]),
    .library(name: "EventLogLMDB", targets: ["EventLogLMDB", "EventLogVerification"]),
    .library(name: "Projections", targets: ["Projections"]),
  ]
    + words(
      """
      SentenceEncoder VerbatimProgram ChatClientHTTP ChatClientInProcess FolderPlugins MCPPlugins
      PluginTesting EventLogJetStream EventLogTesting
      """
    ).map { .library(name: $0, targets: [$0]) },
  traits: [
    .default(enabledTraits: ["LanguageModels", "Server"]),
    .trait(name: "JetStream", description: "Several machines over one log (needs libnats-dev)."),
    .trait(name: "Server", description: "serve; a program without it needs no HTTP server."),
    .trait(name: "LanguageModels", description: "--model-url; without it, no HTTP client."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ]
    + (Outside.syntax == nil
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0")] : [])
    // Only `make docs` needs it.
    + (Context.environment["VERBATIM_DOCS"] == nil
      ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]),
  targets: targets
)

// MARK: How a line becomes a target.

func words(_ text: String) -> [String] {
  text.split(whereSeparator: \.isWhitespace).map(String.init)
}

func dependency(_ word: String) -> Target.Dependency {
  let parts = word.split(separator: "@").map(String.init)
  var condition: TargetDependencyCondition?
  if parts.count == 2 {
    condition = parts[1] == "linux" ? .when(platforms: [.linux]) : .when(traits: [parts[1]])
  }
  guard let home = Outside.homes[parts[0]] else {
    return .target(name: parts[0], condition: condition)
  }
  return .product(name: parts[0], package: home, condition: condition)
}

/// The targets of a table, each in a folder of its name; a plugin's tests lie beside it.
func read(_ table: String) -> [Target] {
  var room = ""
  return table.replacing("\n      ", with: " ").split(separator: "\n").compactMap { line in
    guard line.hasPrefix("  ") else {
      room = String(line)
      return nil
    }
    let halves = line.split(separator: ":").map { words(String($0)) }
    let (kind, name) = (halves[0][0], halves[0][halves[0].count - 1])
    let target = target(name, kind, halves.count == 2 ? halves[1] : [])
    target.path = "\(room)/\(name)" + (room == "Plugins" ? "/Sources" : "")
    if room == "Plugins", target.type == .test { target.path = "Plugins/\(name.dropLast(5))/Tests" }
    return target
  }
}

func target(_ name: String, _ kind: String, _ rest: [String]) -> Target {
  // A plugin, and what somebody outside writes by the guides, see what is public alone.
  let isInside = !words(
    "Healthcare HealthVocabulary ECommerce CareTeam Nutrition ListLog ListProgram GuideClient GuideBank"
  ).contains(name)
  let needs = kind == "system" ? [] : rest.map(dependency)
  return switch kind {
  case "system":
    .systemLibrary(name: name, pkgConfig: rest[0], providers: [.apt([rest[1]]), .brew([rest[2]])])
  case "macro": macros(name)
  case "program": .executableTarget(name: name, dependencies: needs, packageAccess: isInside)
  case _ where name.hasSuffix("Tests"):
    .testTarget(name: name, dependencies: needs + ["TestSupport"])
  default: .target(name: name, dependencies: needs, packageAccess: isInside)
  }
}

enum Outside {
  /// Which package a product of somebody else's is from.
  static let homes = [
    "ArgumentParser": "swift-argument-parser", "Logging": "swift-log", "NIOCore": "swift-nio",
    "NIOHTTP1": "swift-nio", "NIOPosix": "swift-nio", "NIOEmbedded": "swift-nio",
    "HTTPTypes": "swift-http-types", "Metrics": "swift-metrics", "SystemPackage": "swift-system",
    "Tracing": "swift-distributed-tracing", "InMemoryTracing": "swift-distributed-tracing",
    "Hummingbird": "hummingbird", "Mustache": "swift-mustache",
    "ServiceLifecycle": "swift-service-lifecycle", "Subprocess": "swift-subprocess",
    "ServiceLifecycleTestKit": "swift-service-lifecycle", "Configuration": "swift-configuration",
  ]

  /// Where the toolchain that reads this manifest keeps its own swift-syntax, built (on Linux); nil if it has none, and the package is built.
  static let syntax: String? = {
    let manifestAPI = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
    // As a stream: read at once it would end after 4 KB, with this library or before it.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let libraries = String(decoding: maps, as: UTF8.self)
    guard let line = libraries.split(separator: "\n").first(where: { $0.hasSuffix(manifestAPI) }),
      let start = line.firstIndex(of: "/")
    else { return nil }
    let folder = line[start...].dropLast(manifestAPI.count) + "/lib/swift/host"
    let isThere = FileManager.default.fileExists(atPath: folder + "/libSwiftSyntaxMacros.so")
    return isThere ? String(folder) : nil
  }()
}

func macros(_ name: String) -> Target {
  guard let folder = Outside.syntax else {
    let products = words("SwiftCompilerPlugin SwiftSyntaxBuilder SwiftSyntaxMacros")
    return .macro(
      name: name, dependencies: products.map { .product(name: $0, package: "swift-syntax") })
  }
  return .macro(
    name: name, swiftSettings: [.unsafeFlags(["-I", folder])],
    linkerSettings: [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])])
}

// MARK: What is said of some targets, and of all.

let leftOut = [
  "JSONTests": ["Suite"], "JSONSchemaTests": ["Suite", "Refused.txt"],
  "UnderstandingTests": ["Data"], "HealthcareTests": ["Data"],
  "SentenceEncoderTests": ["Resources/README.md"],
]

for target in package.targets where target.type != .system {
  let name = target.name
  target.exclude = leftOut[name] ?? []
  if name == "SentenceEncoderTests" { target.resources = [.copy("Resources/reference.json")] }
  // The loops of a sentence's 250 million operations are needed fast in a debug build as well.
  if name == "CSentenceKernels" { target.cSettings = [.unsafeFlags(["-O2"])] }
  if name == "CChatPage" { target.linkerSettings = [.linkedLibrary("z")] }
  var settings: [SwiftSetting] = words(
    "ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault"
  ).map { .enableUpcomingFeature($0) }
  // These hold pointers.
  if words("Basics Cryptography HTTPClient LMDB NATS SentenceEncoder ChatPage").contains(name) {
    settings.append(.strictMemorySafety())
  }
  // Views into pages and buffers are `~Escapable`: the compiler keeps them inside their scope.
  if words("Basics JSON Cryptography LMDB EventLog EventLogVerification EventLogLMDB")
    .contains(name)
  {
    settings.append(.enableExperimentalFeature("Lifetimes"))
  }
  target.swiftSettings = (target.swiftSettings ?? []) + settings + [.treatAllWarnings(as: .error)]
}
