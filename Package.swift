// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

let package = Package(
  name: "Verbatim",
  platforms: [.macOS(.v26), .iOS(.v26), .visionOS(.v26)],
  products: [.executable(name: "verbatim", targets: ["verbatim"])]
    + Table.libraries.map { .library(name: $0, targets: [$0] + expanded($1)) },
  traits: [
    .default(enabledTraits: ["LanguageModels", "Server"]),
    .trait(name: "JetStream", description: "Several machines over one log (needs libnats-dev)."),
    .trait(name: "Server", description: "serve; a program without it needs no HTTP server."),
    .trait(name: "LanguageModels", description: "--model-url; without it, no HTTP client."),
  ],
  dependencies: Packages.all.filter { !Packages.skipped.contains($0.repository) }.map {
    .package(
      url: "https://github.com/\($0.repository)", from: $0.from,
      traits: $0.hasDefaultTraits ? [.defaults] : [])
  },
  targets: targets(Table.targets)
)

// How to read the table: eight rooms from the ground up, then plugins and tests. A target imports
// from its room and from those above it here; `make lint` checks it.
//   Sources/Log                      A room is a folder. Its targets have folders of their names.
//     Timers: Scheduling +core       Timers imports Scheduling, and what `sets` has for +core.
//     JSON: Macros | tests: Basics   JSONTests import JSON, what it imports, Basics, TestSupport.
//     LMDB [pointers]: CLMDB         Marks say how LMDB is built:
//       pointers                     It may hold pointers, under strict memory safety.
//       lifetimes                    It lends views that end with their scope.
//       optimised                    It is optimised in a debug build as well.
//       public-only                  It sees what is public alone, as somebody outside does.
//       excludes=X                   X lies in its folder and is not compiled.
//       copies=X                     X is a resource.
//       links=X                      X is a library of the system.
//     NATS: CNATS@JetStream          A dependency of one trait (`@linux`: of Linux alone).
//     macro, program, system, tests  Kinds. After `system`: pkg-config, Debian, Homebrew.
//     data HealthcareData            The texts of a plugin, which are embedded in the program.
enum Table {
  /// Short names of targets that are often imported together.
  static let sets = [
    "+core": "Conversation Projections EventLog JSON",
    "+kit": "PluginKit +core",
    "+domain": "Presentation Notifications Timers Scheduling +core",
    "+disk": "EventLogLMDB EventLogVerification EventLog",
    "+bytes": "JSON Cryptography Files Basics",
    "+stores": "Consumers Accounts Attachments",
    "+server": "Hummingbird HTTPTypes NIOCore NIOHTTP1 ServiceLifecycle Metrics",
  ]

