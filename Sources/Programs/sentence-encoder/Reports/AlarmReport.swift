import BundledPlugins
import Foundation
import PluginInspection
import PluginKit
import SentenceEncoder
import Understanding

/// How many dangers healthcare's alarms hear in sentences, and how many alarms are false.
struct AlarmReport {
  private let registry: PluginRegistry
  private let alarms: [(name: String, sentences: [ExpectedSentence])]
  private let harmless: [String]
  private let encoder: CachedSentenceEncoder?

  init(alarms: [URL], harmless: [URL], _ encoder: CachedSentenceEncoder?) throws {
    registry = try PluginRegistry(BundledPlugins.all.filter { $0.manifest.id == "healthcare" })
    self.alarms = try alarms.map { ($0.lastPathComponent, try SentenceFile.alarms($0)) }
    self.harmless = try harmless.flatMap { try SentenceFile.harmless($0) }
    self.encoder = encoder
  }

  func print() {
    printNow(
      "\n| alarms | dangers | heard | harmless | false | in 1,000 |\n|---|---|---|---|---|---|")
    for (name, sentences) in alarms { report(name, sentences, []) }
    if !harmless.isEmpty { report("harmless sentences", [], harmless) }
  }

  private func report(_ name: String, _ sentences: [ExpectedSentence], _ harmless: [String]) {
    var ways: [(String, (any SentenceEmbedding)?)] = [("words", nil)]
    if let encoder { ways.append(("with the encoder", encoder)) }
    for (way, encoder) in ways {
      let rows = AlarmMeasurement(sentences, harmless: harmless, in: registry, encoder: encoder)
        .rows
      let (dangers, heard) = (rows.map(\.alarms).sum, rows.map(\.heard).sum)
      let (calm, raised) = (rows.map(\.harmless).sum, rows.map(\.raised).sum)
      let rate = calm > 0 ? "\((Double(raised) * 1e5 / Double(calm)).rounded() / 100)" : ""
      printNow(
        "| \(name): \(way) | \(dangers) | \(heard.share(of: dangers)) | \(calm) | \(raised) | \(rate) |"
      )
    }
  }
}

extension [Int] {
  fileprivate var sum: Int { reduce(0, +) }
}

extension Int {
  /// In percent; nothing of nothing.
  func share(of whole: Int) -> String {
    whole > 0 ? "\((Double(self) * 1000 / Double(whole)).rounded() / 10) %" : ""
  }
}
