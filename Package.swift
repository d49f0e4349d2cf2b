// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

// Layers from the ground up: a target imports what stands above it in this file, never what stands below.

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let tracing = Target.Dependency.product(name: "Tracing", package: "swift-distributed-tracing")
let spans = Target.Dependency.product(
  name: "InMemoryTracing", package: "swift-distributed-tracing")

/// Where the toolchain that reads this manifest keeps its own swift-syntax, built (on Linux); nil if it has none, and the package is built.
let toolchainSyntax: String? = {
  let manifestAPI = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  guard let libraries = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
    let line = libraries.split(separator: "\n").first(where: { $0.hasSuffix(manifestAPI) }),
    let start = line.firstIndex(of: "/")
  else { return nil }
  let folder = line[start...].dropLast(manifestAPI.count) + "/lib/swift/host"
  let isThere = FileManager.default.fileExists(atPath: folder + "/libSwiftSyntaxMacros.so")
  return isThere ? String(folder) : nil
}()

/// What speaks HTTP without a client.
func sockets(_ condition: TargetDependencyCondition? = nil) -> [Target.Dependency] {
  ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
    .product(name: $0, package: "swift-nio", condition: condition)
  }
}

/// A plugin that comes along, which sees what any author sees: what is public.
func plugin(_ name: String, _ more: Target.Dependency...) -> Target {
  .target(
    name: name,
    dependencies: ["PluginKit"] + more + ["Conversation", "Projections", "EventLog", "JSON"],
    path: "Plugins/\(name)", packageAccess: false)
}

let withModels = TargetDependencyCondition.when(traits: ["LanguageModels"])
let withServer = TargetDependencyCondition.when(traits: ["Server"])
let withJetStream = TargetDependencyCondition.when(traits: ["JetStream"])

/// What a server stands on.
let server: [Target.Dependency] = [
  .product(name: "Hummingbird", package: "hummingbird"),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  .product(name: "Metrics", package: "swift-metrics"),
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
]

