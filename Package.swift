// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

let manifest = Manifest()
let package = Package(
  name: "Verbatim",
  // For the client kit; everything else runs on Linux.
  platforms: [.macOS(.v26), .iOS(.v26), .visionOS(.v26)],
  products: manifest.products,
  traits: [
    .default(enabledTraits: ["LanguageModels", "Server"]),
    .trait(name: "JetStream", description: "Several machines over one log (needs libnats-dev)."),
    .trait(name: "Server", description: "serve; a program without it needs no HTTP server."),
    .trait(name: "LanguageModels", description: "--model-url; without it, no HTTP client."),
  ],
  dependencies: manifest.packages,
  targets: manifest.targets)

/// Every target, in a block for each of the eight rooms of `Sources` from the ground up, with the
/// plugins among them and the tests at the end.
///
/// `target("Log/LMDB", "CLMDB Files")` is the target LMDB in `Sources/Log/LMDB`, which may import
/// CLMDB and Files and all that these may import. They stand earlier, or the manifest ends with an
/// error; `make lint` refuses one in a room that is not below. ``TargetOption`` says how it is built.
struct Manifest {
  var products: [Product] = []
  var packages: [Package.Dependency] = []
  var targets: [Target] = []
  private var known: [String: Dependency] = [:]

  init() {
    // Others' packages, since which version, and what is imported of each.
    package("apple/swift-argument-parser", "1.8.0", "ArgumentParser")
    package("apple/swift-log", "1.6.0", "Logging")
    package("apple/swift-nio", "2.101.0", "NIOCore NIOPosix NIOHTTP1 NIOEmbedded")
    package("apple/swift-http-types", "1.8.0", "HTTPTypes")
    package("apple/swift-metrics", "2.9.0", "Metrics")
    package("apple/swift-distributed-tracing", "1.7.0", "Tracing InMemoryTracing")
    package("apple/swift-system", "1.8.0", "SystemPackage")
    package("apple/swift-configuration", "1.4.0", "Configuration", traits: [])
    package("hummingbird-project/hummingbird", "2.28.0", "Hummingbird", traits: [])
    package("hummingbird-project/swift-mustache", "2.1.1", "Mustache")
    package(
      "swift-server/swift-service-lifecycle", "2.13.0", "ServiceLifecycle ServiceLifecycleTestKit")
    package("swiftlang/swift-subprocess", "1.0.2", "Subprocess", traits: [])
    if Context.environment["VERBATIM_DOCS"] != nil {
      package("swiftlang/swift-docc-plugin", "1.5.0", "")
    }

    // — Ground —
    systemLibrary("Ground/COpenSSL", "libcrypto", "libssl-dev", brew: "openssl@3")
    systemLibrary("Ground/CCurl", "libcurl", "libcurl4-openssl-dev", brew: "curl")
    systemLibrary("Ground/CJemalloc", "jemalloc", "libjemalloc-dev", brew: "jemalloc")
    target("Ground/CStartup")
    target("Ground/CMapFaults")
    target("Ground/CLock")
    target("Ground/Basics", "CLock", .strictMemorySafety, .lifetimes, .optimized)
    target("Ground/Files", "Basics")
    target("Ground/Cryptography", "COpenSSL Basics", .strictMemorySafety, .lifetimes)
    macro("Ground/Macros", over: Toolchain.swiftSyntaxFolder())
    target("Ground/JSON", "Macros", .lifetimes, .optimized)
    target("Ground/JSONSchema", "JSON Basics", .optimized)
    target("Ground/Terminal", "Basics Logging")
    target("Ground/HTTPClient", "CCurl Basics", .strictMemorySafety)
    target("Ground/Outbound", "HTTPClient")

    // — Log —
    systemLibrary("Log/CLMDB", "lmdb", "liblmdb-dev", brew: "lmdb")
    target("Log/LMDB", "CLMDB Files CMapFaults", .strictMemorySafety, .lifetimes)
    target("Log/EventLog", "JSON Macros Cryptography", .lifetimes)
    target("Log/EventLogVerification", "EventLog Files", .lifetimes, .optimized)
    target("Log/EventLogLMDB", "EventLogVerification LMDB Logging", .lifetimes)
    target("Log/EventLogTesting", "EventLogVerification")
    target("Log/Projections", "EventLog LMDB")
    systemLibrary("Log/Cluster/CNATS", "libnats", "libnats-dev", brew: "cnats")
    target("Log/Cluster/NATS", "Basics JetStream:CNATS", .strictMemorySafety)
    target("Log/Cluster/EventLogJetStream", "NATS EventLogLMDB")

    // — Domain —
    target("Domain/Conversation", "Projections")
    target("Domain/Scheduling", "Projections")
    target("Domain/Timers", "Scheduling Conversation")
    target("Domain/AccessRecord", "Scheduling Conversation")
    target("Domain/Notifications", "Timers AccessRecord")
    target("Domain/Presentation", "Conversation Terminal")

    // — PluginKit —
    target("PluginKit/PluginKit", "Presentation AccessRecord Notifications JSONSchema Macros")
    target("PluginKit/FolderPlugins", "PluginKit Outbound Mustache")
    target("PluginKit/MCPPlugins", "FolderPlugins Subprocess SystemPackage")

    // — Plugins, which import no room above this —
    // Each has three folders: Sources, Data with the texts that are embedded in it, and Tests.
    // HealthVocabulary is no plugin: plugins about health share its words.
    target("Plugins/HealthVocabulary/Sources", "PluginKit", .noPackageAccess, .optimized)
    plugin("Healthcare", "HealthVocabulary")
    plugin("ECommerce", "PluginKit")
    plugin("CareTeam", "PluginKit")
    plugin("Nutrition", "HealthVocabulary")

    // — Assistant —
    target("Assistant/CSentenceKernels", "", .optimized)
    // The weights by which acts are told, and the sentences that they are learnt from.
    add("Assistant/ActData/Embedding") { _, _ in .target(name: "ActData") }
    target("Assistant/Understanding", "CSentenceKernels ActData Basics", .optimized)
    target("Assistant/SentenceEncoder", "Understanding Cryptography", .strictMemorySafety)
    target("Assistant/Assistant", "Understanding PluginKit Tracing")
    target("Assistant/ChatCompletions", "Assistant HTTPClient")
    target("Assistant/Rehearsal", "Assistant")
    target("Assistant/PluginInspection", "Assistant")
    target("Assistant/PluginTesting", "PluginInspection")
    target("Assistant/Installation", "Assistant EventLogLMDB")

    // — Services —
    target("Services/ErasableStore", "EventLog LMDB")
    target("Services/Accounts", "ErasableStore PluginKit")
    target("Services/OpenID", "Accounts HTTPClient")
    target("Services/Attachments", "ErasableStore Conversation")
    target("Services/Consumers", "ErasableStore")
    target("Services/Webhooks", "Consumers Outbound Logging ServiceLifecycle")
    target("Services/Calendars", "Scheduling")
    target("Services/Mail", "Accounts Notifications")
    target("Services/EventTypes", "PluginKit")
    target("Services/EventIndex", "Projections EventLogVerification")
    target("Services/Erasure", "Consumers Accounts Attachments EventLogLMDB")
    target("Services/ImportExport", "EventTypes AccessRecord Notifications")
    target("Services/Extraction", "ImportExport Erasure")

    // — Chat —
    target("Chat/Page/CChatPage", "", .linkedLibrary("z"))
    target("Chat/Page/ChatPage", "CChatPage Cryptography", .strictMemorySafety)
    target(
      "Chat/ChatServer",
      """
      ChatPage Erasure Webhooks OpenID Calendars Mail EventTypes ImportExport Assistant Hummingbird HTTPTypes
      NIOCore NIOPosix NIOHTTP1 Metrics
      """)
    target("Chat/ChatClient", "JSON Basics")
    target("Chat/ChatClientHTTP", "ChatClient Linux:HTTPClient Files")
    target("Chat/ChatClientInProcess", "ChatClient Installation")
    target("Chat/TerminalChat", "ChatClientInProcess ArgumentParser")

    // — Programs —
    target("Programs/TraceFile", "JSON Basics Logging Tracing InMemoryTracing")
    target(
      "Programs/Benchmarks",
      """
      Assistant EventLogLMDB
      LanguageModels:NIOCore LanguageModels:NIOPosix LanguageModels:NIOHTTP1
      """)
    target(
      "Programs/ProgramOptions", "LanguageModels:ChatCompletions Assistant ArgumentParser")
    target(
      "Programs/EvtoolCommands",
      """
      ProgramOptions Benchmarks EventIndex Extraction PluginInspection Rehearsal SentenceEncoder
      EventLogJetStream CStartup
      """)
    target(
      "Programs/VerbatimProgram",
      """
      EvtoolCommands TerminalChat HTTPClient Server:ChatServer Server:ChatClientHTTP
      Server:TraceFile Server:Configuration
      """)
    target("Programs/BundledPlugins", "Healthcare ECommerce CareTeam Nutrition")
    program("Programs/verbatim", "VerbatimProgram BundledPlugins MCPPlugins CJemalloc")
    program(
      "Programs/sentence-encoder",
      "BundledPlugins PluginInspection SentenceEncoder FolderPlugins ArgumentParser")

    // — What tests need —
    target("Tests/Support/TestSupport", "Basics")
    target("Tests/Support/LogTestSupport", "EventLogLMDB TestSupport")
    target("Tests/Support/ListLog", "EventLog", .noPackageAccess)
    target("Tests/Support/NATSServers", "TestSupport")
    target("Tests/Support/LoopbackServer", "NIOCore NIOPosix NIOHTTP1")
    target("Tests/Support/TestIssuer", "LoopbackServer Cryptography JSON")
    program("Tests/Support/DurabilityProbe", "Projections EventLogLMDB TestSupport")
    program("Tests/Support/GuideBank", "Projections EventLogLMDB", .noPackageAccess)
    program("Tests/Support/TurnProbe", "Assistant EventLogLMDB")
    program("Tests/Support/ListProgram", "VerbatimProgram ECommerce ListLog", .noPackageAccess)
    program("Tests/Support/GuideClient", "ChatClientHTTP", .noPackageAccess)

    // — Tests —
    tests(of: "Basics Cryptography Terminal LMDB")
    tests(of: "HTTPClient", "LoopbackServer")
    tests(of: "JSON", "", .exclude("Suite"))
    tests(of: "JSONSchema", "", .exclude("Suite"), .exclude("Refused.txt"))
    tests(of: "EventLog", "EventLogTesting LogTestSupport ListLog")
    tests(of: "EventLogVerification EventLogLMDB", "LogTestSupport")
    tests(of: "EventLogJetStream", "EventLogTesting NATSServers")
    tests("Log/DurabilityTests", "DurabilityProbe")
    tests(of: "Projections", "Conversation GuideBank")
    tests(of: "Notifications Presentation PluginKit")
    tests(of: "Conversation Scheduling", "PluginTesting EventLogLMDB")
    tests(of: "Timers ECommerce CareTeam Nutrition", "PluginTesting")
    tests(of: "Healthcare", "PluginTesting", .exclude("Data"))
    tests(of: "FolderPlugins MCPPlugins", "verbatim PluginTesting LoopbackServer")
    tests(of: "Understanding", "HealthVocabulary", .exclude("Data"))
    tests(
      of: "SentenceEncoder", "verbatim", .exclude("Resources/README.md"),
      .copy("Resources/reference.json"))
    tests(of: "Assistant", "ImportExport Rehearsal TurnProbe")
    tests(of: "PluginTesting Accounts Webhooks ImportExport EventTypes Consumers Erasure Calendars")
    tests(of: "OpenID", "TestIssuer")
    tests(of: "Mail")
    tests(of: "Attachments", "Installation Accounts Consumers")
    tests(of: "ChatCompletions", "LoopbackServer")
    tests(of: "ChatClient", "ChatClientHTTP LoopbackServer")
    tests(
      of: "ChatServer",
      "Installation CareTeam TestIssuer NIOEmbedded ServiceLifecycleTestKit")
    tests(of: "TerminalChat TraceFile")
    tests("Programs/EvtoolTests", "verbatim")
    tests(
      "Programs/VerbatimTests",
      "verbatim ChatServer OpenID NATSServers TestIssuer GuideClient ListProgram",
      .exclude("ErrorTable"))

    // — Trials —
    program("Tests/Trials/ClusterTrial", "EventLogJetStream NATSServers ArgumentParser")
    target("Tests/Trials/PowerCutShim")
    program(
      "Tests/Trials/PowerCuts",
      "ChatServer ChatClientHTTP Installation CareTeam PowerCutShim TestSupport", .optimized)
    program("Tests/Trials/Fuzz", "Attachments ImportExport MCPPlugins TestSupport")
    tests("Trials/PowerCutTests", "PowerCuts")
    tests("Trials/FuzzTests", "Fuzz")
    program(
      "Tests/Trials/ServerLoad",
      "Conversation EventLogLMDB TestSupport Hummingbird NIOCore NIOPosix NIOHTTP1")
    program("Tests/Trials/DiaryLoad", "Nutrition Assistant EventLogLMDB")

    // What other packages import.
    library(
      "PluginKit Presentation Timers Scheduling Conversation Projections EventLog JSON JSONSchema")
    library("ChatClient JSON Basics")
    library("EventLog JSON")
    library("EventLogLMDB EventLogVerification")
    for name in [
      "Projections", "SentenceEncoder", "VerbatimProgram", "ChatClientHTTP", "ChatClientInProcess",
      "FolderPlugins", "MCPPlugins", "PluginTesting", "EventLogJetStream", "EventLogTesting",
    ] { library(name) }
    products.append(.executable(name: "verbatim", targets: ["verbatim"]))
  }
}

