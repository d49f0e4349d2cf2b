import EventLog
import EventLogLMDB
import PowerCutShim

/// What a stage does to the files below its folder and what it is told meanwhile, one line an
/// event, for tests of what comes before what.
struct Listing {
  private let folder: String
  private var work = Work(seed: 1, isSealed: true)

  /// Lists what happens on a disk in a folder.
  init(folder: String) {
    self.folder = folder + "/disk"
  }

  /// The lines of a stage: `create`, `recover` (of what a killed writer left in its journal),
  /// `bind` (the same where it was killed as soon as the salt of its keys had a name), `compact`,
  /// `backup`, `forget` (of a person whose key was made when the writer was killed), or `full`:
  /// appends of which a sync finds no room.
  mutating func lines(of name: String) async throws -> [String]? {
    let quick = Stage.append(appenders: 1, 0..<3)
    let slow = LogLimits(flushThreshold: 20, mapSize: 1 << 30, takeOverDelay: 600_000)
    let journal = Stage.append(appenders: 1, 0..<9, slow)
    switch name {
    case "create": return try await list(quick, after: nil)
    case "recover": return try await list(.recover, after: journal)
    case "bind":
      return try await list(.recover, after: journal) { event in
        if case .linked(_, let path) = event { path.last == "salt.key" } else { false }
      }
    case "forget":
      // The last key that is made is that of the person.
      return try await list(.forget, after: .append(appenders: 1, 0..<2, slow)) { event in
        if case .linked = event { true } else { false }
      }
    case "compact": return try await list(.compact, after: journal)
    case "backup": return try await list(.backup, after: journal)
    case "full":
      // Keys are synced for themselves, and tables by another thread.
      work.isSealed = false
      let appending = Stage.append(appenders: 1, 0..<3, slow)
      let whole = try await list(appending, after: nil)
      let syncs = whole.prefix { $0 != "claimed acknowledged" }.count { $0.hasPrefix("synced ") }
      let sync = Fault.calls.firstIndex { $0.name == "sync" } ?? 0
      return try await list(
        appending, after: nil, Fault(call: sync, number: syncs, isLasting: true, action: .full))
    default: return nil
    }
  }

  /// The first stage is killed after the last thing that `isLast` of all that it did: what it was
  /// told last, if nothing else is named.
  private func list(
    _ stage: Stage, after first: Stage?, _ fault: Fault? = nil,
    isLast: (TraceEvent) -> Bool = { if case .marked = $0 { true } else { false } }
  ) async throws -> [String] {
    var tree = DiskTree()
    if let first {
      try tree.write(to: folder)
      let trace = await first.record(folder, work)
      var disk = Disk()
      for event in trace.events[...(trace.events.lastIndex(where: isLast) ?? 0)] {
        disk.apply(event)
      }
      disk.endProcess()
      tree = disk.afterKill
    }
    try tree.write(to: folder)
    return lines(of: await stage.record(folder, work, failing: fault))
  }

  private func lines(of trace: Trace) -> [String] {
    var paths: [Int32: String] = [:]
    return trace.events.compactMap { event in
      switch event {
      case .opened(let handle, let path, let isCreated, _):
        paths[handle] = Self.text(path)
        return isCreated ? "created \(Self.text(path))" : nil
      case .written(let handle, _, _, _): return "written \(paths[handle] ?? "?")"
      case .resized(let handle, _): return "resized \(paths[handle] ?? "?")"
      case .synced(let handle, _): return "synced \(paths[handle] ?? "?")"
      case .syncing, .syncFailed: return nil
      case .folderMade(let path): return "made \(Self.text(path))"
      case .removed(let path): return "removed \(Self.text(path))"
      case .renamed(let old, let new): return "renamed \(Self.text(old)) \(Self.text(new))"
      case .linked(let old, let new): return "linked \(Self.text(old)) \(Self.text(new))"
      case .marked(let number): return "claimed \(Self.name(trace.claims[number]))"
      }
    }
  }

  private static func text(_ path: [String]) -> String {
    path.isEmpty ? "." : path.joined(separator: "/")
  }

  private static func name(_ claim: Claim) -> String {
    if case .failed(let reason) = claim { return "failed: \(reason)" }
    return String("\(claim)".prefix { $0 != "(" })
  }
}