let package = Package(
  name: "Verbatim",
  platforms: [.macOS(.v26), .iOS(.v26), .visionOS(.v26)],
  products: [
    .executable(name: "verbatim", targets: ["verbatim"]),
    .library(
      name: "PluginKit",
      targets: [
        "PluginKit", "Presentation", "Timers", "Scheduling", "Conversation", "Projections",
        "EventLog", "JSONSchema", "JSON",
      ]),
    .library(name: "SentenceEncoder", targets: ["SentenceEncoder"]),
    .library(name: "VerbatimProgram", targets: ["VerbatimProgram"]),
    .library(name: "ChatClient", targets: ["ChatClient", "JSON", "Basics"]),
    .library(name: "ChatClientHTTP", targets: ["ChatClientHTTP"]),
    .library(name: "ChatClientInProcess", targets: ["ChatClientInProcess"]),
    .library(name: "FolderPlugins", targets: ["FolderPlugins"]),
    .library(name: "ContextPlugins", targets: ["ContextPlugins"]),
    .library(name: "PluginTesting", targets: ["PluginTesting"]),
    .library(name: "EventLog", targets: ["EventLog", "JSON"]),
    .library(name: "EventLogLMDB", targets: ["EventLogLMDB", "EventLogVerification"]),
    .library(name: "EventLogJetStream", targets: ["EventLogJetStream"]),
    .library(name: "EventLogTesting", targets: ["EventLogTesting"]),
  ],
  traits: [
    .default(enabledTraits: ["LanguageModels", "Server"]),
    .trait(
      name: "JetStream",
      description:
        "The log on NATS JetStream, for several machines (serve --cluster); it needs Debian's libnats-dev."
    ),
    .trait(
      name: "Server",
      description: "A server of conversations (serve); without it a program needs no HTTP server."),
    .trait(
      name: "LanguageModels",
      description:
        "Language models behind an endpoint (--model-url); without it a program needs no HTTP client."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
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
    + (toolchainSyntax == nil
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0")] : []),
  targets: [
    // MARK: The ground: what knows nothing of conversations.

    // Texts as bytes, hashes, the calendar: what several targets would else have each for itself.
    .target(name: "Basics", swiftSettings: [.strictMemorySafety()]),
    // Files that are synced, locked and replaced as a whole.
    .target(name: "Files"),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // Hashes, codes, sealing, signatures and keys of passwords, by OpenSSL's libcrypto, which nobody else names.
    .target(
      name: "Cryptography", dependencies: ["COpenSSL", "Basics"],
      swiftSettings: [.strictMemorySafety()]),
    // `@Event`, `@JSONShape`, `@Parameters`: what a compiler can write.
    .macro(
      name: "Macros",
      dependencies: toolchainSyntax == nil
        ? ["SwiftCompilerPlugin", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"].map {
          .product(name: $0, package: "swift-syntax")
        } : [],
      swiftSettings: toolchainSyntax.map { [.unsafeFlags(["-I", $0])] },
      linkerSettings: toolchainSyntax.map {
        [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])]
      }),
    // JSON as bytes and values.
    .target(name: "JSON", dependencies: ["Macros"]),
    // JSON Schema, draft 2020-12.
    .target(name: "JSONSchema", dependencies: ["Basics", "JSON"]),
    // Lines, tables and colours in a terminal.
    .target(name: "Terminal", dependencies: [logging]),
    // What a program does before its first line.
    .target(name: "CStartup"),
    // A file that is cut while it is mapped ends the program with a sentence.
    .target(name: "CMapFaults"),
    // The allocator of the programs.
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),

    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    // A client of HTTP, by libcurl.
    .target(name: "HTTPClient", dependencies: ["CCurl"], swiftSettings: [.strictMemorySafety()]),

    // What an app shows of a chat: its messages, its input, view models, renderers; it needs no log.
    .target(name: "ChatClient", dependencies: ["Basics", "JSON"]),

    // MARK: The log.

    .systemLibrary(
      name: "CLMDB", pkgConfig: "lmdb",
      providers: [.apt(["liblmdb-dev"]), .brew(["lmdb"])]),
    // LMDB's environments, transactions and pages; with the ground, the only pointers.
    .target(
      name: "LMDB", dependencies: ["CLMDB", "CMapFaults", "Files", "Basics"],
      swiftSettings: [.strictMemorySafety()]),
    // Events, commits, frames, snapshots, erasure, the protocol of a log, and one in memory.
    .target(
      name: "EventLog",
      dependencies: ["Basics", "Cryptography", "JSON", "Macros"]),
    // What proves a log: chains, signed heads, certificates.
    .target(
      name: "EventLogVerification",
      dependencies: ["EventLog", "Cryptography", "Files", "JSON", "Basics"]),
    // The log on disk: write-ahead journal, tables, group commit.
    .target(
      name: "EventLogLMDB",
      dependencies: [
        "EventLogVerification", "EventLog", "LMDB", "Files", "JSON", "Basics", logging,
      ]),
    .systemLibrary(
      name: "CNATS", pkgConfig: "libnats",
      providers: [.apt(["libnats-dev"]), .brew(["cnats"])]),
    // Connections to NATS servers, requests and subscriptions.
    .target(
      name: "NATS", dependencies: [.target(name: "CNATS", condition: withJetStream)],
      swiftSettings: [.strictMemorySafety()]),
    // The log of several machines: JetStream commits, each machine follows into its own log in LMDB.
    .target(
      name: "EventLogJetStream",
      dependencies: [
        "EventLogLMDB", "EventLogVerification", "EventLog", "NATS", "Files", "JSON", "Basics",
        logging,
      ]),
    // The contract of a log, which anybody's log runs against itself.
    .target(
      name: "EventLogTesting", dependencies: ["EventLogVerification", "EventLog", "Basics"]),

    // MARK: What is made of events.

    // Views that are folded from events, kept and rebuilt.
    .target(
      name: "Projections",
      dependencies: ["Basics", "EventLog", "LMDB", "Files", "JSON", "Cryptography"]),
    // Channels, members, messages, turns, consent: their events and rules.
    .target(
      name: "Conversation",
      dependencies: ["Basics", "Projections", "EventLog", "JSON", "Cryptography"]),
    // Tables beside the log, out of which people can be erased.
    .target(name: "ErasableStore", dependencies: ["EventLog", "LMDB", "Files"]),
    // Programs outside that follow the log: how far each is, and what it could not take.
    .target(
      name: "Consumers",
      dependencies: ["ErasableStore", "EventLog", "LMDB", "Files", "JSON"]),
    // Requests to hosts that may be called.
    .target(name: "Outbound", dependencies: ["HTTPClient"]),
    // Consumers' events, sent to them as Standard Webhooks.
    .target(
      name: "Webhooks",
      dependencies: [
        "Consumers", "Outbound", "EventLog", "JSON", "Basics", "Cryptography", logging,
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    // Files that people upload, beside the log, and whose they are.
    .target(
      name: "Attachments",
      dependencies: [
        "Basics", "ErasableStore", "Conversation", "EventLog", "LMDB", "Files", "JSON",
        "Cryptography",
      ]),
    // Calendars, slots and reservations.
    .target(
      name: "Scheduling",
      dependencies: ["Basics", "Projections", "EventLog", "JSON", "Cryptography"]),
    // What plugins are to be heard at, once or again and again, across restarts.
    .target(
      name: "Timers",
      dependencies: ["Scheduling", "Conversation", "Projections", "EventLog", "JSON", "Basics"]),
    // What people are told beside their conversations, and what of it they have seen.
    .target(
      name: "Notifications",
      dependencies: ["Timers", "Conversation", "Scheduling", "Projections", "EventLog"]),
    // Cards and replies, as text, HTML and Adaptive Cards.
    .target(name: "Presentation", dependencies: ["Conversation", "EventLog", "Terminal", "JSON"]),
    // Other formats of conversations and events, in and out.
    .target(
      name: "Interchange",
      dependencies: [
        "Basics", "Notifications", "Timers", "Conversation", "Scheduling", "EventLog", "Files",
        "JSON",
      ]),

    // MARK: Plugins, and who answers with them.

    // What a plugin is and may do.
    .target(
      name: "PluginKit",
      dependencies: [
        "Basics", "Presentation", "Notifications", "Timers", "Conversation", "Scheduling",
        "Projections", "EventLog", "JSONSchema", "JSON", "Macros", "Cryptography",
      ]),
    .target(
      name: "CSentenceKernels",
      // The loops of a sentence's 250 million operations: a debug build needs them fast as well. SwiftPM takes the flag in a package that is
      // depended on by version, too (since 6.2).
      cSettings: [.unsafeFlags(["-O2"])]),
    // What is meant: intents, values, dates, alarms, by words.
    .target(name: "Understanding", dependencies: ["Basics", "CSentenceKernels"]),
    // The same by meaning, with weights that are fetched.
    .target(
      name: "SentenceEncoder",
      dependencies: ["Basics", "CSentenceKernels", "Understanding", "Cryptography"],
      swiftSettings: [.strictMemorySafety()]),
    // Turns: what comes next, and doing it.
    .target(
      name: "Assistant",
      dependencies: [
        "Basics", "PluginKit", "Presentation", "Understanding", "Timers", "Conversation",
        "Projections", "EventLog", "Files", "JSONSchema", "JSON", logging, tracing,
      ]),
    // A language model behind an endpoint.
    .target(
      name: "ChatCompletions",
      dependencies: ["Basics", "Assistant", "Conversation", "EventLog", "JSON", "HTTPClient"]),
    // Plugins that are folders, over HTTP services.
    .target(
      name: "FolderPlugins",
      dependencies: [
        "Basics", "Outbound", "PluginKit", "Understanding", "Conversation", "EventLog", "JSON",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    // Plugins that are servers of the Model Context Protocol, over HTTP or as a command.
    .target(
      name: "ContextPlugins",
      dependencies: [
        "Basics", "Outbound", "FolderPlugins", "PluginKit", "Conversation",
        "JSONSchema", "JSON", "Terminal", logging,
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // Recorded conversations against present code.
    .target(
      name: "Rehearsal",
      dependencies: [
        "Assistant", "Understanding", "PluginKit", "Conversation", "Projections", "EventLog",
        "JSON",
      ]),
    // What can be said of a plugin without a conversation.
    .target(
      name: "PluginInspection",
      dependencies: [
        "Assistant", "Understanding", "PluginKit", "Conversation", "Projections", "EventLog",
        "Files", "JSON",
      ]),
    // Folders, clocks and processes for tests.
    .target(name: "TestSupport", dependencies: ["Basics"], path: "Tests/TestSupport"),
    // Conformance and played conversations, for plugins' tests.
    .target(
      name: "PluginTesting",
      dependencies: [
        "Basics", "PluginInspection", "Assistant", "PluginKit", "Conversation", "Projections",
        "EventLog", "JSON", "TestSupport",
      ]),
    plugin("Healthcare", "Scheduling"),
    plugin("ECommerce"),
    plugin("Nutrition", "Timers", "Scheduling"),
    plugin("CareTeam", "Scheduling"),

    // MARK: Programs.

    // Log, views and plugins over one data directory.
    .target(
      name: "Installation",
      dependencies: [
        "Assistant", "Understanding", "PluginKit", "Notifications", "Conversation", "Projections",
        "EventLogLMDB", "EventLog",
      ]),
    // Chats over a log of this machine, for an app or a terminal.
    .target(
      name: "ChatClientInProcess",
      dependencies: [
        "Installation", "ChatClient", "Assistant", "PluginKit", "Conversation", "Projections",
        "EventLog", "JSON",
      ]),
    // A server of conversations, as somebody who is signed in there sees it.
    .target(
      name: "ChatClientHTTP",
      dependencies: [
        // An Apple system has a client of its own.
        .target(name: "HTTPClient", condition: .when(platforms: [.linux])),
        "ChatClient", "Basics", "Files", "JSON",
      ]),
    // Who signs in, with which roles and sessions: beside the log, never in it.
    .target(
      name: "Accounts",
      dependencies: [
        "Basics", "ErasableStore", "PluginKit", "Conversation", "EventLog", "LMDB", "Files", "JSON",
        "Cryptography",
      ]),
    // A conversation in a terminal.
    .target(
      name: "TerminalChat",
      dependencies: [
        "Installation", "ChatClientInProcess", "ChatClient", "Basics", "Assistant", "Understanding",
        "PluginKit", "Presentation", "Conversation", "Projections", "EventLog", "Files", "JSON",
        "Terminal", "CMapFaults", arguments,
      ]),
    // The chat page's files, in the program.
    .target(
      name: "CChatPage", exclude: ["page"], linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "ChatPage", dependencies: ["CChatPage"], swiftSettings: [.strictMemorySafety()]),
    // Conversations over HTTP: accounts, what each may do, and what happens while it happens.
    .target(
      name: "ChatServer",
      dependencies: [
        "ChatPage", "Accounts", "Attachments", "Webhooks", "Consumers", "Outbound", "Interchange",
        "Notifications", "Basics", "Assistant", "PluginKit", "Scheduling",
        "Conversation", "Projections", "EventLog", "LMDB", "Files", "JSONSchema", "JSON",
        "Terminal", "Cryptography", logging, tracing,
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ] + server),
    // Spans in a file.
    .target(
      name: "TraceFile",
      dependencies: ["Basics", "JSON", logging, tracing, spans]),
    // What `evtool bench` measures.
    .target(
      name: "Benchmarks",
      dependencies: [
        "Basics", "Assistant", "PluginKit", "Conversation", "Scheduling", "Projections",
        "EventLogLMDB", "EventLogVerification", "EventLog", "LMDB", "JSON", "Cryptography",
      ] + sockets(withModels)),
    // The verbs of evtool.
    .target(
      name: "EventTool",
      dependencies: [
        "EventLogJetStream", "NATS",
        .target(name: "ChatCompletions", condition: withModels),
        "Accounts", "Attachments", "Benchmarks", "Consumers", "ErasableStore", "Notifications",
        "Interchange", "Rehearsal", "Assistant", "PluginInspection", "SentenceEncoder",
        "Understanding", "CMapFaults", "CStartup", "PluginKit", "Presentation", "Conversation",
        "Scheduling", "Projections", "EventLogLMDB", "EventLogVerification", "EventLog", "LMDB",
        "Cryptography", "HTTPClient", "Files", "JSON", "Terminal", arguments, logging,
      ]),
    // A program of anybody's plugins, in one line.
    .target(
      name: "VerbatimProgram",
      dependencies: [
        "EventLogJetStream",
        .product(name: "Configuration", package: "swift-configuration", condition: withServer),
        "Installation", "EventTool", "TerminalChat", "ChatClient", "SentenceEncoder", "Assistant",
        "Understanding", "PluginKit", "Presentation", "Conversation", "EventLogLMDB", "EventLog",
        "JSON", "Terminal", arguments, logging, tracing,
      ]
        + [
          "ChatPage", "ChatServer", "ChatClientHTTP", "Accounts", "Attachments", "Webhooks",
          "Consumers", "Outbound", "TraceFile",
        ].map { .target(name: $0, condition: withServer) }),
    // The plugins that come along: the one place that names them.
    .target(
      name: "BundledPlugins",
      dependencies: ["Healthcare", "ECommerce", "CareTeam", "Nutrition", "PluginKit"]),
    .executableTarget(
      name: "verbatim",
      dependencies: [
        "VerbatimProgram", "BundledPlugins", "FolderPlugins", "ContextPlugins", "CJemalloc",
      ]),
    .executableTarget(
      name: "sentence-encoder",
      dependencies: [
        "Basics", "BundledPlugins", "FolderPlugins", "PluginInspection", "PluginKit", "EventLog",
        "JSON", "SentenceEncoder", "Understanding", arguments,
      ]),

    // MARK: Tests, and what they need.

    // A log of somebody outside of this package, who sees nothing of it but what is public.
    .target(
      name: "ListLog", dependencies: ["EventLog"], path: "Tests/ListLog", packageAccess: false),
    // The program of the guide to writing a log, whose log that is.
    .executableTarget(
      name: "ListProgram", dependencies: ["VerbatimProgram", "ECommerce", "ListLog"],
      path: "Tests/ListProgram", packageAccess: false),
    // The client of the guide, which sees what any app sees.
    .executableTarget(
      name: "GuideClient", dependencies: ["ChatClientHTTP", "ChatClient"],
      path: "Tests/GuideClient", packageAccess: false),
    // An HTTP server that answers what a test says.
    .target(
      name: "LoopbackServer", dependencies: sockets(), path: "Tests/LoopbackServer"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
    .testTarget(name: "CryptographyTests", dependencies: ["Cryptography", "Basics"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], exclude: ["Suite"]),
    .testTarget(
      name: "JSONSchemaTests", dependencies: ["JSONSchema", "JSON"],
      exclude: ["Suite", "Refused.txt"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "HTTPClientTests", dependencies: ["HTTPClient"]),
    .testTarget(
      name: "EventLogTests",
      dependencies: [
        "EventLogTesting", "ListLog", "EventLogLMDB", "EventLogVerification", "EventLog", "LMDB",
        "Files", "Basics",
      ]),
    // Servers of NATS, as processes of a test.
    .target(name: "NATSServers", dependencies: ["TestSupport"], path: "Tests/NATSServers"),
    .testTarget(
      name: "EventLogJetStreamTests",
      dependencies: [
        "EventLogJetStream", "EventLogTesting", "EventLogLMDB", "EventLogVerification", "EventLog",
        "NATS", "NATSServers", "JSON", "Basics",
      ]),
    // Runs with faults of the log of several machines, and what it costs.
    .executableTarget(
      name: "ClusterTrial",
      dependencies: [
        "EventLogJetStream", "EventLogLMDB", "EventLogVerification", "EventLog", "NATS",
        "NATSServers", "JSON", "Basics", "TestSupport", arguments,
      ],
      path: "Tests/ClusterTrial"),
    .executableTarget(
      name: "DurabilityProbe",
      dependencies: [
        "Projections", "EventLogLMDB", "EventLogVerification", "EventLog", "JSON", "TestSupport",
      ],
      path: "Tests/DurabilityProbe"),
    .testTarget(
      name: "DurabilityTests",
      dependencies: [
        "DurabilityProbe", "Projections", "EventLogLMDB", "EventLogVerification", "EventLog",
        "LMDB", "JSON",
      ]),
    .target(name: "PowerCutShim", path: "Tests/PowerCutShim"),
    .executableTarget(
      name: "PowerCuts",
      dependencies: [
        "PowerCutShim", "ChatServer", "ChatClientHTTP", "Accounts", "Attachments", "Consumers",
        "Webhooks", "Outbound", "EventTool", "Installation", "CareTeam", "Assistant", "PluginKit",
        "Conversation", "Projections", "EventLogLMDB", "EventLogVerification", "EventLog", "JSON",
        "TestSupport", logging,
      ],
      path: "Tests/PowerCuts"),
    .testTarget(name: "PowerCutTests", dependencies: ["PowerCuts"]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Attachments", "Basics", "FolderPlugins", "Outbound", "PluginKit", "Interchange",
        "EventLog", "JSONSchema", "JSON", "Terminal", "TestSupport",
      ],
      path: "Tests/Fuzz"),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzz"]),
    // What the server does under load, beside the least that one could do.
    .executableTarget(
      name: "ServerLoad",
      dependencies: [
        "JSON", "TestSupport", .product(name: "Hummingbird", package: "hummingbird"),
      ] + sockets(),
      path: "Tests/ServerLoad"),
    // What a year of a diary costs to sum.
    .executableTarget(
      name: "DiaryLoad",
      dependencies: [
        "Nutrition", "Assistant", "PluginKit", "Conversation", "Projections", "EventLogLMDB",
        "EventLog", "JSON", "Files",
      ],
      path: "Tests/DiaryLoad"),
    .testTarget(
      name: "ProjectionsTests",
      dependencies: ["Projections", "Conversation", "EventLogLMDB", "EventLog", "LMDB", "JSON"]),
    .testTarget(
      name: "ConsumersTests", dependencies: ["Consumers", "EventLog", "JSON", "Basics"]),
    .testTarget(
      name: "NotificationsTests",
      dependencies: ["Notifications", "Scheduling", "Conversation", "Projections", "EventLog"]),
    .testTarget(
      name: "WebhooksTests",
      dependencies: [
        "Webhooks", "Consumers", "Outbound", "EventLog", "JSON", "Basics", logging,
      ]),
    .testTarget(
      name: "ConversationTests",
      dependencies: [
        "PluginTesting", "Conversation", "Projections", "EventLogLMDB", "EventLog", "JSON",
      ]),
    .testTarget(
      name: "SchedulingTests", dependencies: ["PluginTesting", "Scheduling", "EventLogLMDB"]),
    .testTarget(
      name: "TimersTests",
      dependencies: ["PluginTesting", "Timers", "Scheduling", "Conversation", "EventLog", "JSON"]),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "Conversation", "Terminal", "JSON"]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Interchange", "Conversation", "EventLog", "JSON"]),
    .testTarget(name: "PluginKitTests", dependencies: ["PluginKit"]),
    .testTarget(
      name: "UnderstandingTests", dependencies: ["Understanding"], exclude: ["Data"]),
    .testTarget(
      name: "SentenceEncoderTests", dependencies: ["verbatim", "SentenceEncoder", "Understanding"],
      exclude: ["Resources/README.md"], resources: [.copy("Resources/reference.json")]),
    .executableTarget(
      name: "TurnProbe",
      dependencies: [
        "Assistant", "PluginKit", "Conversation", "Projections", "EventLogLMDB", "EventLog", "JSON",
      ],
      path: "Tests/TurnProbe"),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "TurnProbe", "Rehearsal", "Assistant", "Interchange", "Conversation", "Projections",
        "EventLogLMDB", "EventLog", "JSON", "PluginKit", "Basics",
      ]),
    .testTarget(
      name: "ChatCompletionsTests",
      dependencies: [
        "ChatCompletions", "Assistant", "Understanding", "PluginKit", "Conversation", "Projections",
        "EventLog", "JSON", "LoopbackServer",
      ]),
    .testTarget(
      name: "FolderPluginsTests",
      dependencies: [
        "FolderPlugins", "Outbound", "PluginTesting", "verbatim", "PluginKit", "Conversation",
        "EventLog", "JSON", "LoopbackServer",
      ]),
    .testTarget(
      name: "ContextPluginsTests",
      dependencies: [
        "ContextPlugins", "FolderPlugins", "PluginTesting", "verbatim", "PluginKit",
        "Conversation", "EventLog", "JSONSchema", "JSON", "LoopbackServer",
      ]),
    .testTarget(
      name: "PluginTestingTests",
      dependencies: [
        "PluginTesting", "PluginInspection", "PluginKit", "Conversation", "Projections", "EventLog",
        "JSON",
      ]),
    .testTarget(
      name: "HealthcareTests",
      dependencies: [
        "Assistant", "Healthcare", "PluginTesting", "PluginKit", "Scheduling", "Conversation",
        "Projections", "EventLog", "JSON",
      ], exclude: ["Data"]),
    .testTarget(
      name: "ECommerceTests",
      dependencies: ["ECommerce", "PluginTesting", "PluginKit", "Conversation", "EventLog", "JSON"]),
    .testTarget(
      name: "CareTeamTests",
      dependencies: [
        "CareTeam", "PluginTesting", "PluginKit", "Scheduling", "Conversation", "EventLog", "JSON",
      ]),
    .testTarget(
      name: "NutritionTests",
      dependencies: [
        "Nutrition", "PluginTesting", "PluginKit", "Timers", "Scheduling", "Conversation",
        "Projections", "EventLog", "JSON", "Basics",
      ]),
    .testTarget(
      name: "EvtoolTests",
      dependencies: [
        "verbatim", "EventTool", "Accounts", "Attachments", "Consumers", "Scheduling",
        "Conversation",
        "Projections", "EventLogLMDB", "EventLogVerification", "EventLog", "LMDB", "JSON",
      ]),
    .testTarget(
      name: "ChatServerTests",
      dependencies: [
        "ChatServer", "ChatPage", "Cryptography", "Basics", "Accounts", "Attachments", "Webhooks",
        "Consumers", "Outbound",
        "LoopbackServer", "Installation", "EventTool", "CareTeam", "PluginKit", "Scheduling",
        "Conversation", "EventLog", "LMDB", "Files", "JSON",
        "HTTPClient",
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"), logging,
      ]),
    .testTarget(name: "TraceFileTests", dependencies: ["TraceFile", "JSON", tracing, spans]),
    .testTarget(
      name: "TerminalChatTests",
      dependencies: ["TerminalChat", "ChatClient", "Terminal"]),
    .testTarget(
      name: "ChatClientTests",
      dependencies: ["ChatClientHTTP", "ChatClient", "LoopbackServer", "JSON", "Basics"]),
    .testTarget(
      name: "VerbatimTests",
      dependencies: [
        "NATSServers", "LoopbackServer", "verbatim", "GuideClient", "ListProgram",
        "VerbatimProgram",
        "ChatServer", "ChatClientHTTP", "ChatClientInProcess", "ChatClient", "BundledPlugins",
        // They drive a browser (WebDriver is JSON over HTTP).
        "Installation", "Assistant", "PluginKit", "EventLog", "JSON", "HTTPClient", arguments,
      ]),
  ]
)

// Only `make docs` needs it.
if Context.environment["VERBATIM_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

for target in package.targets where target.type == .test {
  target.dependencies.append("TestSupport")
}

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .treatAllWarnings(as: .error),
    ]
  if ["Basics", "JSON", "Cryptography", "LMDB", "EventLog", "EventLogVerification", "EventLogLMDB"]
    .contains(target.name)
  {
    // Views into pages and buffers are `~Escapable`: the compiler keeps them inside their scope.
    target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
  }
}