/// A target, or a product of another package, as targets depend on it.
struct Dependency {
  let name: String
  var package: String?
  /// The folder of a target, and all that it depends on except for macros.
  var path = ""
  var needs: [Dependency] = []
  var condition: TargetDependencyCondition?

  var inTarget: Target.Dependency {
    package.map { .product(name: name, package: $0, condition: condition) }
      ?? .target(name: name, condition: condition)
  }

  /// The same under a condition: a trait of this package, or "Linux".
  func when(_ condition: String) -> Dependency {
    var same = self
    same.condition =
      condition == "Linux" ? .when(platforms: [.linux]) : .when(traits: [condition])
    same.needs = needs.map { $0.when(condition) }
    return same
  }
}

/// How a target is built, besides what all have in common.
enum TargetOption: Equatable {
  /// It may hold pointers, under strict memory safety; it lends views that end with their scope.
  case strictMemorySafety, lifetimes
  /// It is optimized in a debug build as well; it sees what is public alone, as others' packages do.
  case optimized, noPackageAccess
  /// A file or folder of its own that is not compiled, one that is a resource, a system's library.
  case exclude(String), copy(String), linkedLibrary(String)

  func apply(to target: Target) {
    switch self {
    case .strictMemorySafety: target.swiftSettings?.append(.strictMemorySafety())
    case .lifetimes: target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
    case .optimized:
      target.cSettings = [.unsafeFlags(["-O2"])]
      target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    case .noPackageAccess: break  // See `add`.
    case .exclude(let file): target.exclude.append(file)
    case .copy(let file): target.resources = [.copy(file)]
    case .linkedLibrary(let library): target.linkerSettings = [.linkedLibrary(library)]
    }
  }
}

