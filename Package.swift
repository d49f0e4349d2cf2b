// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

let table = Table()
let package = Package(
  name: "Verbatim",
  platforms: [.macOS(.v26), .iOS(.v26), .visionOS(.v26)],
  products: table.products,
  traits: [
    .default(enabledTraits: ["LanguageModels", "Server"]),
    .trait(name: "JetStream", description: "Several machines over one log (needs libnats-dev)."),
    .trait(name: "Server", description: "serve; a program without it needs no HTTP server."),
    .trait(name: "LanguageModels", description: "--model-url; without it, no HTTP client."),
  ],
  dependencies: table.packages,
  targets: table.targets)

/// Every target: the eight rooms of `Sources` from the ground up, with the plugins among them, then
/// the tests.
///
/// `library("X", a, b)` is the target X, in the folder X of the `folder` that was named last; it
/// imports a and b, which stand earlier in the table. The compiler refuses one that stands later,
/// and `make lint` one in a room that is not below. `…Parts` is no target, but several that are
/// often needed together. ``Mark`` says what else a target has.
struct Table {
  var products: [Product] = []
  var packages: [Package.Dependency] = []
  var targets: [Target] = []
  /// The folder of the targets that are added now.
  private var current = ""

  init() {
    // Others' packages, since which version, and what is imported of each.
    let argumentParser = package("apple/swift-argument-parser", "1.8.0")("ArgumentParser")
    let logging = package("apple/swift-log", "1.6.0")("Logging")
    let nio = package("apple/swift-nio", "2.101.0")
    let (nioCore, nioHTTP1, nioPosix) = (nio("NIOCore"), nio("NIOHTTP1"), nio("NIOPosix"))
    let httpTypes = package("apple/swift-http-types", "1.8.0")("HTTPTypes")
    let metrics = package("apple/swift-metrics", "2.9.0")("Metrics")
    let traces = package("apple/swift-distributed-tracing", "1.7.0")
    let (tracing, inMemoryTracing) = (traces("Tracing"), traces("InMemoryTracing"))
    let systemPackage = package("apple/swift-system", "1.8.0")("SystemPackage")
    let configuration = package("apple/swift-configuration", "1.4.0", [])("Configuration")
    let hummingbird = package("hummingbird-project/hummingbird", "2.28.0", [])("Hummingbird")
    let mustache = package("hummingbird-project/swift-mustache", "2.1.1")("Mustache")
    let lifecycle = package("swift-server/swift-service-lifecycle", "2.13.0")
    let serviceLifecycle = lifecycle("ServiceLifecycle")
    let subprocess = package("swiftlang/swift-subprocess", "1.0.2", [])("Subprocess")
    if Context.environment["VERBATIM_DOCS"] != nil {
      _ = package("swiftlang/swift-docc-plugin", "1.5.0")
    }

    // — Ground —
    folder("Sources/Ground")
    let openSSL = system("COpenSSL", "libcrypto", apt: "libssl-dev", brew: "openssl@3")
    let curl = system("CCurl", "libcurl", apt: "libcurl4-openssl-dev", brew: "curl")
    let jemalloc = system("CJemalloc", "jemalloc", apt: "libjemalloc-dev", brew: "jemalloc")
    let startup = library("CStartup")
    let mapFaults = library("CMapFaults")
    let basics = library("Basics", marks: .pointers, .lifetimes)
    let files = library("Files")
    let cryptography = library("Cryptography", openSSL, basics, marks: .pointers, .lifetimes)
    let macros = macro("Macros")
    let json = library("JSON", macros, marks: .lifetimes)
    let jsonSchema = library("JSONSchema", json, basics)
    let terminal = library("Terminal", logging)
    let httpClient = library("HTTPClient", curl, marks: .pointers)
    let outbound = library("Outbound", httpClient)

    // What is often needed together.
    let byteParts = json + cryptography + files + basics

    // — Log —
    folder("Sources/Log")
    let clmdb = system("CLMDB", "lmdb", apt: "liblmdb-dev", brew: "lmdb")
    let lmdb = library("LMDB", clmdb, files, basics, mapFaults, marks: .pointers, .lifetimes)
    let eventLog = library("EventLog", json, macros, cryptography, basics, marks: .lifetimes)
    let verification = library("EventLogVerification", eventLog, byteParts, marks: .lifetimes)
    let eventLogLMDB = library(
      "EventLogLMDB", verification, eventLog, lmdb, json, files, basics, logging, marks: .lifetimes)
    let eventLogTesting = library("EventLogTesting", verification, eventLog, basics)
    let projections = library("Projections", eventLog, lmdb, byteParts)

    folder("Sources/Log/Cluster")
    let cnats = system("CNATS", "libnats", apt: "libnats-dev", brew: "cnats")
    let nats = library("NATS", cnats.with("JetStream"), marks: .pointers)
    let eventLogJetStream = library(
      "EventLogJetStream", nats, eventLogLMDB, eventLog, byteParts, logging)

    // What is often needed together.
    let logParts = eventLogLMDB + verification + eventLog

    // — Domain —
    folder("Sources/Domain")
    let conversation = library("Conversation", projections, eventLog, json, cryptography, basics)
    let scheduling = library("Scheduling", projections, eventLog, json, cryptography, basics)
    let timers = library("Timers", scheduling, conversation, projections, eventLog, json)
    let notifications = library(
      "Notifications", timers, scheduling, conversation, projections, eventLog)
    let presentation = library("Presentation", conversation, eventLog, terminal, json)

    // What is often needed together.
    let domainParts = conversation + projections + eventLog + json

    // — PluginKit —
    folder("Sources/PluginKit")
    let pluginKit = library(
      "PluginKit", presentation, notifications, timers, scheduling, domainParts, jsonSchema, macros,
      cryptography, basics)
    let folderPlugins = library(
      "FolderPlugins", pluginKit, conversation, eventLog, outbound, json, basics, mustache)
    let mcpPlugins = library(
      "MCPPlugins", folderPlugins, pluginKit, conversation, outbound, terminal, jsonSchema, json,
      basics, logging, subprocess, systemPackage)

    // What is often needed together.
    let kitParts = pluginKit + domainParts

    // — Plugins, which import no room above this —
    // Each has three folders: Sources, Data with the texts that are embedded in it, and Tests.
    // HealthVocabulary is no plugin: plugins about health share its words.
    folder("Plugins")
    let healthVocabulary = library("HealthVocabulary", pluginKit, marks: .publicOnly)
    let healthcare = plugin("Healthcare", healthVocabulary, kitParts, scheduling)
    let eCommerce = plugin("ECommerce", kitParts)
    let careTeam = plugin("CareTeam", kitParts, scheduling)
    let nutrition = plugin("Nutrition", healthVocabulary, kitParts, timers, scheduling)

    // The first of those for tests: PluginTesting, with which others test their plugins, needs it.
    folder("Tests/Support")
    let testSupport = library("TestSupport", basics)

    // — Assistant —
    folder("Sources/Assistant")
    let kernels = library("CSentenceKernels", marks: .optimised)
    let understanding = library("Understanding", kernels, basics, marks: .optimised)
    let sentenceEncoder = library(
      "SentenceEncoder", understanding, kernels, cryptography, basics, marks: .pointers)
    let assistant = library(
      "Assistant", understanding, kitParts, presentation, timers, jsonSchema, files, basics,
      logging, tracing)
    let chatCompletions = library(
      "ChatCompletions", assistant, conversation, eventLog, httpClient, json, basics)
    let rehearsal = library("Rehearsal", assistant, understanding, kitParts)
    let pluginInspection = library("PluginInspection", assistant, understanding, kitParts, files)
    let pluginTesting = library(
      "PluginTesting", pluginInspection, assistant, kitParts, basics, testSupport)
    let installation = library(
      "Installation", assistant, understanding, pluginKit, notifications, conversation, projections,
      eventLogLMDB, eventLog)

    // — Services —
    folder("Sources/Services")
    let erasableStore = library("ErasableStore", eventLog, lmdb, files)
    let accounts = library(
      "Accounts", erasableStore, pluginKit, conversation, eventLog, lmdb, byteParts)
    let attachments = library("Attachments", erasableStore, conversation, eventLog, lmdb, byteParts)
    let consumers = library("Consumers", erasableStore, eventLog, lmdb, json, files)
    // What is often needed together.
    let storeParts = consumers + accounts + attachments
    let webhooks = library(
      "Webhooks", consumers, eventLog, outbound, json, cryptography, basics, logging,
      serviceLifecycle)
    let eventIndex = library("EventIndex", projections, verification, eventLog, json, files, basics)
    let erasure = library("Erasure", storeParts, erasableStore, kitParts, logParts, lmdb, files)
    let importExport = library(
      "ImportExport", notifications, timers, scheduling, conversation, eventLog, json, files,
      basics)
    let extraction = library(
      "Extraction", importExport, erasure, pluginKit, conversation, eventLog, json, basics)

    // — Chat —
    folder("Sources/Chat/Page")
    let cChatPage = library("CChatPage", marks: .links("z"))
    let chatPage = library("ChatPage", cChatPage, marks: .pointers)

    folder("Sources/Chat")
    let chatServer = library(
      "ChatServer", chatPage, erasure, webhooks, storeParts, importExport, assistant, kitParts,
      notifications, scheduling, lmdb, outbound, terminal, jsonSchema, cryptography, files, basics,
      hummingbird, httpTypes, nioCore, nioHTTP1, serviceLifecycle, metrics, logging, tracing)
    let chatClient = library("ChatClient", json, basics)
    let chatClientHTTP = library(
      "ChatClientHTTP", chatClient, httpClient.onLinux, json, files, basics)
    let chatClientInProcess = library(
      "ChatClientInProcess", chatClient, installation, assistant, pluginKit, conversation, eventLog,
      json)
    let terminalChat = library(
      "TerminalChat", chatClientInProcess, chatClient, installation, assistant, understanding,
      pluginKit, presentation, conversation, projections, eventLog, terminal, files, basics,
      mapFaults, argumentParser)

    // What is often needed together.
    let serverParts = chatServer + chatPage + chatClientHTTP + erasure + webhooks + storeParts

    // — Programs —
    folder("Sources/Programs")
    let traceFile = library("TraceFile", json, basics, logging, tracing, inMemoryTracing)
    let benchmarks = library(
      "Benchmarks", assistant, kitParts, scheduling, logParts, lmdb, cryptography, basics,
      (nioCore + nioHTTP1 + nioPosix).with("LanguageModels"))
    let programOptions = library(
      "ProgramOptions", chatCompletions.with("LanguageModels"), assistant, pluginKit,
      argumentParser)
    let evtoolCommands = library(
      "EvtoolCommands", programOptions, benchmarks, eventIndex, erasure, extraction, storeParts,
      importExport, erasableStore, assistant, pluginInspection, rehearsal, sentenceEncoder,
      understanding, kitParts, presentation, notifications, scheduling, eventLogJetStream, nats,
      logParts, lmdb, terminal, files, basics, mapFaults, startup, argumentParser, logging)
    let verbatimProgram = library(
      "VerbatimProgram", evtoolCommands, programOptions, chatClient, terminalChat, installation,
      assistant, sentenceEncoder, understanding, pluginKit, presentation, conversation,
      eventLogJetStream, eventLogLMDB, eventLog, httpClient, terminal, cryptography, json, files,
      basics, argumentParser, logging, tracing,
      (serverParts + traceFile + outbound + configuration).with("Server"))
    let bundledPlugins = library(
      "BundledPlugins", healthcare, eCommerce, careTeam, nutrition, pluginKit)
    let verbatim = program(
      "verbatim", verbatimProgram, bundledPlugins, mcpPlugins, folderPlugins, jemalloc)
    program(
      "sentence-encoder", bundledPlugins, pluginInspection, sentenceEncoder, understanding,
      folderPlugins, pluginKit, eventLog, json, basics, argumentParser)

    // — Tests —
    folder("Tests/Support")
    let turnProbe = program("TurnProbe", assistant, kitParts, eventLogLMDB)
    let durabilityProbe = program("DurabilityProbe", projections, logParts, json, testSupport)
    let loopbackServer = library("LoopbackServer", nioCore, nioHTTP1, nioPosix)
    let natsServers = library("NATSServers", testSupport)
    let logTestSupport = library("LogTestSupport", eventLogLMDB, eventLog, json, testSupport)
    let listLog = library("ListLog", eventLog, marks: .publicOnly)
    let listProgram = program(
      "ListProgram", verbatimProgram, eCommerce, listLog, marks: .publicOnly)
    let guideClient = program("GuideClient", chatClientHTTP, chatClient, marks: .publicOnly)
    let guideBank = program(
      "GuideBank", projections, eventLogLMDB, eventLog, json, marks: .publicOnly)

    // The first of these need only what they test and what it imports, the others more.
    tests(of: basics + cryptography + terminal + httpClient + lmdb + notifications + presentation)
    tests(of: pluginKit + pluginTesting + accounts + webhooks + importExport + terminalChat)
    tests(of: traceFile)
    tests(of: json, marks: .excludes("Suite"))
    tests(of: jsonSchema, marks: .excludes("Suite"), .excludes("Refused.txt"))
    tests(of: eventLog, logParts, eventLogTesting, logTestSupport, listLog)
    tests(of: verification, eventLogLMDB, logTestSupport)
    tests(of: eventLogLMDB, logTestSupport)
    tests(of: projections, conversation, eventLogLMDB, guideBank)
    tests(of: eventLogJetStream, eventLogTesting, verification, natsServers)
    tests(of: conversation, pluginTesting, eventLogLMDB)
    tests(of: scheduling, pluginTesting, eventLogLMDB)
    tests(of: timers, pluginTesting)
    tests(of: folderPlugins, verbatim, pluginTesting, assistant, loopbackServer)
    tests(of: mcpPlugins, verbatim, pluginTesting, eventLog, loopbackServer)
    tests(of: healthcare, pluginTesting, assistant, marks: .excludes("Data"))
    tests(of: eCommerce, pluginTesting)
    tests(of: careTeam, pluginTesting)
    tests(of: nutrition, pluginTesting, basics)
    tests(of: understanding, healthVocabulary, pluginKit, marks: .excludes("Data"))
    tests(
      of: sentenceEncoder, verbatim, marks: .excludes("Resources/README.md"),
      .copies("Resources/reference.json"))
    tests(of: assistant, importExport, rehearsal, eventLogLMDB, turnProbe)
    tests(of: chatCompletions, understanding, pluginKit, projections, loopbackServer)
    tests(of: attachments, installation, accounts, consumers)
    tests(of: consumers, basics)
    tests(of: erasure, basics)
    tests(
      of: chatServer, installation, understanding, careTeam, httpClient, loopbackServer,
      nio("NIOEmbedded"), nioPosix, lifecycle("ServiceLifecycleTestKit"))
    tests(of: chatClient, chatClientHTTP, loopbackServer)

    folder("Tests/Log")
    tests("DurabilityTests", projections, logParts, lmdb, json, durabilityProbe)
    folder("Tests/Programs")
    tests(
      "EvtoolTests", verbatim, evtoolCommands, benchmarks, storeParts, scheduling, domainParts, logParts,
      lmdb)
    tests(
      "VerbatimTests", verbatim, verbatimProgram, bundledPlugins, chatServer, chatClientHTTP,
      chatClientInProcess, chatClient, pluginKit, httpClient, json, natsServers, loopbackServer,
      guideClient, listProgram, argumentParser, marks: .excludes("ErrorTable"))

    folder("Tests/Trials")
    program(
      "ClusterTrial", eventLogJetStream, nats, logParts, json, basics, natsServers, testSupport,
      argumentParser)
    let powerCutShim = library("PowerCutShim")
    let powerCuts = program(
      "PowerCuts", erasure, chatServer, chatClientHTTP, webhooks, storeParts, installation,
      assistant, careTeam, kitParts, logParts, outbound, powerCutShim, testSupport, logging)
    tests("PowerCutTests", powerCuts)
    let fuzz = program(
      "Fuzz", attachments, importExport, folderPlugins, pluginKit, eventLog, outbound, terminal,
      jsonSchema, json, basics, testSupport)
    tests("FuzzTests", fuzz)
    program("ServerLoad", json, testSupport, hummingbird, nioCore, nioHTTP1, nioPosix)
    program("DiaryLoad", assistant, nutrition, kitParts, eventLogLMDB, files)

    // What other packages import.
    product(pluginKit, with: presentation, timers, scheduling, domainParts, jsonSchema)
    product(chatClient, with: json, basics)
    product(eventLog, with: json)
    product(eventLogLMDB, with: verification)
    for part in [
      projections, sentenceEncoder, verbatimProgram, chatClientHTTP, chatClientInProcess,
      folderPlugins, mcpPlugins, pluginTesting, eventLogJetStream, eventLogTesting,
    ] { product(part) }
    products.append(.executable(name: "verbatim", targets: ["verbatim"]))
  }
}

