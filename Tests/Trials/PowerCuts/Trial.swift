import Foundation
import TestSupport

/// Images of disks and what became of them.
struct Trial {
  /// How many images were tried, and how many did not keep what was claimed.
  struct Count {
    var tried = 0
    var failed = 0
  }

  /// After how many images a campaign hears how far it is.
  private static let progressStep = 500

  let name: String
  let seed: UInt64
  let folder: String
  /// Where failing images are kept; nil to keep none.
  let kept: String?
  private(set) var counts: [DiskModel: Count] = [:]
  private(set) var failures: [String] = []
  /// A hash of all images, FNV-1a: two runs of one seed have the same.
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ name: String, seed: UInt64, folder: String, kept: String?) {
    (self.name, self.seed, self.folder, self.kept) = (name, seed, folder, kept)
  }

  var disk: String { folder + "/disk" }
  var tried: Int { counts.values.reduce(0) { $0 + $1.tried } }

  /// Makes an image, has it inspected, and counts.
  mutating func inspect(
    _ tree: DiskTree, _ model: DiskModel, _ moment: String, _ inspect: (String) async throws -> Void
  ) async throws {
    let image = folder + "/image"
    try tree.write(to: image)
    hash = tree.hash(after: hash)
    counts[model, default: Count()].tried += 1
    // Known even if the next line ends the process.
    if let kept { try tree.write(to: "\(kept)/\(name)-now") }
    if kept != nil, tried.isMultiple(of: Self.progressStep) {
      let text = "   \(name): \(tried) images so far, \(failures.count) failed\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    do {
      try await inspect(image)
    } catch {
      try fail(model, "\(moment): \(error)", tree)
    }
  }

  /// Counts a failure.
  mutating func fail(_ model: DiskModel, _ what: String, _ tree: DiskTree) throws {
    counts[model, default: Count()].failed += 1
    failures.append("\(name) \(model) seed \(seed): \(what)")
    guard let kept, failures.count <= 20 else { return }
    let place = "\(kept)/\(name)-\(model)-\(seed)-\(failures.count)"
    try tree.write(to: place)
    try what.write(toFile: place + "/why.txt", atomically: true, encoding: .utf8)
    failures[failures.count - 1] += "\n  kept in \(place)"
  }

  mutating func countStage() { counts[.kill, default: Count()].tried += 1 }

  /// Removes what was kept of the last image, which did not end the process.
  func forgetLast() {
    guard let kept, failures.isEmpty else { return }
    PowerCuts.remove("\(kept)/\(name)-now")
  }

  /// A line for each model, one for all images, then the failures.
  var report: String {
    var lines = DiskModel.allCases.compactMap { model in
      counts[model].map { "\(name) \(model) \($0.tried) \($0.failed)" }
    }
    lines.append("\(name) hash \(String(hash, radix: 16))")
    lines += failures.prefix(5).map { "FAILED \($0)" }
    return lines.joined(separator: "\n")
  }
}
