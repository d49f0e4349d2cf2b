import EventLog

extension DataFolder {
  /// The folder of the log, the keys or the views that a path lies in, through all links; nil outside of them.
  func ownFolder(of path: String) -> String? {
    let place = RealPath(path)
    return [log, keys, views].first { place.isWithin(RealPath($0)) }
  }
}