  static let targets = """
    Sources/Ground
      system COpenSSL: libcrypto libssl-dev openssl@3
      system CCurl: libcurl libcurl4-openssl-dev curl
      system CJemalloc: jemalloc libjemalloc-dev jemalloc
      CStartup
      CMapFaults
      Basics [pointers lifetimes] | tests
      Files
      Cryptography [pointers lifetimes]: COpenSSL Basics | tests
      macro Macros: SwiftCompilerPlugin SwiftSyntaxBuilder SwiftSyntaxMacros
      JSON [lifetimes]: Macros | tests [excludes=Suite]
      JSONSchema: JSON Basics | tests [excludes=Suite excludes=Refused.txt]
      Terminal: Logging | tests
      HTTPClient [pointers]: CCurl | tests
      Outbound: HTTPClient
    Sources/Log
      system CLMDB: lmdb liblmdb-dev lmdb
      LMDB [pointers lifetimes]: CLMDB Files Basics CMapFaults | tests
      EventLog [lifetimes]: JSON Macros Cryptography Basics
          | tests: +disk EventLogTesting LogTestSupport ListLog
      EventLogVerification [lifetimes]: EventLog +bytes | tests: EventLogLMDB LogTestSupport
      EventLogLMDB [lifetimes]: EventLogVerification EventLog LMDB JSON Files Basics Logging
          | tests: LogTestSupport
      EventLogTesting: EventLogVerification EventLog Basics
      Projections: EventLog LMDB +bytes | tests: Conversation EventLogLMDB GuideBank
    Sources/Log/Cluster
      system CNATS: libnats libnats-dev cnats
      NATS [pointers]: CNATS@JetStream
      EventLogJetStream: NATS EventLogLMDB EventLog +bytes Logging
          | tests: EventLogTesting EventLogVerification NATSServers
    Sources/Domain
      Conversation: Projections EventLog JSON Cryptography Basics | tests: PluginTesting EventLogLMDB
      Scheduling: Projections EventLog JSON Cryptography Basics | tests: PluginTesting EventLogLMDB
      Timers: Scheduling +core | tests: PluginTesting
      Notifications: Timers Scheduling Conversation Projections EventLog | tests
      Presentation: Conversation EventLog Terminal JSON | tests
    Sources/PluginKit
      PluginKit: +domain JSONSchema Macros Cryptography Basics | tests
      FolderPlugins: PluginKit Conversation EventLog Outbound JSON Basics Mustache
          | tests: verbatim PluginTesting Assistant LoopbackServer
      MCPPlugins: FolderPlugins PluginKit Conversation Outbound Terminal JSONSchema JSON Basics
          Logging Subprocess SystemPackage | tests: verbatim PluginTesting EventLog LoopbackServer
    Sources/Assistant
      CSentenceKernels [optimised]
      Understanding [optimised]: CSentenceKernels Basics
          | tests [excludes=Data]: HealthVocabulary PluginKit
      SentenceEncoder [pointers]: Understanding CSentenceKernels Cryptography Basics
          | tests [excludes=Resources/README.md copies=Resources/reference.json]: verbatim
      Assistant: Understanding +kit Presentation Timers JSONSchema Files Basics Logging Tracing
          | tests: ImportExport Rehearsal EventLogLMDB TurnProbe
      ChatCompletions: Assistant Conversation EventLog HTTPClient JSON Basics
          | tests: Understanding PluginKit Projections LoopbackServer
      Rehearsal: Assistant Understanding +kit
      PluginInspection: Assistant Understanding +kit Files
      PluginTesting: PluginInspection Assistant +kit Basics TestSupport | tests
      Installation: Assistant Understanding PluginKit Notifications Conversation Projections
          EventLogLMDB EventLog
    Sources/Services
      ErasableStore: EventLog LMDB Files
      Accounts: ErasableStore PluginKit Conversation EventLog LMDB +bytes | tests
      Attachments: ErasableStore Conversation EventLog LMDB +bytes
          | tests: Installation Accounts Consumers
      Consumers: ErasableStore EventLog LMDB JSON Files | tests: Basics
      Webhooks: Consumers EventLog Outbound JSON Cryptography Basics Logging ServiceLifecycle | tests
      EventIndex: Projections EventLogVerification EventLog JSON Files Basics
      Erasure: +stores ErasableStore +kit +disk LMDB Files | tests: Basics
      ImportExport: Notifications Timers Scheduling Conversation EventLog JSON Files Basics | tests
      Extraction: ImportExport Erasure PluginKit Conversation EventLog JSON Basics
    Sources/Chat/Page
      CChatPage [links=z]
      ChatPage [pointers]: CChatPage
    Sources/Chat
      ChatServer: ChatPage
          Erasure Webhooks +stores ImportExport Assistant
          +kit Notifications Scheduling LMDB
          Outbound Terminal JSONSchema Cryptography Files Basics
          +server Logging Tracing
          | tests: Installation Understanding CareTeam HTTPClient LoopbackServer
          NIOEmbedded NIOPosix ServiceLifecycleTestKit
      ChatClient: JSON Basics | tests: ChatClientHTTP LoopbackServer
      ChatClientHTTP: ChatClient HTTPClient@linux JSON Files Basics
      ChatClientInProcess: ChatClient Installation Assistant PluginKit Conversation EventLog JSON
      TerminalChat: ChatClientInProcess ChatClient Installation Assistant Understanding PluginKit
          Presentation Conversation Projections EventLog Terminal Files Basics CMapFaults
          ArgumentParser | tests
    Sources/Programs
      TraceFile: JSON Basics Logging Tracing InMemoryTracing | tests
      Benchmarks: Assistant +kit Scheduling +disk LMDB Cryptography Basics NIOCore@LanguageModels
          NIOHTTP1@LanguageModels NIOPosix@LanguageModels
      ProgramOptions: ChatCompletions@LanguageModels Assistant PluginKit ArgumentParser
      EventTool: ProgramOptions Benchmarks
          EventIndex Erasure Extraction Consumers ImportExport ErasableStore
          Assistant PluginInspection Rehearsal SentenceEncoder Understanding
          +kit Presentation Notifications Scheduling
          EventLogJetStream NATS +disk LMDB
          HTTPClient Terminal Cryptography Files Basics CMapFaults CStartup
          ArgumentParser Logging
      VerbatimProgram: EventTool ProgramOptions TraceFile@Server
          ChatServer@Server ChatPage@Server ChatClientHTTP@Server ChatClient TerminalChat
          Erasure@Server Webhooks@Server Consumers@Server Accounts@Server Attachments@Server
          Installation Assistant SentenceEncoder Understanding
          PluginKit Presentation Conversation
          EventLogJetStream EventLogLMDB EventLog
          Outbound@Server Terminal Files@Server JSON Basics
          ArgumentParser Configuration@Server Logging Tracing
      BundledPlugins: Healthcare ECommerce CareTeam Nutrition PluginKit
      program verbatim: VerbatimProgram BundledPlugins MCPPlugins FolderPlugins CJemalloc
      program sentence-encoder: BundledPlugins PluginInspection SentenceEncoder Understanding
          FolderPlugins PluginKit EventLog JSON Basics ArgumentParser
    Plugins/Shared
      HealthVocabulary [public-only]: PluginKit
    Plugins
      data HealthcareData
      Healthcare [public-only]: HealthcareData HealthVocabulary +kit Scheduling
          | tests [excludes=Data]: PluginTesting Assistant
      data ECommerceData
      ECommerce [public-only]: ECommerceData +kit | tests: PluginTesting
      data CareTeamData
      CareTeam [public-only]: CareTeamData +kit Scheduling | tests: PluginTesting
      data NutritionData
      Nutrition [public-only]: NutritionData HealthVocabulary +kit Timers Scheduling
          | tests: PluginTesting Basics
    Tests/Log
      tests DurabilityTests: Projections +disk LMDB JSON DurabilityProbe
    Tests/Programs
      tests EvtoolTests: verbatim EventTool Benchmarks +stores Scheduling +core +disk LMDB
      tests VerbatimTests [excludes=ErrorTable]: verbatim VerbatimProgram BundledPlugins ChatServer
          ChatClientHTTP ChatClientInProcess ChatClient PluginKit HTTPClient JSON NATSServers
          LoopbackServer GuideClient ListProgram ArgumentParser
    Tests/Trials
      program ClusterTrial: EventLogJetStream NATS +disk JSON Basics NATSServers TestSupport
          ArgumentParser
      PowerCutShim
      program PowerCuts: Erasure ChatServer ChatClientHTTP Webhooks +stores Installation Assistant
          CareTeam +kit +disk Outbound PowerCutShim TestSupport Logging
      tests PowerCutTests: PowerCuts
      program Fuzz: Attachments ImportExport FolderPlugins PluginKit EventLog Outbound Terminal
          JSONSchema JSON Basics TestSupport
      tests FuzzTests: Fuzz
      program ServerLoad: JSON TestSupport Hummingbird NIOCore NIOHTTP1 NIOPosix
      program DiaryLoad: Assistant Nutrition +kit EventLogLMDB Files
    Tests/Support
      TestSupport: Basics
      program TurnProbe: Assistant +kit EventLogLMDB
      program DurabilityProbe: Projections +disk JSON TestSupport
      LoopbackServer: NIOCore NIOHTTP1 NIOPosix
      NATSServers: TestSupport
      LogTestSupport: EventLogLMDB EventLog JSON TestSupport
      ListLog [public-only]: EventLog
      program ListProgram [public-only]: VerbatimProgram ECommerce ListLog
      program GuideClient [public-only]: ChatClientHTTP ChatClient
      program GuideBank [public-only]: Projections EventLogLMDB EventLog JSON
    """