// MARK: What the table holds

/// A target, or a product of another package, as targets need it.
struct Part {
  let name: String
  var package: String?
  var path = ""
  var needs: [Part] = []
  var condition: TargetDependencyCondition?

  var dependency: Target.Dependency {
    package.map { .product(name: name, package: $0, condition: condition) }
      ?? .target(name: name, condition: condition)
  }
}

extension [Part] {
  /// The same, for a build with a trait only.
  func with(_ trait: String) -> [Part] { when(.when(traits: [trait])) }
  /// The same, on Linux only.
  var onLinux: [Part] { when(.when(platforms: [.linux])) }

  private func when(_ condition: TargetDependencyCondition?) -> [Part] {
    map {
      var part = $0
      part.condition = condition
      return part
    }
  }
}

/// How a target is built, besides what all have in common.
enum Mark: Equatable {
  /// It may hold pointers, under strict memory safety.
  case pointers
  /// It lends views that end with their scope.
  case lifetimes
  /// It is optimised in a debug build as well.
  case optimised
  /// It sees what is public alone, as a package of somebody else does.
  case publicOnly
  /// A file or folder of its own that is not compiled, one that is a resource, a system's library.
  case excludes(String), copies(String), links(String)

  func apply(to target: Target) {
    switch self {
    case .pointers: target.swiftSettings?.append(.strictMemorySafety())
    case .lifetimes: target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
    case .optimised:
      target.cSettings = [.unsafeFlags(["-O2"])]
      target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    case .publicOnly: break  // See `packageAccess`.
    case .excludes(let file): target.exclude.append(file)
    case .copies(let file): target.resources = [.copy(file)]
    case .links(let library): target.linkerSettings = [.linkedLibrary(library)]
    }
  }
}

