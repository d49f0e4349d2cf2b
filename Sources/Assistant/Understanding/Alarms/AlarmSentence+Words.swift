/// The words that say whether a danger is here and now.
extension AlarmSentence {
  static let tellers: Set = [
    "i", "im", "ive", "my", "me", "he", "hes", "his", "she", "shes", "her", "they", "we", "our",
    "is", "am", "are", "has", "have", "having", "think", "help", "got", "just",
  ]
  static let failings: Set = [
    "cannot", "pointless", "heavy", "weak", "garbled", "lose", "droop", "unconscious", "wake",
    "unfeeling",
  ]
  static let negators: Set = [
    "not", "no", "never", "dont", "isnt", "arent", "wasnt", "doesnt", "didnt", "havent", "hasnt",
    "wont", "without", "neither", "nor", "nicht", "kein", "keine", "keinen", "nie", "sin", "nunca",
    "wouldnt", "aint", "denies",
  ]
  static let subjects: Set = ["i", "ill", "im", "ive", "id"]
  static let opinions: Set = [
    "think", "thinking", "believe", "say", "said", "saying", "mean", "mind", "claim", "suppose",
    "worried",
    "worry", "like", "know", "sure",
  ]
  static let unawareness: Set = [
    "noticing", "realizing", "realising", "knowing", "thinking", "looking", "meaning", "darme",
    "darse", "querer",
    "merken", "nachzudenken",
  ]
  static let doubleNegations = [
    "why not", "not only", "not sure if", "dont know if", "not just", "cant stop", "can not stop",
    "dont know what", "help no", "god no",
  ]
  static let strongDenials: Set = [
    "denies", "pretend", "pretending", "joking", "kidding", "dreamt", "dreamed",
    "afraid of", "fear of", "scared of", "prevent", "preventing", "avoid", "worried about",
    "ruled out", "out not to be", "nobody here is having", "nobody is having",
  ]
  static let affirmations = [
    "not kidding", "not joking", "not pretending", "am not okay", "not ok", "im not okay",
    "not okay", "not well", "not fine", "not good", "never felt such", "never had such",
  ]
  static let connectors: Set = [
    "and", "but", "now", "because", "so", "while", "then", "und", "aber", "jetzt", "y", "pero",
    "ahora",
  ]
  static let presents: Set = ["now", "again", "currently", "jetzt", "ahora", "same"]
  static let longAgo = [
    "years ago", "year ago", "months ago", "month ago", "weeks ago", "week ago", "last year",
    "last month",
    "last summer", "last winter",
    "as a child", "as a kid", "as a teenager", "as a teen", "when i was a", "when i was young",
    "when i was little",
    "when i was in", "when i was at", "when he was", "when she was", "when i were",
    "history of",
    "in the past", "used to", "survived", "recovered", "in my childhood", "back then", "once had",
    "decades ago",
    "in my twenties", "long ago", "a long time ago", "vor jahren", "vor einem jahr", "fruher",
    "hace anos", "hace un ano",
    "el ano pasado", "letztes jahr", "last decade", "previous", "previously", "als kind", "de nino",
  ]
  static let spans: Set = ["jahren", "monaten", "wochen", "anos", "meses", "semanas"]
  static let troubles: Set = [
    "trouble", "problem", "problems", "difficulty", "difficulties", "shortness", "issue", "issues",
  ]
  static let definitions = [
    "what is a", "whats a", "que es un", "que es una", "was ist ein", "is a stroke", "are strokes",
  ]
  static let enquiries = [
    "what are the signs", "what are the symptoms", "what causes", "what does it mean when",
    "symptoms of",
    "signs of a", "how do i prevent", "how to prevent", "how can i prevent", "risk of",
    "book about", "movie about",
    "film about", "song about", "article about", "tell me about", "information about",
    "information on", "learn about", "hereditary",
    "read about", "definition of", "difference between", "can you die from",
    "is it possible to die", "how many people",
    "how often", "test for", "tested for", "checked for", "screening", "research",
    "was sind die symptome",
    "cuales son los sintomas", "how likely", "what kind of", "who sings", "song called",
    "movie called", "first aid", "learn how",
  ]
}
