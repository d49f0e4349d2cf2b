import Conversation
import EventLog
import JSON
import PluginKit
import Synchronization
package import Understanding

/// The embedded model: it learns from the example utterances that plugins register and asks for what is missing.
///
/// It needs no network and no weights; the same registry and seed always give the same decisions. With an encoder it
/// understands what an utterance means, too, and not its words alone.
package final class IntentModel: LanguageModel {
  private let seed: UInt64
  private let encoder: (any SentenceEmbedding)?
  private let intents = Mutex<[String: PluginIntents]>([:])

  /// A plugin's examples are learnt when it is first asked about.
  package init(seed: UInt64 = 1, encoder: (any SentenceEmbedding)? = nil) {
    self.seed = seed
    self.encoder = encoder
  }

  /// `intents`, and the beginning of the encoder's fingerprint where there is one.
  package var fingerprint: String? {
    "intents" + (encoder.map { "+" + $0.fingerprint.prefix(12) } ?? "")
  }

  /// Learns the examples of plugins before anybody asks about them.
  func learn(_ plugins: [RegisteredPlugin]) {
    for plugin in plugins { _ = intents(of: plugin) }
  }

  /// Decides one message: first as the answer to what is open, then as something new.
  package func decide(_ request: ModelRequest) async throws -> ModelDecision {
    let intents = intents(of: request.plugin)
    let request = Anaphora(request, intents).resolved ?? request
    if let decision = Self.answerToInput(request, intents) { return decision }
    if let decision = Self.answerToFlow(request, intents) { return decision }
    if let decision = Self.answerToNothing(request, intents) { return decision }
    if let told = ToldValue.several(request) { return .several(told) }
    if let told = ToldValue(request) {
      return SlotFilling(request, told.function).complete(JSONObject())
    }
    if let requests = Requests(request, intents).several { return .several(requests) }
    return Self.something(new: request, intents)
  }

  private func intents(of plugin: RegisteredPlugin) -> PluginIntents {
    intents.withLock { known in
      let name = "\(plugin.manifest.id) \(plugin.language)"
      if let learnt = known[name] { return learnt }
      // To the encoder all languages but English are alike.
      let encoder = plugin.language == "en" ? encoder : nil
      let learnt = PluginIntents(plugin, seed: seed, encoder: encoder)
      known[name] = learnt
      return learnt
    }
  }

  static func act(on intent: Intent, _ request: ModelRequest) -> ModelDecision {
    switch intent {
    case .function(let name):
      guard let function = request.plugin.function(name) else { break }
      return SlotFilling(request, function).complete(JSONObject())
    case .flow(let name):
      guard let flow = request.plugin.flow(name) else { break }
      if let move = FlowReader(request).opening(flow, request.text) {
        return .advance(flow: name, move)
      }
      return .begin(flow: name)
    case .smallTalk(let name):
      guard let talk = request.plugin.smallTalk.first(where: { $0.name == name }) else { break }
      return .say(text: talk.answer, quickReplies: talk.quickReplies)
    }
    return .say(text: request.phrases.gone, quickReplies: [])
  }

  /// A flow may still recognise what the classifier does not; otherwise say so, and what can be done.
  static func unknown(_ request: ModelRequest, _ intents: PluginIntents) -> ModelDecision {
    for flow in request.plugin.flows {
      if let move = FlowReader(request).opening(flow, request.text) {
        return .advance(flow: flow.name, move)
      }
    }
    return .notUnderstood(quickReplies: offers(request, intents))
  }

  /// What can be done here.
  static func offers(_ request: ModelRequest, _ intents: PluginIntents) -> [String] {
    let offers = request.plugin.manifest.welcome.flatMap(\.quickReplies)
    return Array((offers.isEmpty ? intents.wordings : offers).prefix(4))
  }
}
