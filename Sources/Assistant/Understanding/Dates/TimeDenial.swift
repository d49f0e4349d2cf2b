/// Words that leave times out: "not on Mondays", "no mornings please", "montags kann ich nicht", "por
/// la mañana no", "weekends are bad".
///
/// They deny no act: whoever says them wants another time.
package enum TimeDenial {
  /// The parts of a text that name the times which do not fit.
  package static func ranges(in text: String) -> [Range<String.Index>] {
    let tokens = TokenList(text)
    guard tokens.tokens.contains(where: { denials.contains($0.text) }) else { return [] }
    var found: [Range<String.Index>] = []
    var index = 0
    while index < tokens.count {
      guard let end = time(at: index, in: tokens) else {
        index += 1
        continue
      }
      let start = beginning(of: index, in: tokens)
      if isDenied(before: start, plural: isPlural(index, end, tokens), in: tokens)
        || isDenied(after: end, in: tokens)
      {
        found.append(tokens.textRange(of: start..<end))
      }
      index = end
    }
    return found
  }

  /// The end of a name of days or of a part of the day: "Monday or Tuesday", "el lunes por la mañana".
  private static func time(at index: Int, in tokens: TokenList) -> Int? {
    guard times.contains(tokens[index]) else { return nil }
    var end = index + 1
    while end < tokens.count {
      var next = end
      while next < end + 3, joints.contains(tokens[next]) || fillers.contains(tokens[next]) {
        next += 1
      }
      guard next < tokens.count, times.contains(tokens[next]) else { break }
      end = next + 1
    }
    return end
  }

  private static func beginning(of index: Int, in tokens: TokenList) -> Int {
    var start = index
    while start > 0, fillers.contains(tokens[start - 1]) { start -= 1 }
    return start
  }

  /// "Not on Mondays", "never in the morning"; "no Monday" is no Tuesday: after "no" only what comes
  /// again is left out.
  private static func isDenied(before start: Int, plural: Bool, in tokens: TokenList) -> Bool {
    guard start > 0 else { return false }
    let word = tokens[start - 1]
    // "I can't do Mondays", "no puedo los lunes".
    if managing.contains(word), start > 1, unable.contains(tokens[start - 2]) { return true }
    return leading.contains(word) || plural && ["no", "keine"].contains(word)
      || word == "no" && ["el", "la", "los", "las", "por", "en"].contains(tokens[start])
  }

  private static func isPlural(_ start: Int, _ end: Int, _ tokens: TokenList) -> Bool {
    (start..<end).contains { tokens[$0].hasSuffix("s") && times.contains(tokens[$0]) }
  }

  /// "Monday is bad", "montags kann ich leider nicht", "los lunes no puedo".
  private static func isDenied(after end: Int, in tokens: TokenList) -> Bool {
    if tokens[end] == "no", end + 1 == tokens.count || spanishEnds.contains(tokens[end + 1]) {
      return true
    }
    for index in end..<min(tokens.count, end + reach) {
      let word = tokens[index]
      if trailing.contains(word) {
        // "Tuesday not Monday", "am Dienstag nicht vor zehn": what comes after is left out.
        return !(["not", "nicht"].contains(word) && !closes(index + 1, tokens))
      }
      guard between.contains(word) else { return false }
    }
    return false
  }

  private static func closes(_ index: Int, _ tokens: TokenList) -> Bool {
    index >= tokens.count || tokens.kind(index) == .symbol || closing.contains(tokens[index])
  }

  private static let reach = 6

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let days = """
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun \
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lunes martes miercoles \
    jueves viernes sabado domingo weekend wochenende weekends
    """
  private static let times = set(
    """
    \(days) mondays tuesdays wednesdays thursdays fridays saturdays sundays montags dienstags \
    mittwochs donnerstags freitags samstags sonntags montage dienstage mittwoche donnerstage \
    freitage sabados domingos today tomorrow heute morgen morgens ubermorgen hoy manana mananas \
    morning mornings afternoon afternoons evening evenings vormittag vormittags vormittage \
    nachmittag nachmittags nachmittage abend abends abende tarde tardes noche noches fruh
    """)
  private static let fillers = set(
    """
    on in the at any am im an in einem den der dem diesen el la los las por en de of for a next \
    this nachsten diesem proximo
    """)
  private static let joints = set("and or und oder y o , / nor noch ni")
  private static let leading = set(
    "not never nicht ned net nit nie niemals kein keinen nunca avoid ohne")
  private static let trailing = set(
    """
    bad out not never cant cannot wont doesnt dont isnt arent impossible difficult tricky busy \
    nicht schlecht unmoglich ungunstig nie niemals arbeite verplant beschaftigt imposible mal \
    fatal nunca trabajo ocupado ocupada
    """)
  private static let managing = set("do make manage puedo podemos")
  private static let unable = set("cant cannot couldnt wont dont not no")
  private static let between = set(
    """
    is are i we that it s really always geht kann ich passt mir bei uns wir es leider da immer ist \
    sind klappt das habe hab me viene vienen es son muy doch am my they for me would be to too very \
    gar mich fur
    """)
  private static let spanishEnds = set("puedo podemos me nos , . ! ? por gracias va vengo tengo")
  private static let closing = set("please bitte por thanks danke gracias though moglich gut so")
  private static let denials = leading.union(trailing).union(["no", "keine"])
}