  /// What other packages import: a library has the target of its name, and these besides.
  static let libraries: KeyValuePairs = [
    "PluginKit": "Presentation Timers Scheduling +core JSONSchema", "ChatClient": "JSON Basics",
    "EventLog": "JSON", "EventLogLMDB": "EventLogVerification", "Projections": "",
    "SentenceEncoder": "", "VerbatimProgram": "", "ChatClientHTTP": "", "ChatClientInProcess": "",
    "FolderPlugins": "", "MCPPlugins": "", "PluginTesting": "", "EventLogJetStream": "",
    "EventLogTesting": "",
  ]
}

/// The targets of a table, each with its tests.
func targets(_ table: String) -> [Target] {
  var room = ""
  return table.replacing("\n      ", with: " ").split(separator: "\n").flatMap { line -> [Target] in
    if !line.hasPrefix("  ") { room = String(line) }
    guard line.hasPrefix("  ") else { return [] }
    let sides = line.split(separator: "|").map(String.init)
    let own = target(sides[0], in: room)
    guard sides.count == 2 else { return [own] }
    // They import it and what it does, but no macros: all tests would be built once more with them.
    let needs = sides[0].replacing(" Macros", with: "").split(separator: ":").dropFirst().joined()
    let text = sides[1].trimmingPrefix(" tests") + (sides[1].contains(":") ? "" : ":")
    return [own, target("tests \(own.name)Tests\(text) \(needs) \(own.name)", in: room)]
  }
}

