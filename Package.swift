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
/// plugins among them; the tests that need nothing of a later block stand in the block of what they
/// test.
///
/// `target("Log/LMDB", a, b)` is the target LMDB in `Sources/Log/LMDB`, which depends on a and b.
/// They stand earlier: the compiler refuses one that stands later, and `make lint` one in a room
/// that is not below. A sum is no target, but several that are often needed together.
/// ``TargetOption`` says how a target is built.
struct Manifest {
  var products: [Product] = []
  var packages: [Package.Dependency] = []
  var targets: [Target] = []

  init() {
    // Others' packages, since which version, and what is imported of each.
    let argumentParser = package("apple/swift-argument-parser", "1.8.0").product("ArgumentParser")
    let logging = package("apple/swift-log", "1.6.0").product("Logging")
    let nio = package("apple/swift-nio", "2.101.0")
    let (nioCore, nioPosix) = (nio.product("NIOCore"), nio.product("NIOPosix"))
    let nioHTTP1 = nio.product("NIOHTTP1")
    let httpTypes = package("apple/swift-http-types", "1.8.0").product("HTTPTypes")
    let metrics = package("apple/swift-metrics", "2.9.0").product("Metrics")
    let traces = package("apple/swift-distributed-tracing", "1.7.0")
    let tracing = traces.product("Tracing")
    let systemPackage = package("apple/swift-system", "1.8.0").product("SystemPackage")
    let configuration = package("apple/swift-configuration", "1.4.0", traits: [])
      .product("Configuration")
    let hummingbird = package("hummingbird-project/hummingbird", "2.28.0", traits: [])
      .product("Hummingbird")
    let mustache = package("hummingbird-project/swift-mustache", "2.1.1").product("Mustache")
    let lifecycle = package("swift-server/swift-service-lifecycle", "2.13.0")
    let serviceLifecycle = lifecycle.product("ServiceLifecycle")
    let subprocess = package("swiftlang/swift-subprocess", "1.0.2", traits: [])
      .product("Subprocess")
    if Context.environment["VERBATIM_DOCS"] != nil {
      _ = package("swiftlang/swift-docc-plugin", "1.5.0")
    }

    // — Ground —
    let openSSL = systemLibrary("Ground/COpenSSL", "libcrypto", "libssl-dev", brew: "openssl@3")
    let curl = systemLibrary("Ground/CCurl", "libcurl", "libcurl4-openssl-dev", brew: "curl")
    let jemalloc = systemLibrary(
      "Ground/CJemalloc", "jemalloc", "libjemalloc-dev", brew: "jemalloc")
    let startup = target("Ground/CStartup")
    let mapFaults = target("Ground/CMapFaults")
    let basics = target(
      "Ground/Basics", target("Ground/CLock"), options: .strictMemorySafety, .lifetimes, .optimized)
    let testSupport = target("Tests/Support/TestSupport", basics)
    let files = target("Ground/Files", basics)
    let cryptography = target(
      "Ground/Cryptography", openSSL, basics, options: .strictMemorySafety, .lifetimes)
    let macros = macro("Ground/Macros", over: Toolchain.swiftSyntaxFolder())
    let json = target("Ground/JSON", macros, options: .lifetimes, .optimized)
    let jsonSchema = target("Ground/JSONSchema", json, basics, options: .optimized)
    let terminal = target("Ground/Terminal", basics, logging)
    let httpClient = target("Ground/HTTPClient", curl, basics, options: .strictMemorySafety)
    let outbound = target("Ground/Outbound", httpClient)
    let fileFormats = json + cryptography + files + basics
    testTargets(of: basics + cryptography + terminal + httpClient)
    testTargets(of: json, options: .exclude("Suite"))
    testTargets(of: jsonSchema, options: .exclude("Suite"), .exclude("Refused.txt"))

    // — Log —
    let clmdb = systemLibrary("Log/CLMDB", "lmdb", "liblmdb-dev", brew: "lmdb")
    let lmdb = target(
      "Log/LMDB", clmdb, files, basics, mapFaults, options: .strictMemorySafety, .lifetimes)
    let eventLog = target("Log/EventLog", json, macros, cryptography, basics, options: .lifetimes)
    let verification = target(
      "Log/EventLogVerification", eventLog, fileFormats, options: .lifetimes, .optimized)
    let eventLogLMDB = target(
      "Log/EventLogLMDB", verification, eventLog, lmdb, json, files, basics, logging,
      options: .lifetimes)
    let eventLogTesting = target("Log/EventLogTesting", verification, eventLog, basics)
    let projections = target("Log/Projections", eventLog, lmdb, fileFormats)
    let cnats = systemLibrary("Log/Cluster/CNATS", "libnats", "libnats-dev", brew: "cnats")
    let nats = target(
      "Log/Cluster/NATS", basics, cnats.with("JetStream"), options: .strictMemorySafety)
    let eventLogJetStream = target(
      "Log/Cluster/EventLogJetStream", nats, eventLogLMDB, eventLog, fileFormats, logging)
    let diskLog = eventLogLMDB + verification + eventLog
    let logTestSupport = target(
      "Tests/Support/LogTestSupport", eventLogLMDB, eventLog, json, testSupport)
    let listLog = target("Tests/Support/ListLog", eventLog, options: .noPackageAccess)
    let natsServers = target("Tests/Support/NATSServers", testSupport)
    let durabilityProbe = executableTarget(
      "Tests/Support/DurabilityProbe", projections, diskLog, json, testSupport)
    testTargets(of: lmdb)
    testTargets(of: eventLog, diskLog, eventLogTesting, logTestSupport, listLog)
    testTargets(of: verification, eventLogLMDB, logTestSupport)
    testTargets(of: eventLogLMDB, logTestSupport)
    testTargets(of: eventLogJetStream, eventLogTesting, verification, natsServers)
    testTarget("Log/DurabilityTests", projections, diskLog, lmdb, json, durabilityProbe)

    // — Domain —
    let conversation = target(
      "Domain/Conversation", projections, eventLog, json, cryptography, basics)
    let scheduling = target("Domain/Scheduling", projections, eventLog, json, cryptography, basics)
    let timers = target("Domain/Timers", scheduling, conversation, projections, eventLog, json)
    let notifications = target(
      "Domain/Notifications", timers, scheduling, conversation, projections, eventLog)
    let accessRecord = target(
      "Domain/AccessRecord", scheduling, conversation, eventLog, json)
    let presentation = target("Domain/Presentation", conversation, eventLog, terminal, json)
    let conversationViews = conversation + projections + eventLog + json
    testTargets(of: notifications + presentation)

    // — PluginKit —
    let pluginKit = target(
      "PluginKit/PluginKit", presentation, accessRecord, notifications, timers, scheduling,
      conversationViews,
      jsonSchema, macros, cryptography, basics)
    let folderPlugins = target(
      "PluginKit/FolderPlugins", pluginKit, conversation, eventLog, outbound, json, basics,
      mustache)
    let mcpPlugins = target(
      "PluginKit/MCPPlugins", folderPlugins, pluginKit, conversation, outbound, terminal,
      jsonSchema, json, basics, logging, subprocess, systemPackage)
    let pluginBase = pluginKit + conversationViews
    testTargets(of: pluginKit)

    // — Plugins, which import no room above this —
    // Each has three folders: Sources, Data with the texts that are embedded in it, and Tests.
    // HealthVocabulary is no plugin: plugins about health share its words.
    let healthVocabulary = target(
      "Plugins/HealthVocabulary/Sources", pluginKit, options: .noPackageAccess, .optimized)
    let healthcare = pluginTarget("Healthcare", healthVocabulary, pluginBase, scheduling)
    let eCommerce = pluginTarget("ECommerce", pluginBase)
    let careTeam = pluginTarget("CareTeam", pluginBase, scheduling)
    let nutrition = pluginTarget(
      "Nutrition", healthVocabulary, pluginBase, timers, scheduling, basics)

    // — Assistant —
    let kernels = target("Assistant/CSentenceKernels", options: .optimized)
    // The weights by which acts are told, and the sentences that they are learnt from.
    let actData = add("Assistant/ActData/Embedding") { _, _ in .target(name: "ActData") }
    let understanding = target(
      "Assistant/Understanding", kernels, actData, basics, options: .optimized)
    let sentenceEncoder = target(
      "Assistant/SentenceEncoder", understanding, kernels, cryptography, basics,
      options: .strictMemorySafety)
    let assistant = target(
      "Assistant/Assistant", understanding, pluginBase, presentation, timers, jsonSchema, files,
      basics, logging, tracing)
    let chatCompletions = target(
      "Assistant/ChatCompletions", assistant, conversation, eventLog, httpClient, json, basics)
    let rehearsal = target("Assistant/Rehearsal", assistant, understanding, pluginBase, basics)
    let pluginInspection = target(
      "Assistant/PluginInspection", assistant, understanding, pluginBase, files, basics)
    let pluginTesting = target(
      "Assistant/PluginTesting", pluginInspection, assistant, pluginBase, files, basics)
    let installation = target(
      "Assistant/Installation", assistant, understanding, pluginKit, notifications, conversation,
      projections, eventLogLMDB, eventLog)
    let loopbackServer = target("Tests/Support/LoopbackServer", nioCore, nioHTTP1, nioPosix)
    testTargets(of: understanding, healthVocabulary, pluginKit, options: .exclude("Data"))
    testTargets(of: chatCompletions, understanding, pluginKit, projections, loopbackServer)
    testTargets(of: pluginTesting)

    // — Services —
    let erasableStore = target("Services/ErasableStore", eventLog, lmdb, files, basics)
    let accounts = target(
      "Services/Accounts", erasableStore, pluginKit, conversation, eventLog, lmdb, fileFormats)
    let openID = target(
      "Services/OpenID", accounts, eventLog, httpClient, json, cryptography, basics)
    let testIssuer = target(
      "Tests/Support/TestIssuer", loopbackServer, openSSL, json, cryptography, basics)
    let attachments = target(
      "Services/Attachments", erasableStore, conversation, eventLog, lmdb, fileFormats)
    let consumers = target(
      "Services/Consumers", erasableStore, eventLog, lmdb, json, files, basics)
    let stores = consumers + accounts + attachments
    let webhooks = target(
      "Services/Webhooks", consumers, eventLog, outbound, json, cryptography, basics, logging,
      serviceLifecycle)
    let eventIndex = target(
      "Services/EventIndex", projections, verification, eventLog, json, files, basics)
    let erasure = target(
      "Services/Erasure", stores, erasableStore, pluginBase, diskLog, lmdb, files, basics)
    let importExport = target(
      "Services/ImportExport", accessRecord, notifications, timers, scheduling, conversation,
      eventLog, json, cryptography, files, basics)
    let extraction = target(
      "Services/Extraction", importExport, erasure, pluginKit, conversation, eventLog, json, basics)
    testTargets(of: accounts + webhooks + importExport)
    testTargets(of: openID, testIssuer)
    testTargets(of: attachments, installation, accounts, consumers)
    testTargets(of: consumers + erasure, basics)

    // — Chat —
    let cChatPage = target("Chat/Page/CChatPage", options: .linkedLibrary("z"))
    let chatPage = target("Chat/Page/ChatPage", cChatPage, options: .strictMemorySafety)
    let chatServer = target(
      "Chat/ChatServer", chatPage, erasure, webhooks, stores, openID, importExport, assistant,
      pluginBase,
      presentation, accessRecord, notifications, scheduling, lmdb, outbound, terminal, jsonSchema,
      cryptography, files, basics, hummingbird, httpTypes, nioCore, nioHTTP1, serviceLifecycle,
      metrics, logging, tracing)
    let chatClient = target("Chat/ChatClient", json, basics)
    let chatClientHTTP = target(
      "Chat/ChatClientHTTP", chatClient, httpClient.onLinux, json, files, basics)
    let chatClientInProcess = target(
      "Chat/ChatClientInProcess", chatClient, installation, assistant, pluginKit, conversation,
      eventLog, json, basics)
    let terminalChat = target(
      "Chat/TerminalChat", chatClientInProcess, chatClient, installation, assistant, understanding,
      pluginKit, presentation, conversation, projections, eventLog, terminal, files, basics,
      mapFaults, argumentParser)
    let server = chatServer + chatPage + chatClientHTTP + erasure + webhooks + openID + stores
    testTargets(
      of: chatServer, accessRecord, installation, understanding, careTeam, httpClient, testIssuer,
      loopbackServer, nio.product("NIOEmbedded"), nioPosix,
      lifecycle.product("ServiceLifecycleTestKit"))
    testTargets(of: chatClient, chatClientHTTP, loopbackServer)
    testTargets(of: terminalChat)

    // — Programs —
    let traceFile = target(
      "Programs/TraceFile", json, basics, logging, tracing, traces.product("InMemoryTracing"))
    let benchmarks = target(
      "Programs/Benchmarks", assistant, pluginBase, scheduling, diskLog, lmdb, cryptography, basics,
      (nioCore + nioHTTP1 + nioPosix).with("LanguageModels"))
    let programOptions = target(
      "Programs/ProgramOptions", chatCompletions.with("LanguageModels"), assistant, pluginKit,
      argumentParser)
    let evtoolCommands = target(
      "Programs/EvtoolCommands", programOptions, benchmarks, eventIndex, erasure, extraction,
      stores, importExport, erasableStore, assistant, pluginInspection, rehearsal, sentenceEncoder,
      understanding, pluginBase, presentation, accessRecord, notifications, scheduling,
      eventLogJetStream, nats,
      diskLog, lmdb, terminal, files, basics, mapFaults, startup, argumentParser, logging)
    let verbatimProgram = target(
      "Programs/VerbatimProgram", evtoolCommands, programOptions, chatClient, terminalChat,
      installation, assistant, sentenceEncoder, understanding, pluginKit, presentation,
      conversation, eventLogJetStream, eventLogLMDB, eventLog, httpClient, terminal, cryptography,
      json, files, basics, argumentParser, logging, tracing,
      (server + traceFile + outbound + configuration).with("Server"))
    let bundledPlugins = target(
      "Programs/BundledPlugins", healthcare, eCommerce, careTeam, nutrition, pluginKit)
    let verbatim = executableTarget(
      "Programs/verbatim", verbatimProgram, bundledPlugins, mcpPlugins, folderPlugins, jemalloc)
    executableTarget(
      "Programs/sentence-encoder", bundledPlugins, pluginInspection, sentenceEncoder, understanding,
      folderPlugins, pluginKit, eventLog, json, cryptography, basics, argumentParser)
    let listProgram = executableTarget(
      "Tests/Support/ListProgram", verbatimProgram, eCommerce, listLog, options: .noPackageAccess)
    let guideClient = executableTarget(
      "Tests/Support/GuideClient", chatClientHTTP, chatClient, options: .noPackageAccess)
    testTargets(of: traceFile)
    testTarget(
      "Programs/EvtoolTests", verbatim, evtoolCommands, benchmarks, stores, accessRecord, terminal,
      scheduling,
      conversationViews, diskLog, lmdb)
    testTarget(
      "Programs/VerbatimTests", verbatim, verbatimProgram, bundledPlugins, assistant, chatServer,
      openID, testIssuer,
      chatClientHTTP, chatClientInProcess, chatClient, pluginKit, httpClient, json, natsServers,
      loopbackServer, guideClient, listProgram, argumentParser, options: .exclude("ErrorTable"))

    // — Tests that need a later block than that of what they test, and trials —
    let guideBank = executableTarget(
      "Tests/Support/GuideBank", projections, eventLogLMDB, eventLog, json,
      options: .noPackageAccess)
    let turnProbe = executableTarget(
      "Tests/Support/TurnProbe", assistant, pluginBase, eventLogLMDB)
    testTargets(of: projections, conversation, eventLogLMDB, guideBank)
    testTargets(of: conversation + scheduling, pluginTesting, eventLogLMDB)
    testTargets(of: timers + eCommerce + careTeam, pluginTesting)
    testTargets(of: folderPlugins, verbatim, pluginTesting, assistant, loopbackServer)
    testTargets(of: mcpPlugins, verbatim, pluginTesting, eventLog, loopbackServer)
    testTargets(of: healthcare, pluginTesting, assistant, basics, options: .exclude("Data"))
    testTargets(of: nutrition, pluginTesting, basics)
    testTargets(
      of: sentenceEncoder, verbatim, options: .exclude("Resources/README.md"),
      .copy("Resources/reference.json"))
    testTargets(of: assistant, importExport, rehearsal, eventLogLMDB, turnProbe)
    executableTarget(
      "Tests/Trials/ClusterTrial", eventLogJetStream, nats, diskLog, json, basics, natsServers,
      testSupport, argumentParser)
    let powerCutShim = target("Tests/Trials/PowerCutShim")
    let powerCuts = executableTarget(
      "Tests/Trials/PowerCuts", erasure, chatServer, chatClientHTTP, webhooks, stores, installation,
      assistant, careTeam, pluginBase, diskLog, outbound, powerCutShim, testSupport, logging,
      options: .optimized)
    testTarget("Trials/PowerCutTests", powerCuts)
    let fuzz = executableTarget(
      "Tests/Trials/Fuzz", attachments, importExport, mcpPlugins, folderPlugins, pluginKit,
      eventLog, outbound, terminal, jsonSchema, json, basics, testSupport)
    testTarget("Trials/FuzzTests", fuzz)
    executableTarget(
      "Tests/Trials/ServerLoad", conversation, eventLogLMDB, eventLog, json, testSupport,
      hummingbird, nioCore, nioHTTP1, nioPosix)
    executableTarget(
      "Tests/Trials/DiaryLoad", assistant, nutrition, pluginBase, eventLogLMDB, files)

    // What other packages import.
    library(pluginKit, with: presentation, timers, scheduling, conversationViews, jsonSchema)
    library(chatClient, with: json, basics)
    library(eventLog, with: json)
    library(eventLogLMDB, with: verification)
    for target in [
      projections, sentenceEncoder, verbatimProgram, chatClientHTTP, chatClientInProcess,
      folderPlugins, mcpPlugins, pluginTesting, eventLogJetStream, eventLogTesting,
    ] { library(target) }
    products.append(.executable(name: "verbatim", targets: ["verbatim"]))
  }
}

