public import Foundation

extension SentenceEncoder {
  /// Where `verbatim model install` puts the model: `$XDG_DATA_HOME/verbatim/models`, else below
  /// `~/.local/share`.
  public static func installationFile(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base =
      home.map { URL(filePath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
    return base.appending(path: "verbatim/models/all-minilm-l6-v2.model")
  }

  /// The model that `verbatim model install` installed, or nil where there is none.
  public static func installed() throws(ModelError) -> SentenceEncoder? {
    let file = installationFile()
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try SentenceEncoder(model: file)
  }
}
