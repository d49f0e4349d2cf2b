import Foundation
import Synchronization

/// What a writer's reads have met of damage in its views: those that run say so, and the next writer builds them anew.
final class ViewDamage: Sendable {
  /// The note for the next writer, in words.
  ///
  /// Not every damage is seen by looking at the pages.
  static func file(in folder: String) -> String { folder + "/damaged" }

  private let found = Mutex<DamagedViews?>(nil)

  /// What was met first; nil while nothing was.
  var first: DamagedViews? { found.withLock(\.self) }

  /// Notes it, the first time also for the next writer.
  func note(_ damage: DamagedViews) {
    let isFirst = found.withLock { found in
      defer { found = found ?? damage }
      return found == nil
    }
    // On a disk without room for it the next writer still looks at the pages.
    if isFirst {
      _ = FileManager.default.createFile(
        atPath: Self.file(in: damage.path), contents: Data(damage.reason.utf8))
    }
  }

  /// What an earlier writer has left; nil where it left nothing.
  static func noted(in folder: String) -> DamagedViews? {
    FileManager.default.contents(atPath: file(in: folder)).map {
      DamagedViews(path: folder, reason: String(decoding: $0, as: UTF8.self))
    }
  }
}