/// A target, or a product of another package, as targets depend on it.
struct Dependency {
  let name: String
  var package: String?
  /// The folder of a target.
  var path = ""
  /// What a target depends on itself.
  var needs: [Dependency] = []
  var condition: TargetDependencyCondition?

  var inTarget: Target.Dependency {
    package.map { .product(name: name, package: $0, condition: condition) }
      ?? .target(name: name, condition: condition)
  }

  func when(_ condition: TargetDependencyCondition?) -> Dependency {
    var dependency = self
    dependency.condition = condition
    return dependency
  }
}

extension [Dependency] {
  /// The same, for a build with a trait only.
  func with(_ trait: String) -> [Dependency] { map { $0.when(.when(traits: [trait])) } }
  /// The same, on Linux only.
  var onLinux: [Dependency] { map { $0.when(.when(platforms: [.linux])) } }
}

/// A package of GitHub.
struct GitHubPackage {
  let name: String
  func product(_ product: String) -> [Dependency] { [Dependency(name: product, package: name)] }
}

/// How a target is built, besides what all have in common.
enum TargetOption: Equatable {
  /// It may hold pointers, under strict memory safety; it lends views that end with their scope.
  case strictMemorySafety, lifetimes
  /// It is optimized in a debug build as well.
  case optimized
  /// It sees what is public alone, as a package of somebody else does.
  case noPackageAccess
  /// A file or folder of its own that is not compiled, one that is a resource, a system's library.
  case exclude(String), copy(String), linkedLibrary(String)

