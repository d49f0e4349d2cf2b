import Glibc

extension Output {
  /// An output over an open file descriptor, which stays open when the output is gone.
  ///
  /// It is immediate when the descriptor is a terminal. `environment` is normally
  /// `ProcessInfo.processInfo.environment`, read by the program.
  package convenience init(descriptor number: Int32, environment: [String: String]) {
    let descriptor = Descriptor(number: number)
    let traits = TerminalTraits(isTerminal: descriptor.isTerminal, environment: environment)
    self.init(
      destination: .descriptor(descriptor), traits: traits, isImmediate: traits.isTerminal)
  }

  /// The process's standard output.
  package static func standardOutput(environment: [String: String]) -> Output {
    Output(descriptor: STDOUT_FILENO, environment: environment)
  }

  /// The process's standard error, where every write is shown at once, terminal or not.
  package static func standardError(environment: [String: String]) -> Output {
    let descriptor = Descriptor(number: STDERR_FILENO)
    let traits = TerminalTraits(isTerminal: descriptor.isTerminal, environment: environment)
    return Output(destination: .descriptor(descriptor), traits: traits, isImmediate: true)
  }

  /// An output that keeps what it is given in memory, where ``written`` shows it at once.
  package static func memory(
    isTerminal: Bool = false, width: Int = 80, colors: Bool = false, unicode: Bool = true
  ) -> Output {
    let traits = TerminalTraits(
      isTerminal: isTerminal, colors: colors, unicode: unicode, redraws: isTerminal,
      defaultWidth: width)
    return Output(destination: .memory, traits: traits, isImmediate: true)
  }
}
