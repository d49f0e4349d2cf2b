import Conversation
package import PluginKit
import Understanding

extension RegisteredPlugin {
  /// The language in which a text is, if that is clear and the plugin speaks it; nil leaves it what it is `now`.
  package func language(of text: String, now: String) -> String? {
    guard languages.count > 1 else { return nil }
    if let language = LanguageRecognizer().language(of: text)?.rawValue {
      return languages.contains(language) ? language : nil
    }
    // A few words that could be of several languages are what somebody would say who wants something in one.
    guard speaking(now).isExample(text) == nil else { return nil }
    let others = languages.filter { $0 != "en" && speaking($0).isExample(text) != nil }
    return others.count == 1 ? others.first : nil
  }
}

extension ChannelState.WaitingMessage {
  /// The language in which a person says it, if that is clear and the plugin speaks it; nil leaves it what it is `now`.
  ///
  /// What was chosen by touch is in the language in which it was offered.
  func language(among plugin: RegisteredPlugin, now: String) -> String? {
    guard tap == nil, case .text(let text) = content else { return nil }
    return plugin.language(of: text, now: now)
  }
}