extension Manifest {
  mutating func package(
    _ repository: String, _ version: Version, _ imported: String,
    traits: Set<Package.Dependency.Trait> = [.defaults]
  ) {
    let url = "https://github.com/" + repository
    packages.append(.package(url: url, from: version, traits: traits))
    for name in words(imported) {
      known[name] = Dependency(name: name, package: String(repository.split(separator: "/")[1]))
    }
  }

  /// A library of the system, by its name for pkg-config and the packages of Debian and Homebrew.
  mutating func systemLibrary(_ path: String, _ pkgConfig: String, _ apt: String, brew: String) {
    add(path) { name, _ in
      .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
    }
  }

  mutating func target(_ path: String, _ needs: String = "", _ options: TargetOption...) {
    add(path, needs, options) { .target(name: $0, packageAccess: $1) }
  }

  mutating func program(_ path: String, _ needs: String, _ options: TargetOption...) {
    add(path, needs, options) { .executableTarget(name: $0, packageAccess: $1) }
  }

  /// A plugin, and the texts of its folder `Data` that are embedded in it.
  mutating func plugin(_ name: String, _ needs: String) {
    add("Plugins/\(name)/Data/Embedding") { _, _ in .target(name: name + "Data") }
    target("Plugins/\(name)/Sources", "\(needs) \(name)Data", .noPackageAccess)
  }

