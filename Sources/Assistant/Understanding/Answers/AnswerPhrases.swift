extension AnswerPhrases.Place {
  func counts(isOpening: Bool, isLast: Bool) -> Bool {
    switch self {
    case .mild, .opening: isOpening
    case .edge: isOpening || isLast
    case .anywhere: true
    }
  }
}

extension AnswerPhrases.Stance {
  var answer: Answer? {
    switch self {
    case .agrees: .yes
    case .refuses: .no
    case .doubts, .nothing: nil
    }
  }
}

/// The English phrases that agree, refuse or doubt.
enum AnswerPhrases {
  enum Stance: Hashable, Sendable { case agrees, refuses, doubts, nothing }

  /// Where a phrase must stand to be an answer.
  enum Place: Hashable, Sendable {
    /// Among the first words, and only if no other answer follows: "OK, don't".
    case mild
    /// Among the first words.
    case opening
    /// Among the first words, or the very last.
    case edge
    /// Anywhere.
    case anywhere
  }

  struct Entry: Hashable, Sendable {
    let meaning: Stance
    let place: Place
  }

  static let table = PhraseTable(phrases)

  private static let phrases: [([String], Entry)] =
    entries(
      .agrees, .mild,
      """
      ok, okay, k, alright, all right, right, great, good, perfect, fine, yeah, no problem, \
      no worries, cool, confirmed
      """)
    + entries(
      .agrees, .opening,
      """
      correct, thats right, that is right, thats correct, that is correct, i do, i am, exactly, \
      indeed, do it, do that, do so, go on, thats fine, that is fine, why not, i would, \
      i would like that, i agree, agreed, confirm, i confirm, ya, take it, ill take it, i will take it, \
      lock it in, lets lock it in
      """)
    + entries(
      .agrees, .edge,
      """
      yes, yes please, yes i do, yep, yup, sure, sure thing, for sure, absolutely, definitely, \
      certainly, of course, affirmative, go ahead, please go ahead, go for it, please do, \
      please do it, please do so, lets do it, lets do that, lets go, sounds good, that works, \
      ja, ja bitte, ja gern, ja gerne, gerne, klar, naturlich, genau, jawohl, einverstanden, in ordnung, \
      si, si por favor, adelante, hagalo, hazlo, dale, nur zu, machen sie das, mach das, claro, claro que si, por supuesto, de acuerdo, vale, correcto, \
      ye, yea, yeh, yess, yesss, yh, aye, passt, passt so, perfekt, perfecto, listo, \
      works for me, suits me, suits me fine, passt mir, passt mir gut, passt gut, me viene bien, \
      me va bien, fine by me, fine with me, by all means, i think so, im sure, i am sure, 👍
      """)
    + entries(
      .refuses, .mild, "stop, leave it, keep it, never, please stop")
    + entries(
      .refuses, .opening,
      """
      dont, do not, i dont, i do not, i dont want, i do not want, i dont want to, \
      i do not want to, i wont, i will not, wrong, incorrect, thats wrong, that is wrong, \
      thats not right, that is not right, thats not correct, that is not correct, not correct, \
      not right, not now, not today, not yet, not really, not that, i wouldnt
      """)
    + entries(
      .refuses, .edge,
      """
      no, nope, nah, no way, no thanks, no thank you, i dont think so, i do not think so, \
      id rather not, i would rather not, rather not, of course not, definitely not, \
      absolutely not, certainly not, better not, not at all, negative, 👎, nein, nein danke, \
      nein bitte nicht, lieber nicht, no gracias, mejor no, para nada, nee, ne, no mejor no, doch nicht, \
      lieber doch nicht, nee doch nicht, nein doch nicht
      """)
    + entries(
      .refuses, .anywhere,
      """
      never mind, nevermind, please dont, please do not, dont do it, dont do that, do not do it, \
      do not do that, dont cancel, do not cancel, forget it, forget about it, changed my mind
      """)
    + entries(
      .doubts, .edge,
      """
      maybe, perhaps, wait, hold on, dunno, idk, it depends, let me think, let me think about it, \
      yes and no
      """)
    + entries(
      .doubts, .anywhere,
      """
      not sure, i dont know, i do not know, dont know yet, not certain, yeah right, as if, \
      in your dreams
      """)
    + entries(
      .nothing, .anywhere,
      """
      right now, right away, right after, no one, no idea, no longer, no matter, no later, \
      no earlier, no more, no other, good morning, good afternoon, good evening, good day, \
      wait time, wait times, sure if, do not disturb, i am having, i do have, i am looking, \
      i dont have, i dont feel, i do not have, i do not feel, i dont like, i do not like, \
      i dont see, i do not see, i dont understand, i do not understand, i am not, \
      i dont remember, i do not remember, why not just, of course i, cant stop, cannot stop, \
      can not stop, couldnt stop, could not stop, wont stop, doesnt stop, didnt stop, never stops, \
      no puedo dejar de, no puedo parar, no paro de, no para de, no deja de
      """)

  /// Words that may stand before an answer.
  static let fillers: Set = [
    "um", "uh", "hm", "hmm", "well", "oh", "ah", "so", "please", "hi", "hello", "hey", "thanks",
    "thank", "you", "actually", "and", "but", "then", "i", "think", "guess", "just",
  ]

  /// Words that begin a question.
  static let questions: Set = [
    "can", "could", "would", "will", "is", "are", "was", "were", "am", "does", "did", "do", "what",
    "when", "where", "who", "which", "how", "why", "may", "should", "shall", "have", "has",
  ]

  private static func entries(
    _ meaning: Stance, _ place: Place, _ phrases: String
  ) -> [([String], Entry)] {
    phrases.split(separator: ",").map { phrase in
      (phrase.split(separator: " ").map(String.init), Entry(meaning: meaning, place: place))
    }
  }
}
