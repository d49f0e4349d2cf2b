import PluginKit
import Synchronization
package import Understanding

/// What tells an assistant what is meant: the model and the alarms, which are exchanged together.
struct Comprehension: Sendable {
  let model: any LanguageModel
  let alarms: AlarmScreen
}

extension Assistant {
  /// The sentences whose meaning ``comprehend(by:)`` learns: those of the alarms, and of all that the plugins offer.
  package var sentences: [String] {
    AlarmScreen.sentences(of: registry.plugins) + inEnglish.flatMap(PluginIntents.sentences)
  }

  /// Learns what sentences mean, and understands by it from the next turn on: one that is under way ends as it began.
  ///
  /// Takes as long as the encoder needs for all ``sentences`` that it does not know, in the caller's thread.
  package func comprehend(by encoder: any SentenceEmbedding) {
    let model = IntentModel(encoder: encoder)
    model.learn(inEnglish)
    let alarms = AlarmScreen(registry, encoder: encoder)
    comprehended.withLock { $0 = Comprehension(model: model, alarms: alarms) }
  }

  /// What decides what is meant, as the next turn records it; nil if it has no name.
  package var modelFingerprint: String? { comprehension.model.fingerprint }

  /// What the next turn is understood by.
  var comprehension: Comprehension { comprehended.withLock { $0 } }

  private var inEnglish: [RegisteredPlugin] {
    registry.plugins.map { $0.speaking("en") }.filter { $0.language == "en" }
  }
}
