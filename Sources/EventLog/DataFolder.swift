/// Where everything of one installation lies.
public struct DataFolder: Sendable, Hashable {
  /// The folder.
  public let path: String

  /// Chooses the folder: what was asked for, else `$VERBATIM_DATA`, else `./verbatim-data`.
  public init(_ argument: String?, environment: [String: String]) {
    let chosen = argument ?? environment["VERBATIM_DATA"].flatMap { $0.isEmpty ? nil : $0 }
    path = chosen ?? "verbatim-data"
  }

  /// The log's LMDB environment.
  public var log: String { path + "/log" }
  /// The views' LMDB environment, disposable at any time.
  public var views: String { path + "/views" }
  /// The keys of personal data, never in a backup of the log.
  public var keys: String { path + "/keys" }
}