// MARK: The table's words

extension Table {
  /// A package of GitHub; the result names its products.
  mutating func package(
    _ repository: String, _ version: Version, _ traits: Set<Package.Dependency.Trait> = [.defaults]
  ) -> (String) -> [Part] {
    packages.append(
      .package(url: "https://github.com/" + repository, from: version, traits: traits))
    let package = repository.split(separator: "/").last.map(String.init)
    return { [Part(name: $0, package: package)] }
  }

  /// The folder of the targets that follow.
  mutating func folder(_ path: String) { current = path }

  mutating func system(
    _ name: String, _ pkgConfig: String, apt: String, brew: String
  ) -> [Part] {
    add(.systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])]))
  }

  mutating func library(_ name: String, _ needs: [Part]..., marks: Mark...) -> [Part] {
    add(.target(name: name, packageAccess: !marks.contains(.publicOnly)), needs, marks)
  }

  @discardableResult
  mutating func program(_ name: String, _ needs: [Part]..., marks: Mark...) -> [Part] {
    add(.executableTarget(name: name, packageAccess: !marks.contains(.publicOnly)), needs, marks)
  }

  /// A plugin, and the texts of its folder `Data` that are embedded in it.
  mutating func plugin(_ name: String, _ needs: [Part]...) -> [Part] {
    let data = add(.target(name: name + "Data"), at: "Plugins/\(name)/Data/Embedding")
    return add(.target(name: name, packageAccess: false), needs + [data])
  }

  /// The tests of targets, each with what its target imports: `XTests` lies in Tests as X in
  /// Sources.
  mutating func tests(of tested: [Part], _ needs: [Part]..., marks: Mark...) {
    for part in tested {
      let path =
        part.path.hasPrefix("Plugins/")
        ? part.path.replacing("/Sources", with: "/Tests")
        : part.path.replacing("Sources/", with: "Tests/") + "Tests"
      // No macros: all tests would be built once more with them.
      let theirs = part.needs.filter { $0.name != "Macros" } + [part, Part(name: "TestSupport")]
      add(.testTarget(name: part.name + "Tests"), needs + [theirs], marks, at: path)
    }
  }

  /// Tests of programs, and of several targets together.
  mutating func tests(_ name: String, _ needs: [Part]..., marks: Mark...) {
    add(.testTarget(name: name), needs + [[Part(name: "TestSupport")]], marks)
  }

  /// A library for other packages, with the targets that it brings along.
  mutating func product(_ part: [Part], with others: [Part]...) {
    let targets = (part + others.joined()).map(\.name)
    products.append(.library(name: targets[0], targets: targets))
  }

  @discardableResult
  private mutating func add(
    _ target: Target, _ needs: [[Part]] = [], _ marks: [Mark] = [], at path: String? = nil
  ) -> [Part] {
    let needs = Dictionary(needs.joined().map { ($0.name, $0) }) { first, _ in first }
      .values.sorted { $0.name < $1.name }
    target.dependencies = needs.map(\.dependency)
    target.path = path ?? current + "/" + target.name + (current == "Plugins" ? "/Sources" : "")
    if target.type != .system {
      target.swiftSettings = [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    }
    for mark in marks { mark.apply(to: target) }
    targets.append(target)
    return [Part(name: target.name, path: target.path ?? "", needs: needs)]
  }

  /// Code that the compiler runs, over swift-syntax: the toolchain's own if it has one, as those of
  /// swift.org for Linux do; else a package, which takes three minutes more.
  mutating func macro(_ name: String) -> [Part] {
    let target = Target.macro(name: name)
    // The program that reads this manifest lies in the toolchain's `bin`.
    let program = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/\(getppid())/exe")
    let folder = program.map { $0.replacing(#/bin/[^/]*$/#, with: "lib/swift/host") } ?? ""
    guard FileManager.default.fileExists(atPath: folder + "/libSwiftSyntaxMacros.so") else {
      let syntax = package("swiftlang/swift-syntax", "603.0.0")
      return add(
        target,
        [syntax("SwiftCompilerPlugin"), syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros")])
    }
    // SwiftPM 6.2 and later accept them in a package that is depended on by version.
    let part = add(target)
    target.swiftSettings?.append(.unsafeFlags(["-I", folder]))
    target.linkerSettings = [
      .unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])
    ]
    return part
  }
}
