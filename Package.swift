// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

// How to read the table below: eight rooms from the ground up, then plugins and tests, a target a line.
//   Sources/Log                     A room, which is a folder. Its targets follow, each in a folder of its name.
//     Timers: Scheduling core       The target `Timers` imports `Scheduling`, and what `core` stands for in `sets`.
//     JSON: Macros | tests: Basics  Behind the bar: JSONTests, in the same room under Tests, import JSON and `Basics`.
//     NATS: CNATS@JetStream         A dependency of one trait of the package (`@linux`: of Linux alone).
//     macro, program, system        Kinds of targets. Behind `system`: the names of pkg-config, Debian and Homebrew.
// A target imports from its own room and from those above it here; `make lint` checks it. To add a target, add a line.

/// Sets of targets that are often imported together.
let sets = [
  "core": ["Conversation", "Projections", "EventLog", "JSON"],
  "bytes": ["JSON", "Cryptography", "Files", "Basics"],
  "stores": ["Consumers", "Accounts", "Attachments"],
]

let targets = read(
  """
  Sources/Ground
    system COpenSSL: libcrypto libssl-dev openssl@3
    system CCurl: libcurl libcurl4-openssl-dev curl
    system CJemalloc: jemalloc libjemalloc-dev jemalloc
    CStartup
    CMapFaults
    Basics | tests
    Files
    Cryptography: COpenSSL Basics | tests: Basics
    macro Macros
    JSON: Macros | tests
    JSONSchema: JSON Basics | tests: JSON
    Terminal: Logging | tests
    HTTPClient: CCurl | tests
    Outbound: HTTPClient
  Sources/Log
    system CLMDB: lmdb liblmdb-dev lmdb
    LMDB: CLMDB Files Basics CMapFaults | tests: Basics
    EventLog: JSON Macros Cryptography Basics | tests: EventLogTesting EventLogLMDB EventLogVerification LMDB JSON Basics ListLog
    EventLogVerification: EventLog bytes | tests: EventLog JSON
    EventLogLMDB: EventLogVerification EventLog LMDB JSON Files Basics Logging
    EventLogTesting: EventLogVerification EventLog Basics
    Projections: EventLog LMDB bytes | tests: Conversation EventLogLMDB EventLog LMDB JSON GuideBank
  Sources/Log/Cluster
    system CNATS: libnats libnats-dev cnats
    NATS: CNATS@JetStream
    EventLogJetStream: NATS EventLogLMDB EventLog bytes Logging | tests: NATS EventLogTesting EventLogLMDB EventLogVerification EventLog Basics
        NATSServers
  Sources/Domain
    Conversation: Projections EventLog JSON Cryptography Basics | tests: PluginTesting Projections EventLogLMDB EventLog JSON
    Scheduling: Projections EventLog JSON Cryptography Basics | tests: PluginTesting Projections EventLogLMDB EventLog JSON
    Timers: Scheduling core | tests: PluginTesting Scheduling Conversation EventLog JSON
    Notifications: Timers Scheduling Conversation Projections EventLog | tests: Scheduling Conversation Projections EventLog
    Presentation: Conversation EventLog Terminal JSON | tests: Conversation EventLog Terminal JSON
  Sources/PluginKit
    PluginKit: Presentation Notifications Timers Scheduling core JSONSchema Macros Cryptography Basics | tests: Scheduling core
    FolderPlugins: PluginKit Conversation EventLog Outbound JSON Basics Mustache | tests: verbatim PluginTesting Assistant PluginKit Conversation
        EventLog Outbound JSON LoopbackServer
    MCPPlugins: FolderPlugins PluginKit Conversation Outbound Terminal JSONSchema JSON Basics Logging Subprocess SystemPackage | tests: verbatim
        PluginTesting FolderPlugins PluginKit Conversation EventLog JSON LoopbackServer
  Sources/Assistant
    CSentenceKernels
    Understanding: CSentenceKernels Basics | tests: HealthVocabulary PluginKit
    SentenceEncoder: Understanding CSentenceKernels Cryptography Basics | tests: verbatim
    Assistant: Understanding PluginKit Presentation Timers core JSONSchema Files Basics Logging Tracing | tests: ImportExport Rehearsal
        Understanding PluginKit Presentation core EventLogLMDB JSONSchema Basics TurnProbe
    ChatCompletions: Assistant Conversation EventLog HTTPClient JSON Basics | tests: Assistant Understanding PluginKit core LoopbackServer
    Rehearsal: Assistant Understanding PluginKit core
    PluginInspection: Assistant Understanding PluginKit core Files
    PluginTesting: PluginInspection Assistant PluginKit core Basics TestSupport | tests: PluginInspection PluginKit core
    Installation: Assistant Understanding PluginKit Notifications Conversation Projections EventLogLMDB EventLog
  Sources/Services
    ErasableStore: EventLog LMDB Files
    Accounts: ErasableStore PluginKit Conversation EventLog LMDB bytes | tests: EventLog
    Attachments: ErasableStore Conversation EventLog LMDB bytes | tests: Installation Accounts Consumers Conversation EventLog Files
    Consumers: ErasableStore EventLog LMDB JSON Files | tests: EventLog JSON Basics
    Webhooks: Consumers EventLog Outbound JSON Cryptography Basics Logging ServiceLifecycle | tests: Consumers EventLog Outbound JSON Basics Logging
    EventIndex: Projections EventLogVerification EventLog JSON Files Basics
    Erasure: stores PluginKit core EventLogLMDB EventLogVerification LMDB Files | tests: PluginKit core Basics
    ImportExport: Notifications Timers Scheduling Conversation EventLog JSON Files Basics | tests: Conversation EventLog JSON
    Extraction: ImportExport Erasure PluginKit Conversation EventLog JSON Basics
  Sources/Chat
    CChatPage
    ChatPage: CChatPage
    ChatServer: ChatPage Erasure Webhooks stores ImportExport Assistant PluginKit Notifications Scheduling core LMDB Outbound Terminal JSONSchema
        Cryptography Files Basics Logging Tracing NIOHTTP1 Hummingbird ServiceLifecycle Metrics HTTPTypes NIOCore | tests: Erasure ChatPage
        Webhooks stores Installation Assistant Understanding CareTeam PluginKit Scheduling core LMDB Outbound HTTPClient Cryptography Basics
        LoopbackServer NIOEmbedded NIOHTTP1 NIOPosix ServiceLifecycleTestKit Logging
    ChatClient: JSON Basics | tests: ChatClientHTTP JSON Basics LoopbackServer
    ChatClientHTTP: ChatClient HTTPClient@linux JSON Files Basics
    ChatClientInProcess: ChatClient Installation Assistant PluginKit Conversation EventLog JSON
    TerminalChat: ChatClientInProcess ChatClient Installation Assistant Understanding PluginKit Presentation Conversation Projections EventLog
        Terminal Files Basics CMapFaults ArgumentParser | tests: ChatClient Terminal
  Sources/Programs
    TraceFile: JSON Basics Logging Tracing InMemoryTracing | tests: JSON Tracing InMemoryTracing
    Benchmarks: Assistant PluginKit Scheduling core EventLogLMDB EventLogVerification LMDB Cryptography Basics NIOCore@LanguageModels
        NIOHTTP1@LanguageModels NIOPosix@LanguageModels
    ProgramOptions: ChatCompletions@LanguageModels Assistant PluginKit ArgumentParser
    EventTool: ProgramOptions Benchmarks EventIndex Erasure Extraction Consumers ImportExport ErasableStore PluginInspection Rehearsal
        SentenceEncoder Understanding PluginKit Presentation Notifications Scheduling core EventLogJetStream NATS EventLogLMDB EventLogVerification
        LMDB HTTPClient Terminal Cryptography Files CMapFaults CStartup ArgumentParser Logging
    VerbatimProgram: EventTool ProgramOptions Erasure@Server TraceFile@Server ChatServer@Server ChatPage@Server ChatClientHTTP@Server ChatClient
        TerminalChat Webhooks@Server Consumers@Server Accounts@Server Attachments@Server Files@Server Installation Assistant SentenceEncoder
        Understanding PluginKit Presentation Conversation EventLogJetStream EventLogLMDB EventLog Outbound@Server Terminal JSON ArgumentParser
        Logging Tracing Configuration@Server
    BundledPlugins: Healthcare ECommerce CareTeam Nutrition PluginKit
    program verbatim: VerbatimProgram BundledPlugins MCPPlugins FolderPlugins CJemalloc
    program sentence-encoder: BundledPlugins PluginInspection SentenceEncoder Understanding FolderPlugins PluginKit EventLog JSON Basics
        ArgumentParser
  Plugins/Healthcare
    HealthVocabulary: PluginKit
    HealthcareData
  Plugins/ECommerce
    ECommerceData
  Plugins/CareTeam
    CareTeamData
  Plugins/Nutrition
    NutritionData
  Plugins
    Healthcare: HealthcareData HealthVocabulary PluginKit Scheduling core | tests: PluginTesting Assistant PluginKit Scheduling core
    ECommerce: ECommerceData PluginKit core | tests: PluginTesting PluginKit core
    CareTeam: CareTeamData PluginKit Scheduling core | tests: PluginTesting PluginKit Conversation EventLog JSON
    Nutrition: NutritionData HealthVocabulary PluginKit Timers Scheduling core | tests: PluginTesting PluginKit Scheduling Conversation EventLog JSON Basics
  Tests/Log
    DurabilityTests: Projections EventLogLMDB EventLogVerification EventLog LMDB JSON DurabilityProbe
  Tests/Programs
    EvtoolTests: verbatim EventTool Benchmarks stores Scheduling core EventLogLMDB EventLogVerification LMDB
    VerbatimTests: verbatim VerbatimProgram BundledPlugins ChatServer ChatClientHTTP ChatClientInProcess ChatClient PluginKit HTTPClient JSON
        NATSServers LoopbackServer GuideClient ListProgram ArgumentParser
  Tests/Trials
    program ClusterTrial: EventLogJetStream NATS EventLogLMDB EventLogVerification EventLog JSON Basics NATSServers TestSupport ArgumentParser
    program DurabilityProbe: Projections EventLogLMDB EventLogVerification EventLog JSON TestSupport
    PowerCutShim
    program PowerCuts: Erasure ChatServer ChatClientHTTP Webhooks stores Installation Assistant CareTeam PluginKit core EventLogLMDB
        EventLogVerification Outbound PowerCutShim TestSupport Logging
    PowerCutTests: PowerCuts
    program Fuzz: Attachments ImportExport FolderPlugins PluginKit EventLog Outbound Terminal JSONSchema JSON Basics TestSupport
    FuzzTests: Fuzz
    program ServerLoad: JSON TestSupport Hummingbird NIOCore NIOHTTP1 NIOPosix
    program DiaryLoad: Assistant Nutrition PluginKit core EventLogLMDB Files
    program TurnProbe: Assistant PluginKit core EventLogLMDB
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
  products: [.executable(name: "verbatim", targets: ["verbatim"])]
    + [
      "PluginKit Presentation Timers Scheduling core JSONSchema", "ChatClient JSON Basics",
      "EventLog JSON", "EventLogLMDB EventLogVerification", "Projections", "SentenceEncoder",
      "VerbatimProgram", "ChatClientHTTP", "ChatClientInProcess", "FolderPlugins", "MCPPlugins",
      "PluginTesting", "EventLogJetStream", "EventLogTesting",
    ].map { .library(name: words($0)[0], targets: words($0)) },
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

func words(_ text: some StringProtocol) -> [String] {
  text.split(whereSeparator: \.isWhitespace).flatMap { sets[String($0)] ?? [String($0)] }
}

func dependency(_ word: String) -> Target.Dependency {
  let parts = word.split(separator: "@").map(String.init)
  let condition: TargetDependencyCondition? = parts.dropFirst().first.flatMap {
    $0 == "linux" ? .when(platforms: [.linux]) : .when(traits: [$0])
  }
  return Outside.homes[parts[0]].map { .product(name: parts[0], package: $0, condition: condition) }
    ?? .target(name: parts[0], condition: condition)
}

/// The targets of a table, each in a folder of its name, with their tests.
func read(_ table: String) -> [Target] {
  var room = ""
  return table.replacing("\n      ", with: " ").split(separator: "\n").flatMap { line -> [Target] in
    guard line.hasPrefix("  ") else {
      room = String(line)
      return []
    }
    let parts = line.split(separator: "|").map { $0.split(separator: ":").map { words($0) } }
    let (kind, name) = (parts[0][0][0], parts[0][0].last ?? "")
    let own = target(name, kind, Array(parts[0].dropFirst().joined()))
    own.path = "\(room)/\(name)" + (room == "Plugins" ? "/Sources" : "")
    guard parts.count == 2 else { return [own] }
    let tests = target(name + "Tests", "tests", [name] + parts[1].dropFirst().joined())
    tests.path =
      room == "Plugins"
      ? "Plugins/\(name)/Tests" : "Tests/\(room.split(separator: "/")[1])/\(name)Tests"
    return [own, tests]
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

  /// Where the toolchain that reads this manifest keeps its own swift-syntax, built (on Linux); nil
  /// if it has none, and the package is built.
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

/// Files that lie in a target's folder and are not of it.
let leftOut = [
  "JSONTests": ["Suite"], "JSONSchemaTests": ["Suite", "Refused.txt"], "HealthcareTests": ["Data"],
  "UnderstandingTests": ["Data"], "SentenceEncoderTests": ["Resources/README.md"],
  "VerbatimTests": ["ErrorTable"],
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
  let holdsPointers = words("Basics Cryptography HTTPClient LMDB NATS SentenceEncoder ChatPage")
  if holdsPointers.contains(name) { settings.append(.strictMemorySafety()) }
  // Views into pages and buffers are `~Escapable`: the compiler keeps them inside their scope.
  let views = words("Basics JSON Cryptography LMDB EventLog EventLogVerification EventLogLMDB")
  if views.contains(name) { settings.append(.enableExperimentalFeature("Lifetimes")) }
  target.swiftSettings = (target.swiftSettings ?? []) + settings + [.treatAllWarnings(as: .error)]
}
