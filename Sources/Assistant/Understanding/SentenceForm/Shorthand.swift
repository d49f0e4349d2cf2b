/// Words as people type them in haste, and as they are spelt.
package enum Shorthand {
  /// The words for which each stands.
  static let words: [String: [String]] = {
    let lines = """
      u you · ur your · r are · y why · n and · k ok · pls please · plz please · plse please
      thx thanks · thnx thanks · tx thanks · ty thank you · wen when · wat what · wot what · wht what
      wats what is · wots what is · wos was · waz was · hav have · hve have · gd good · gud good
      nxt next · lst last · nite night · tonite tonight · 2nite tonight · tmrw tomorrow
      tmr tomorrow · tmro tomorrow · tomoro tomorrow · 2moro tomorrow · 2morrow tomorrow
      mornin morning · arvo afternoon · wk week · wks weeks · mth month · appt appointment
      appts appointments · apt appointment · appoint appointment · apptmt appointment
      appointmnt appointment · apointment appointment · appoitment appointment
      msg message · msgs messages · mesage message · txt text · addy address · cud could
      cld could · wud would · wld would · shud should · shld should · bin been · dat that
      dis this · dem them · dere there · wiv with · w with · bcoz because · coz because
      cuz because · cos because · b4 before · l8r later · gr8 great · ppl people · abt about
      bout about · sth something · smth something · smthing something · anythin anything
      nothin nothing · ordr order · oder order · recieve receive · delievery delivery
      delivry delivery · nd and · jst just · rly really · rlly really · prob probably
      kno know · knw know · idk I do not know · shew show · lookin looking · gettin getting
      goin going · comin coming · havin having · doin doing · wont will not · aint is not
      sry sorry · soz sorry · tho though · thru through · dunno do not know · em them · ya you · yer your · yr your
      """
    var table: [String: [String]] = [:]
    for entry in lines.replacing("\n", with: " · ").split(separator: "·") {
      let words = entry.split(separator: " ").map { $0.lowercased() }
      guard words.count > 1 else { continue }
      table[words[0]] = Array(words.dropFirst())
    }
    return table
  }()

  /// Those that are German or Spanish words.
  static let elsewhere: Set = [
    "ya", "y", "dem", "bin", "wat", "wos", "dat", "dis", "n", "w", "em", "k", "nd", "yr", "cos",
  ]

  /// A text with each such word as it is spelt; all other words stay as they are.
  package static func spelledOut(_ text: String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    var result = ""
    var word = ""
    func close() {
      result += words[word.lowercased()]?.joined(separator: " ") ?? word
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        close()
        result.append(character)
      }
    }
    close()
    return result
  }
}