  func apply(to target: Target) {
    switch self {
    case .strictMemorySafety: target.swiftSettings?.append(.strictMemorySafety())
    case .lifetimes: target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
    case .optimized:
      target.cSettings = [.unsafeFlags(["-O2"])]
      target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    case .noPackageAccess: break  // See `packageAccess`.
    case .exclude(let file): target.exclude.append(file)
    case .copy(let file): target.resources = [.copy(file)]
    case .linkedLibrary(let library): target.linkerSettings = [.linkedLibrary(library)]
    }
  }
}

extension Manifest {
  mutating func package(
    _ repository: String, _ version: Version, traits: Set<Package.Dependency.Trait> = [.defaults]
  ) -> GitHubPackage {
    packages.append(
      .package(url: "https://github.com/" + repository, from: version, traits: traits))
    return GitHubPackage(name: String(repository.split(separator: "/")[1]))
  }

  /// A library of the system, by its name for pkg-config and the packages of Debian and Homebrew.
  mutating func systemLibrary(
    _ path: String, _ pkgConfig: String, _ apt: String, brew: String
  ) -> [Dependency] {
    add(path) { name, _ in
      .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
    }
  }

  mutating func target(
    _ path: String, _ needs: [Dependency]..., options: TargetOption...
  ) -> [Dependency] { add(path, needs, options) { .target(name: $0, packageAccess: $1) } }

