import JSON

extension SettingsNode {
  /// A text that is not blank.
  func text() throws(FolderError) -> String {
    guard let text = value.string, text.contains(where: { !$0.isWhitespace }) else {
      throw expected("a text")
    }
    return text
  }

  /// A text, or the content of the file that it names: `texts/persona.txt`.
  func text(in contents: FolderContents) throws(FolderError) -> String {
    let text = try text()
    guard text.hasPrefix("texts/"), !text.contains(where: \.isWhitespace) else { return text }
    var content = try Result { () throws(FolderError) in try contents.text(text) }
      .mapError { failure("\($0.reason)") }.get()
    while content.last?.isWhitespace == true { content.removeLast() }
    guard !content.isEmpty else { throw failure("the file \(text) is empty: write the text there") }
    return content
  }

  /// Texts that are not blank; no array is no texts.
  func texts() throws(FolderError) -> [String] {
    var texts: [String] = []
    for element in try elements() { texts.append(try element.text()) }
    return texts
  }

  func bool() throws(FolderError) -> Bool {
    guard let bool = value.bool else { throw expected("true or false") }
    return bool
  }

  /// A whole number within bounds.
  func int(_ bounds: ClosedRange<Int64>) throws(FolderError) -> Int {
    guard let number = value.int, bounds.contains(number) else {
      throw expected("a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return Int(number)
  }

  /// A number within bounds.
  func number(_ bounds: ClosedRange<Double>) throws(FolderError) -> Double {
    let number: Double? =
      switch value {
      case .int(let whole): Double(whole)
      case .double(let number): number
      default: nil
      }
    guard let number, bounds.contains(number) else {
      throw expected("a number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// One of some words.
  func choice<Word: RawRepresentable & CaseIterable>(
    _ words: Word.Type
  ) throws(FolderError) -> Word where Word.RawValue == String {
    guard let word = value.string.flatMap(Word.init(rawValue:)) else {
      throw expected(Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
    }
    return word
  }
}