/// A target of the words `kind name [marks]: dependencies`; a library has no kind.
func target(_ text: String, in room: String) -> Target {
  let sides = text.split(separator: ":").map(String.init)
  let head = sides[0].split { "[]".contains($0) }.map { expanded(String($0)) }
  let (kind, name) = (head[0].dropLast().joined(separator: " "), head[0].last ?? "")
  let (marks, words) = (head.dropFirst().flatMap(\.self), sides.dropFirst().flatMap(expanded))
  let distinct = Set(words + (kind == "tests" ? ["TestSupport"] : [])).sorted()
  let needs = kind == "system" ? [] : distinct.map(dependency)
  let isInside = !marks.contains("public-only")
  let target: Target =
    switch kind {
    case "system":
      .systemLibrary(
        name: name, pkgConfig: words[0], providers: [.apt([words[1]]), .brew([words[2]])])
    case "macro": .macro(name: name, dependencies: ToolchainSyntax.folder == nil ? needs : [])
    case "program": .executableTarget(name: name, dependencies: needs, packageAccess: isInside)
    case "tests": .testTarget(name: name, dependencies: needs)
    case "", "data": .target(name: name, dependencies: needs, packageAccess: isInside)
    default: fatalError("\(name) is a “\(kind)”, expected macro, program, system, data or tests")
    }
  // A plugin has three folders; tests mirror what they test.
  let plugin = "Plugins/" + name.replacing("Tests", with: "").replacing("Data", with: "")
  let folder = kind == "tests" ? room.replacing("Sources", with: "Tests") : room
  target.path =
    room == "Plugins"
    ? plugin + (["tests": "/Tests", "data": "/Data/Embedding"][kind] ?? "/Sources")
    : folder + "/" + name
  if kind != "system" { target.swiftSettings = settings(of: marks, for: target) }
  return target
}

/// The settings that all targets have, and those of its marks; some of these are no settings.
func settings(of marks: [String], for target: Target) -> [SwiftSetting] {
  var settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
  settings += expanded(
    "ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault"
  ).map { .enableUpcomingFeature($0) }
  if target.type == .macro, let host = ToolchainSyntax.folder {
    settings.append(.unsafeFlags(["-I", host]))
    target.linkerSettings = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
  }
  for mark in marks {
    let parts = mark.split(separator: "=").map(String.init)
    switch (parts[0], parts.dropFirst().first) {
    case ("public-only", nil): break  // See `packageAccess`.
    case ("pointers", nil): settings.append(.strictMemorySafety())
    case ("lifetimes", nil): settings.append(.enableExperimentalFeature("Lifetimes"))
    case ("optimised", nil):
      target.cSettings = [.unsafeFlags(["-O2"])]
      settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    case ("links", let library?): target.linkerSettings = [.linkedLibrary(library)]
    case ("copies", let file?): target.resources = [.copy(file)]
    case ("excludes", let file?): target.exclude.append(file)
    default: fatalError("\(target.name) has an unknown mark, “\(mark)”")
    }
  }
  return settings
}

