/// The folder of one installation, and the places of the log in it; other stores add theirs.
package struct DataFolder: Sendable, Hashable {
  /// The folder.
  package let path: String

  /// Chooses the folder: what was asked for, else `$VERBATIM_DATA`, else `./verbatim-data`.
  package init(_ argument: String?, environment: [String: String]) {
    let chosen = argument ?? environment["VERBATIM_DATA"].flatMap { $0.isEmpty ? nil : $0 }
    path = chosen ?? "verbatim-data"
  }

  /// The log's LMDB environment.
  package var log: String { path + "/log" }
  /// The views' LMDB environment, disposable at any time.
  package var views: String { path + "/views" }
  /// The keys of personal data, never in a backup of the log.
  package var keys: String { path + "/keys" }
  /// The segments of what was archived; also a link to where they lie.
  package var archive: String { path + "/archive" }
}
