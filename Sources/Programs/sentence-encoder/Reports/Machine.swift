import Foundation

/// What measures.
enum Machine {
  /// The processor, as the system names it, and how it was built.
  static var description: String {
    #if DEBUG
      let build = "debug build"
    #else
      let build = "release build"
    #endif
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "Measured on \(processor ?? "a processor without a name"), \(cores) cores, \(build)."
  }

  private static var processor: String? {
    guard let text = FileManager.default.contents(atPath: "/proc/cpuinfo") else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }?.split(separator: ":").last
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