/// The words of a text; a set stands for its own.
func expanded(_ text: String) -> [String] {
  text.split(separator: " ").flatMap { Table.sets[String($0)].map(expanded) ?? [String($0)] }
}

/// A target, or a product of another package.
func dependency(_ word: String) -> Target.Dependency {
  let parts = word.split(separator: "@").map(String.init)
  let condition: TargetDependencyCondition? = parts.dropFirst().first.flatMap {
    $0 == "linux" ? .when(platforms: [.linux]) : .when(traits: [$0])
  }
  let package = Packages.all.first { expanded($0.products).contains(parts[0]) }
  guard let name = package?.repository.split(separator: "/").last.map(String.init) else {
    return .target(name: parts[0], condition: condition)
  }
  return .product(name: parts[0], package: name, condition: condition)
}

/// The packages of others.
enum Packages {
  /// Where they are, since which version, with their own traits or none, what is imported of each.
  static let all: [(repository: String, from: Version, hasDefaultTraits: Bool, products: String)] =
    [
      ("apple/swift-argument-parser", "1.8.0", true, "ArgumentParser"),
      ("apple/swift-log", "1.6.0", true, "Logging"),
      ("apple/swift-nio", "2.101.0", true, "NIOCore NIOHTTP1 NIOPosix NIOEmbedded"),
      ("apple/swift-http-types", "1.8.0", true, "HTTPTypes"),
      ("apple/swift-metrics", "2.9.0", true, "Metrics"),
      ("apple/swift-distributed-tracing", "1.7.0", true, "Tracing InMemoryTracing"),
      ("apple/swift-system", "1.8.0", true, "SystemPackage"),
      ("apple/swift-configuration", "1.4.0", false, "Configuration"),
      ("hummingbird-project/hummingbird", "2.28.0", false, "Hummingbird"),
      ("hummingbird-project/swift-mustache", "2.1.1", true, "Mustache"),
      ("swift-server/swift-service-lifecycle", "2.13.0", true, lifecycle),
      ("swiftlang/swift-subprocess", "1.0.2", false, "Subprocess"),
      ("swiftlang/swift-syntax", "603.0.0", true, macros),
      ("swiftlang/swift-docc-plugin", "1.5.0", true, ""),
    ]
  private static let lifecycle = "ServiceLifecycle ServiceLifecycleTestKit"
  private static let macros = "SwiftCompilerPlugin SwiftSyntaxBuilder SwiftSyntaxMacros"
  /// Those that this toolchain has built, and those that only `make docs` needs.
  static let skipped =
    (ToolchainSyntax.folder == nil ? [] : ["swiftlang/swift-syntax"])
    + (Context.environment["VERBATIM_DOCS"] == nil ? ["swiftlang/swift-docc-plugin"] : [])
}

for case .targetItem(let name, _) in package.targets.flatMap(\.dependencies)
where !package.targets.contains(where: { $0.name == name }) {
  fatalError("“\(name)” is no target of the table, no set and no product in `Packages`")
}

/// The swift-syntax that a toolchain on Linux has built for its own macros.
enum ToolchainSyntax {
  /// Where it lies; nil if the toolchain has none, and ours is built: three minutes more.
  static let folder: String? = {
    let api = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
    // As a stream: read at once it would end after 4 KB, with this library or before it.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .first { $0.hasSuffix(api) }
    guard let library = line?.drop(while: { $0 != "/" }) else { return nil }
    let folder = library.dropLast(api.count) + "/lib/swift/host"
    let isThere = FileManager.default.fileExists(atPath: folder + "/libSwiftSyntaxMacros.so")
    return isThere ? String(folder) : nil
  }()
}