  /// Code that the compiler runs, over swift-syntax: in a folder of the toolchain, or else as a
  /// package.
  mutating func macro(_ path: String, over folder: String?) {
    let products = "SwiftCompilerPlugin SwiftSyntaxBuilder SwiftSyntaxMacros"
    if folder == nil { package("swiftlang/swift-syntax", "603.0.0", products) }
    add(path, folder == nil ? products : "") { name, _ in .macro(name: name) }
    guard let folder else { return }
    // They keep nobody from depending on Verbatim by version: SwiftPM accepts them since 6.2.
    targets.last?.swiftSettings?.append(.unsafeFlags(["-I", folder]))
    targets.last?.linkerSettings = [
      .unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])
    ]
  }

  /// The tests of each of some targets: those of `Sources/Log/LMDB` lie in `Tests/Log/LMDBTests`,
  /// those of a plugin in its folder `Tests`.
  mutating func tests(of tested: String, _ needs: String = "", _ options: TargetOption...) {
    for target in words(tested).compactMap({ known[$0] }) {
      let path =
        target.path.hasPrefix("Plugins/")
        ? target.path.replacing("/Sources", with: "/Tests")
        : target.path.replacing("Sources/", with: "Tests/") + "Tests"
      add(path, "\(target.name) TestSupport \(needs)", options) { _, _ in
        .testTarget(name: target.name + "Tests")
      }
    }
  }

  /// Tests of programs, and of several targets together.
  mutating func tests(_ path: String, _ needs: String, _ options: TargetOption...) {
    add("Tests/" + path, "TestSupport " + needs, options) { name, _ in .testTarget(name: name) }
  }

  /// A library for other packages, called as its first target.
  mutating func library(_ targets: String) {
    products.append(.library(name: words(targets)[0], targets: words(targets)))
  }

  /// Adds a target by its folder, which lies in `Sources` if nothing else is said, and is called as
  /// the target.
  private mutating func add(
    _ path: String, _ needs: String = "", _ options: [TargetOption] = [],
    _ make: (_ name: String, _ packageAccess: Bool) -> Target
  ) {
    let parts = path.split(separator: "/").map(String.init)
    let name = parts[0] == "Plugins" ? parts[1] : parts[parts.count - 1]
    let target = make(name, !options.contains(.noPackageAccess))
    target.path = ["Tests", "Plugins"].contains(parts[0]) ? path : "Sources/" + path
    // What is needed in every build is so, even if something else needs it in some only.
    let all = words(needs).map(dependency).flatMap { [$0] + $0.needs }
    let needed = Dictionary(all.map { ($0.name, $0) }) { $0.condition == nil ? $0 : $1 }
      .values.sorted { $0.name < $1.name }
    target.dependencies = needed.map(\.inTarget)
    if target.type != .system {
      target.swiftSettings =
        [.treatAllWarnings(as: .error)]
        + [
          "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
          "NonisolatedNonsendingByDefault",
        ].map { .enableUpcomingFeature($0) }
    }
    for option in options { option.apply(to: target) }
    targets.append(target)
    // No macros: tests would be built once more with them.
    let theirs = needed.filter { $0.name != "Macros" }
    known[target.name] = Dependency(name: target.name, path: target.path ?? "", needs: theirs)
  }

  /// The dependency that `Name` or `Trait:Name` stands for.
  private func dependency(_ word: String) -> Dependency {
    let parts = word.split(separator: ":").map(String.init)
    guard let found = known[parts[parts.count - 1]] else {
      fatalError("Package.swift: no target \(word) stands before the one that needs it")
    }
    return parts.count == 1 ? found : found.when(parts[0])
  }

  private func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The toolchain that reads this manifest.
enum Toolchain {
  /// The folder of the swift-syntax that the toolchain has built, as those of swift.org for Linux
  /// have; nil if there is none: then it is a package, which takes three minutes more.
  ///
  /// The program that reads this manifest was started by one in the toolchain's `bin`.
  static func swiftSyntaxFolder() -> String? {
    let program = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/\(getppid())/exe")
    guard let program else { return nil }
    let folder = program.replacing(#/bin/[^/]*$/#, with: "lib/swift/host")
    return FileManager.default.fileExists(atPath: folder + "/libSwiftSyntaxMacros.so")
      ? folder : nil
  }
}
