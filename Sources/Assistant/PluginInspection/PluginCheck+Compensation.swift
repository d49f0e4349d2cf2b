import PluginKit

extension PluginCheck {
  /// Functions that do something and say neither how that is taken back nor that it cannot be: whoever undoes what they said is told that nothing can.
  func irrevocable() -> [PluginFinding] {
    plugin.functions.filter { $0.effect != .read && $0.compensation == nil }.map { function in
      finding(
        .compensation, "function \(function.name)",
        "it does not say how what it does is taken back: name the function that does, compensation: .call(\"…\", with: […]), or say why it cannot be, .impossible(\"…\")"
      )
    }
  }
}
