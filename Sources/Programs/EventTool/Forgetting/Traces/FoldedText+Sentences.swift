extension FoldedText {
  /// The sentences and lines of a text, each with words enough to be one, without what ends it.
  static func sentences(in text: String) -> Set<FoldedText> {
    Set(
      text.split { $0.isNewline || ".!?;。！？；".contains($0) }
        .map { FoldedText(String($0)) }.filter { $0.distinctness == .sentence })
  }
}
