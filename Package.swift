// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Verbatim",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "verbatim", targets: ["verbatim"]),
    .executable(name: "evtool", targets: ["evtool"]),
    .library(
      name: "PluginKit",
      targets: [
        "PluginKit", "Presentation", "Scheduling", "Conversation", "Projections", "EventLog",
        "JSONSchema", "JSON",
      ]),
    .executable(name: "sentence-encoder", targets: ["sentence-encoder"]),
    .library(name: "SentenceEncoder", targets: ["SentenceEncoder"]),
    .library(name: "VerbatimProgram", targets: ["VerbatimProgram"]),
    .library(name: "FolderPlugins", targets: ["FolderPlugins"]),
    .library(name: "PluginTesting", targets: ["PluginTesting"]),
    .library(name: "EventLog", targets: ["EventLog", "JSON"]),
    .library(name: "EventLogLMDB", targets: ["EventLogLMDB", "EventLogVerification"]),
    .library(name: "EventLogTesting", targets: ["EventLogTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0"),
  ],
  targets: [
    .macro(
      name: "Macros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .target(name: "Basics", swiftSettings: [.strictMemorySafety()]),
    .target(name: "Files"),
    .target(name: "JSON", dependencies: ["Macros"]),
    .target(name: "JSONSchema", dependencies: ["Basics", "JSON"]),
    .systemLibrary(
      name: "CLMDB", pkgConfig: "lmdb",
      providers: [.apt(["liblmdb-dev"]), .brew(["lmdb"])]),
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    .target(
      name: "Hashing", dependencies: ["CNettle"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "LMDB", dependencies: ["CLMDB", "CMapFaults", "Files", "Basics"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "EventLog",
      dependencies: [
        "Basics", "Hashing", "JSON", "Macros", .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "EventLogVerification",
      dependencies: [
        "EventLog", "Files", "Hashing", "JSON", "Basics",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "EventLogLMDB",
      dependencies: ["EventLogVerification", "EventLog", "LMDB", "Files", "JSON", "Basics"]),
    .target(
      name: "EventLogTesting", dependencies: ["EventLogVerification", "EventLog", "Basics"]),
    .target(
      name: "Projections",
      dependencies: [
        "Basics",
        "EventLog", "LMDB", "Files", "JSON", .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "Conversation",
      dependencies: [
        "Basics",
        "Projections", "EventLog", "JSON", .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "Scheduling",
      dependencies: [
        "Basics",
        "Projections", "EventLog", "JSON", .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(name: "Presentation", dependencies: ["Conversation", "Terminal", "JSON"]),
    .target(
      name: "PluginKit",
      dependencies: [
        "Basics",
        "Presentation", "Conversation", "Scheduling", "Projections", "EventLog", "JSONSchema",
        "JSON", "Macros",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "Assistant",
      dependencies: [
        "Basics",
        "PluginKit", "Presentation", "Understanding", "Conversation", "Projections", "EventLog",
        "Files", "JSONSchema", "JSON",
      ]),
    .target(
      name: "PluginInspection",
      dependencies: [
        "Assistant", "Understanding", "PluginKit", "Conversation", "Projections", "EventLog",
        "JSON",
      ]),
    .target(
      name: "TerminalChat",
      dependencies: [
        "Assistant", "Understanding", "PluginKit", "Presentation", "Conversation", "Projections",
        "EventLogLMDB", "EventLog", "Files", "Terminal", "CMapFaults",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "PluginTesting",
      dependencies: [
        "Basics",
        "PluginInspection", "Assistant", "PluginKit", "Conversation", "Projections", "EventLog",
        "JSON", "TestSupport",
      ]),
    .target(
      name: "VerbatimProgram",
      dependencies: [
        "EventTool", "TerminalChat", "SentenceEncoder", "Understanding", "PluginKit",
        "Conversation", "EventLog", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "BundledPlugins", dependencies: ["Healthcare", "ECommerce", "CareTeam", "PluginKit"]),
    .executableTarget(
      name: "verbatim",
      dependencies: ["VerbatimProgram", "BundledPlugins", "FolderPlugins", "CJemalloc"]),
    .executableTarget(
      name: "evtool", dependencies: ["EventTool", "BundledPlugins", "FolderPlugins", "CJemalloc"]),
    .target(
      name: "Interchange",
      dependencies: ["Basics", "Conversation", "Scheduling", "EventLog", "Files", "JSON"]),
    .target(
      name: "EventTool",
      dependencies: [
        "Benchmarks", "Interchange", "PluginInspection", "SentenceEncoder", "Understanding",
        "CMapFaults", "CStartup", "PluginKit", "Conversation", "Scheduling", "Projections",
        "EventLogLMDB", "EventLogVerification", "EventLog", "LMDB", "Files", "JSON", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Healthcare",
      dependencies: [
        "PluginKit", "Scheduling", "Conversation", "Projections", "EventLog", "JSON",
      ], path: "Plugins/Healthcare"),
    .target(
      name: "ECommerce",
      dependencies: ["PluginKit", "Conversation", "Projections", "EventLog", "JSON"],
      path: "Plugins/ECommerce"),
    .target(
      name: "CareTeam",
      dependencies: [
        "PluginKit", "Scheduling", "Conversation", "Projections", "EventLog", "JSON",
      ], path: "Plugins/CareTeam"),
    .testTarget(
      name: "CareTeamTests",
      dependencies: [
        "CareTeam", "PluginTesting", "PluginKit", "Scheduling", "Conversation", "EventLog", "JSON",
      ]),
    .target(
      name: "FolderPlugins",
      dependencies: [
        "Basics",
        "PluginKit", "Understanding", "Conversation", "EventLog", "JSON",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(
      name: "Benchmarks",
      dependencies: [
        "Basics",
        "Conversation", "Scheduling", "Projections", "EventLogLMDB", "EventLogVerification",
        "EventLog", "LMDB", "JSON", .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(name: "CMapFaults"),
    .target(name: "CStartup"),
    .target(name: "Terminal"),
    .target(name: "Understanding", dependencies: ["Basics", "CSentenceKernels"]),
    .target(
      name: "CSentenceKernels",
      // The loops of a sentence's 250 million operations: a debug build needs them fast as well. SwiftPM takes the flag in a package that is
      // depended on by version, too (since 6.2).
      cSettings: [.unsafeFlags(["-O2"])]),
    .target(
      name: "SentenceEncoder",
      dependencies: [
        "Basics",
        "CSentenceKernels", "Understanding", .product(name: "Crypto", package: "swift-crypto"),
      ], swiftSettings: [.strictMemorySafety()]),
    .executableTarget(
      name: "sentence-encoder",
      dependencies: [
        "Basics", "BundledPlugins", "FolderPlugins", "PluginInspection", "PluginKit", "EventLog",
        "JSON", "SentenceEncoder", "Understanding",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "SentenceEncoderTests", dependencies: ["SentenceEncoder", "Understanding"],
      exclude: ["Resources/README.md"], resources: [.copy("Resources/reference.json")]),
    .testTarget(
      name: "UnderstandingTests", dependencies: ["Understanding"], exclude: ["Data"]),
    .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
    .testTarget(name: "PluginKitTests", dependencies: ["PluginKit"]),
    .testTarget(
      name: "PluginTestingTests",
      dependencies: [
        "PluginTesting", "PluginInspection", "PluginKit", "Conversation", "Projections", "EventLog",
        "JSON",
      ]),
    .testTarget(
      name: "FolderPluginsTests",
      dependencies: [
        "FolderPlugins", "PluginTesting", "verbatim", "PluginKit", "Conversation", "EventLog",
        "JSON",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "Conversation", "Terminal", "JSON"]),
    .testTarget(name: "SchedulingTests", dependencies: ["Scheduling", "EventLogLMDB"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    // A log of somebody outside of this package, who sees nothing of it but what is public.
    .target(
      name: "ListLog", dependencies: ["EventLog"], path: "Tests/ListLog", packageAccess: false),
    .testTarget(
      name: "EventLogTests",
      dependencies: [
        "EventLogTesting", "ListLog",
        "EventLogLMDB", "EventLogVerification", "EventLog", "LMDB", "Hashing", "Files", "Basics",
      ]),
    .target(name: "TestSupport", dependencies: ["Basics"], path: "Tests/TestSupport"),
    .executableTarget(
      name: "DurabilityProbe",
      dependencies: [
        "Projections", "EventLogLMDB", "EventLogVerification", "EventLog", "JSON", "TestSupport",
      ],
      path: "Tests/DurabilityProbe"),
    .target(name: "PowerCutShim", path: "Tests/PowerCutShim"),
    .executableTarget(
      name: "PowerCuts",
      dependencies: [
        "PowerCutShim", "EventLogLMDB", "EventLogVerification", "EventLog", "JSON", "TestSupport",
      ],
      path: "Tests/PowerCuts"),
    .testTarget(name: "PowerCutTests", dependencies: ["PowerCuts"]),
    .testTarget(
      name: "DurabilityTests",
      dependencies: [
        "DurabilityProbe", "Projections", "EventLogLMDB", "EventLogVerification", "EventLog",
        "LMDB",
        "JSON",
      ]),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "Assistant", "Interchange", "Conversation", "Projections", "EventLogLMDB", "EventLog",
        "PluginKit",
      ]),
    .testTarget(
      name: "ConversationTests",
      dependencies: ["Conversation", "Projections", "EventLogLMDB", "EventLog", "JSON"]),
    .testTarget(
      name: "EvtoolTests",
      dependencies: [
        "evtool", "Scheduling", "Conversation", "EventLogLMDB", "EventLogVerification", "EventLog",
        "LMDB", "JSON",
      ]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Interchange", "Conversation", "EventLog", "JSON"]),
    .testTarget(
      name: "HealthcareTests",
      dependencies: [
        "Assistant", "Healthcare", "PluginTesting", "PluginKit", "Scheduling", "Conversation",
        "Projections", "EventLog",
        "JSON",
      ], exclude: ["Data"]),
    .testTarget(
      name: "ECommerceTests",
      dependencies: [
        "ECommerce", "PluginTesting", "PluginKit", "Conversation", "EventLog", "JSON",
      ]),
    .testTarget(name: "VerbatimTests", dependencies: ["verbatim", "evtool"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(
      name: "JSONSchemaTests", dependencies: ["JSONSchema", "JSON"], exclude: ["Suite"]),
    .testTarget(
      name: "ProjectionsTests",
      dependencies: ["Projections", "Conversation", "EventLogLMDB", "EventLog", "LMDB", "JSON"]),
  ]
)

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
  if ["Basics", "JSON", "Hashing", "LMDB", "EventLog", "EventLogVerification", "EventLogLMDB"]
    .contains(target.name)
  {
    // Views into pages and buffers are `~Escapable`: the compiler keeps them inside their scope.
    target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
  }
}
