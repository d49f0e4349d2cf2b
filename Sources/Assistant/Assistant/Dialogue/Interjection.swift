/// What people say to be heard before they say something else: "wait, …", "hang on: …", "sorry, …".
enum Interjection {
  /// What comes after it; nil where a text begins with none, or holds nothing else.
  ///
  /// It ends at a pause: "wait for my call" begins with none.
  static func rest(of text: String) -> String? {
    let opening =
      /^\s*(?:(?:oh|ah|hm+|no|ok|okay|um|uh|hey|but|please|just)[\s,.]+)*(?:wait(?:\s+a\s+(?:minute|moment|second|sec))?|hang\s+on|hold\s+on|(?:one|just\s+a|a)\s+(?:moment|minute|second|sec)|moment|stop|sorry|actually|excuse\s+me|by\s+the\s+way|btw|before\s+that|first|what|hm+|oh|warte|moment\s+mal|espera|perdon)\s*[,.;:!?…–—-]+\s*(?<rest>.+)$/
      .ignoresCase().dotMatchesNewlines()
    guard let match = text.firstMatch(of: opening) else { return nil }
    let rest = String(match.rest)
    return rest.contains(where: \.isLetter) ? rest : nil
  }
}
