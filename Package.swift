// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

// Eight rooms, from the ground up, a target a line: its name, and what it stands on. It may import these and what they stand on, from
// its own room and from those above it, never from those below: `make lint` checks that. What lives in a room stands in its README.md.
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
    LMDB: CLMDB CMapFaults Files Basics
    EventLog: JSON Cryptography
    EventLogVerification: EventLog Files
    EventLogLMDB: EventLogVerification LMDB Logging
    EventLogTesting: EventLogVerification
    Projections: EventLog LMDB
  Sources/Log/Cluster
    system CNATS: libnats libnats-dev cnats
    NATS: CNATS@JetStream
    EventLogJetStream: EventLogLMDB NATS Logging
  Sources/Domain
    Conversation: Projections
    Scheduling: Projections
    Timers: Scheduling Conversation
    Notifications: Timers
    Presentation: Conversation Terminal
  Sources/PluginKit
    PluginKit: Presentation Notifications JSONSchema
    FolderPlugins: PluginKit Outbound Mustache
    ContextPlugins: FolderPlugins Logging Subprocess SystemPackage
  Sources/Assistant
    CSentenceKernels
    Understanding: CSentenceKernels Basics
    SentenceEncoder: Understanding Cryptography
    Assistant: Understanding PluginKit Logging Tracing
    ChatCompletions: Assistant HTTPClient
    Rehearsal: Assistant
    PluginInspection: Assistant
    PluginTesting: PluginInspection TestSupport
    Installation: Assistant EventLogLMDB
  Sources/Services
    ErasableStore: EventLog LMDB
    Accounts: ErasableStore PluginKit
    Attachments: ErasableStore Conversation
    Consumers: ErasableStore
    Webhooks: Consumers Outbound Logging ServiceLifecycle
    Interchange: Notifications
  Sources/Chat
    CChatPage
    ChatPage: CChatPage
    ChatServer: ChatPage Accounts Attachments Webhooks Interchange Assistant Hummingbird ServiceLifecycle Metrics HTTPTypes
        NIOCore NIOHTTP1 Logging Tracing
    ChatClient: JSON Basics
    ChatClientHTTP: ChatClient HTTPClient@linux Files
    ChatClientInProcess: ChatClient Installation
    TerminalChat: ChatClientInProcess ArgumentParser
  Sources/Programs
    TraceFile: JSON Basics Logging Tracing InMemoryTracing
    Benchmarks: Assistant EventLogLMDB NIOCore@LanguageModels NIOHTTP1@LanguageModels NIOPosix@LanguageModels
    EventTool: Benchmarks Accounts Attachments Consumers Interchange Rehearsal PluginInspection SentenceEncoder
        ChatCompletions@LanguageModels EventLogJetStream HTTPClient CStartup ArgumentParser Logging
    VerbatimProgram: EventTool TerminalChat ChatServer@Server ChatPage@Server ChatClientHTTP@Server Webhooks@Server
        Outbound@Server TraceFile@Server Configuration@Server Logging Tracing
    BundledPlugins: Healthcare ECommerce CareTeam Nutrition
    program verbatim: VerbatimProgram BundledPlugins ContextPlugins CJemalloc
    program sentence-encoder: BundledPlugins FolderPlugins PluginInspection SentenceEncoder ArgumentParser
  Plugins
    Healthcare: PluginKit
    HealthcareTests: Healthcare PluginTesting
    ECommerce: PluginKit
    ECommerceTests: ECommerce PluginTesting
    CareTeam: PluginKit
    CareTeamTests: CareTeam PluginTesting
    Nutrition: PluginKit
    NutritionTests: Nutrition PluginTesting
  Tests/Ground
    BasicsTests: Basics
    CryptographyTests: Cryptography
    JSONTests: JSON
    JSONSchemaTests: JSONSchema
    TerminalTests: Terminal
    HTTPClientTests: HTTPClient
  Tests/Log
    EventLogTests: EventLogTesting EventLogLMDB ListLog
    EventLogJetStreamTests: EventLogJetStream EventLogTesting NATSServers
    DurabilityTests: DurabilityProbe
    ProjectionsTests: Conversation EventLogLMDB
  Tests/Domain
    ConversationTests: PluginTesting EventLogLMDB
    SchedulingTests: PluginTesting EventLogLMDB
    TimersTests: PluginTesting
    NotificationsTests: Notifications
    PresentationTests: Presentation
  Tests/PluginKit
    PluginKitTests: PluginKit
    FolderPluginsTests: verbatim PluginTesting LoopbackServer
    ContextPluginsTests: verbatim PluginTesting LoopbackServer
  Tests/Assistant
    UnderstandingTests: Understanding
    SentenceEncoderTests: verbatim
    AssistantTests: TurnProbe Interchange Rehearsal
    ChatCompletionsTests: ChatCompletions LoopbackServer
    PluginTestingTests: PluginTesting
  Tests/Services
    ConsumersTests: Consumers
    WebhooksTests: Webhooks
    InterchangeTests: Interchange
  Tests/Chat
    ChatServerTests: ChatServer EventTool Installation CareTeam LoopbackServer NIOEmbedded ServiceLifecycleTestKit
    ChatClientTests: ChatClientHTTP LoopbackServer
    TerminalChatTests: TerminalChat
  Tests/Programs
    TraceFileTests: TraceFile
    EvtoolTests: verbatim
    VerbatimTests: verbatim ChatServer NATSServers LoopbackServer GuideClient ListProgram
  Tests/Trials
    program ClusterTrial: EventLogJetStream NATSServers ArgumentParser
    program DurabilityProbe: Projections EventLogLMDB TestSupport
    PowerCutShim
    program PowerCuts: PowerCutShim EventTool ChatServer ChatClientHTTP Installation CareTeam TestSupport
    PowerCutTests: PowerCuts
    program Fuzz: Interchange Attachments FolderPlugins TestSupport
    FuzzTests: Fuzz
    program ServerLoad: JSON TestSupport Hummingbird NIOCore NIOHTTP1 NIOPosix
    program DiaryLoad: Assistant Nutrition EventLogLMDB
    program TurnProbe: Assistant EventLogLMDB
  Tests/Support
    TestSupport: Basics
    LoopbackServer: NIOCore NIOHTTP1 NIOPosix
    NATSServers: TestSupport
    ListLog: EventLog
    program ListProgram: VerbatimProgram ECommerce ListLog
    program GuideClient: ChatClientHTTP
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
  ]
    + words(
      """
      SentenceEncoder VerbatimProgram ChatClientHTTP ChatClientInProcess FolderPlugins ContextPlugins
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
    "Healthcare ECommerce CareTeam Nutrition ListLog ListProgram GuideClient"
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
    guard let libraries = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let line = libraries.split(separator: "\n").first(where: { $0.hasSuffix(manifestAPI) }),
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

let left = [
  "JSONTests": ["Suite"], "JSONSchemaTests": ["Suite", "Refused.txt"],
  "UnderstandingTests": ["Data"], "HealthcareTests": ["Data"],
  "SentenceEncoderTests": ["Resources/README.md"],
]

for target in package.targets where target.type != .system {
  let name = target.name
  target.exclude = left[name] ?? []
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
