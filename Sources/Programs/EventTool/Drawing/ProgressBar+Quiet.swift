import Terminal

extension ProgressBar {
  /// Adds to the things done, from work that must not fail because the terminal has gone.
  func report(_ count: Int) {
    do {
      try advance(by: count)
    } catch {
      // The bar is only a courtesy: the work's own output tells whether anybody still reads.
    }
  }
}
