import Foundation

/// Where a new plugin's package finds Verbatim.
enum VerbatimSource: Equatable {
  case folder(String)
  case address(String)

  /// Where Verbatim is published; it counts where the checkout that `evtool` was built in is gone.
  static let published = "https://github.com/verbatim-chat/verbatim"

  /// What was asked for, else the checkout that this program was built in, else the published address.
  ///
  /// - Throws: ``NoVerbatim`` where a folder is asked for that does not hold the package.
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

  /// What the package is called where a product of it is named.
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
  /// A chat and its tests need none of Verbatim's traits, and a build without them is shorter; the build of a checkout can be reused only with
  /// the traits that it was made with.
  var dependency: String {
    let traits = build == nil ? ", traits: []" : ""
    return switch self {
    case .folder(let path): ".package(path: \(path.literal)\(traits))"
    case .address(let address): ".package(url: \(address.literal), branch: \"main\"\(traits))"
    }
  }

  /// What a manifest says of the traits.
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
    let levels = "Sources/Programs/EventTool/Scaffold/VerbatimSource.swift".split(separator: "/")
      .count
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