  @discardableResult
  mutating func executableTarget(
    _ path: String, _ needs: [Dependency]..., options: TargetOption...
  ) -> [Dependency] { add(path, needs, options) { .executableTarget(name: $0, packageAccess: $1) } }

  /// A plugin, and the texts of its folder `Data` that are embedded in it.
  mutating func pluginTarget(_ name: String, _ needs: [Dependency]...) -> [Dependency] {
    let data = add("Plugins/\(name)/Data/Embedding") { _, _ in .target(name: name + "Data") }
    return add("Plugins/\(name)/Sources", needs + [data], [.noPackageAccess]) {
      .target(name: $0, packageAccess: $1)
    }
  }

  /// Code that the compiler runs, over swift-syntax: in a folder of the toolchain, or else as a
  /// package.
  mutating func macro(_ path: String, over folder: String?) -> [Dependency] {
    guard let folder else {
      let syntax = package("swiftlang/swift-syntax", "603.0.0")
      let products = ["SwiftCompilerPlugin", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"]
      return add(path, products.map(syntax.product)) { name, _ in .macro(name: name) }
    }
    let macro = add(path) { name, _ in .macro(name: name) }
    // They keep nobody from depending on Verbatim by version: SwiftPM accepts them since 6.2.
    targets.last?.swiftSettings?.append(.unsafeFlags(["-I", folder]))
    targets.last?.linkerSettings = [
      .unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])
    ]
    return macro
  }

  /// The tests of each of some targets, which need what their target needs, and more: those of
  /// `Sources/Log/LMDB` lie in `Tests/Log/LMDBTests`, those of a plugin in its folder `Tests`.
  mutating func testTargets(
    of tested: [Dependency], _ needs: [Dependency]..., options: TargetOption...
  ) {
    for target in tested {
      let path =
        target.path.hasPrefix("Plugins/")
        ? target.path.replacing("/Sources", with: "/Tests")
        : target.path.replacing("Sources/", with: "Tests/") + "Tests"
      // No macros: all tests would be built once more with them.
      let theirs = target.needs.filter { $0.name != "Macros" } + [target] + Self.testSupport
      _ = add(path, needs + [theirs], options) { _, _ in .testTarget(name: target.name + "Tests") }
    }
  }

  /// Tests of programs, and of several targets together.
  mutating func testTarget(
    _ path: String, _ needs: [Dependency]..., options: TargetOption...
  ) {
    _ = add("Tests/" + path, needs + [Self.testSupport], options) { name, _ in
      .testTarget(name: name)
    }
  }

  private static var testSupport: [Dependency] { [Dependency(name: "TestSupport")] }

  /// A library for other packages, with the targets that it brings along.
  mutating func library(_ target: [Dependency], with others: [Dependency]...) {
    let targets = (target + others.joined()).map(\.name)
    products.append(.library(name: targets[0], targets: targets))
  }

  /// Adds a target by its folder, which lies in `Sources` if nothing else is said, and is called as
  /// the target.
  private mutating func add(
    _ path: String, _ needs: [[Dependency]] = [], _ options: [TargetOption] = [],
    _ make: (_ name: String, _ packageAccess: Bool) -> Target
  ) -> [Dependency] {
    let parts = path.split(separator: "/").map(String.init)
    let target = make(
      parts[0] == "Plugins" ? parts[1] : parts[parts.count - 1], !options.contains(.noPackageAccess)
    )
    target.path = ["Tests", "Plugins"].contains(parts[0]) ? path : "Sources/" + path
    let needs = Dictionary(needs.joined().map { ($0.name, $0) }) { first, _ in first }
      .values.sorted { $0.name < $1.name }
    target.dependencies = needs.map(\.inTarget)
    if target.type != .system {
      target.swiftSettings = [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    }
    for option in options { option.apply(to: target) }
    targets.append(target)
    return [Dependency(name: target.name, path: target.path ?? "", needs: needs)]
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
