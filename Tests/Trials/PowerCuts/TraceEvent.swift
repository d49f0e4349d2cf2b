import PowerCutShim

/// One thing that a program did to the files below a folder; paths are names from there.
enum TraceEvent {
  case opened(handle: Int32, path: [String], isCreated: Bool, isEmptied: Bool)
  case written(handle: Int32, offset: Int, bytes: [UInt8], isThrough: Bool)
  case resized(handle: Int32, size: Int)
  case syncing(handle: Int32, call: Int)
  case synced(handle: Int32, call: Int)
  case syncFailed(handle: Int32, call: Int)
  case folderMade([String])
  case removed([String])
  case renamed([String], to: [String])
  case linked([String], to: [String])
  case marked(Int)

  /// Reads an event of the record of a root.
  init(_ event: PowerCutEvent, root: String) {
    func path(_ text: UnsafePointer<CChar>?) -> [String] {
      let text = text.map { String(cString: $0) } ?? root
      return text.dropFirst(root.utf8.count).split(separator: "/").filter { $0 != "." }
        .map(String.init)
    }
    let (handle, value) = (event.handle, Int(event.value))
    switch event.kind {
    case powerCutOpened:
      self = .opened(
        handle: handle, path: path(event.path), isCreated: value & 1 != 0,
        isEmptied: value & 2 != 0)
    case powerCutWritten, powerCutWrittenThrough:
      let bytes = UnsafeBufferPointer(start: event.data, count: Int(event.length))
      self = .written(
        handle: handle, offset: value, bytes: Array(bytes),
        isThrough: event.kind == powerCutWrittenThrough)
    case powerCutResized: self = .resized(handle: handle, size: value)
    case powerCutSyncing: self = .syncing(handle: handle, call: value)
    case powerCutSynced: self = .synced(handle: handle, call: value)
    case powerCutSyncFailed: self = .syncFailed(handle: handle, call: value)
    case powerCutFolderMade: self = .folderMade(path(event.path))
    case powerCutRemoved: self = .removed(path(event.path))
    case powerCutRenamed: self = .renamed(path(event.path), to: path(event.other))
    case powerCutLinked: self = .linked(path(event.path), to: path(event.other))
    case powerCutMarked: self = .marked(value)
    default: preconditionFailure("the shim records no event of kind \(event.kind)")
    }
  }
}
