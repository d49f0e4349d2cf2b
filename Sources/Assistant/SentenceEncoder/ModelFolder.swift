import Foundation

/// What lies beside a model: files that can be worked out again, each named after the model and its fingerprint.
struct ModelFolder {
  private let model: URL
  private var folder: URL { model.deletingLastPathComponent() }

  init(of model: URL) { self.model = model }

  /// Removes what belongs to other weights, and of what was learnt all but `count` of the newest; `kept` always stays.
  ///
  /// All files of the model's own weights begin with `prefix`. What cannot be removed stays.
  func tidy(keeping kept: [URL], prefix: String, newest count: Int) {
    let names = kept.map(\.lastPathComponent)
    let derived = derived.filter { !names.contains($0) }
    let lessons = derived.filter { $0.hasPrefix(prefix) }.sorted { age(of: $0) < age(of: $1) }
    remove(derived.filter { !$0.hasPrefix(prefix) } + lessons.dropFirst(count))
  }

  private func remove(_ names: [String]) {
    for name in names {
      do {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      } catch {
        // It takes room and is never read; another program may have removed it meanwhile.
      }
    }
  }

  /// The names that begin with the model's own, and with what looks like a fingerprint.
  private var derived: [String] {
    do {
      let prefix = model.lastPathComponent + "."
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
        let parts = name.dropFirst(prefix.count).split(separator: ".")
        return name.hasPrefix(prefix) && parts.count == 2 && parts[0].count == 12
          && parts[0].allSatisfy(\.isHexDigit)
      }
    } catch {
      // A folder that cannot be listed cannot be tidied either.
      return []
    }
  }

  /// Seconds since it was written; one that cannot be asked is the oldest.
  private func age(of name: String) -> Double {
    do {
      let file = folder.appending(path: name)
      let written = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
      return (written as? Date).map { -$0.timeIntervalSinceReferenceDate } ?? .infinity
    } catch {
      return .infinity
    }
  }
}
