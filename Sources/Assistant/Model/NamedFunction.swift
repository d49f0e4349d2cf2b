import JSON
import PluginKit

/// Decides between functions that a message may mean by the values that it names.
///
/// "An appointment with a psychiatrist in Santa Rosa" is a search where only the search takes a kind of doctor and a city. It
/// never turns a lookup into something that writes.
struct NamedFunction {
  /// How likely a function has to be, as a share of the likeliest.
  private static let rivalry = 0.35

  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// What a message means once its values are counted.
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard meaning.isAboutFunctions, !meaning.isOutOfScope, !intents.isExample(request.text) else {
      return meaning
    }
    let rivals = intents.rivals(request.text, share: Self.rivalry).compactMap(function)
    let counts = rivals.map(values)
    guard let most = counts.max(), let place = counts.firstIndex(of: most),
      counts.count(where: { $0 == most }) == 1, most > 0, rivals[place].effect == .read,
      place > 0 || !meaning.isUnderstood
    else { return meaning }
    return .understood(.function(rivals[place].name))
  }

  private func function(_ intent: Intent) -> Function? {
    guard case .function(let name) = intent else { return nil }
    return request.plugin.function(name)
  }

  private func values(of function: Function) -> Int {
    SlotReading(request, function, asked: nil).values.count
  }
}

extension PluginIntents.Meaning {
  fileprivate var isOutOfScope: Bool {
    if case .outOfScope = self { true } else { false }
  }

  fileprivate var isUnderstood: Bool {
    if case .understood = self { true } else { false }
  }
}
