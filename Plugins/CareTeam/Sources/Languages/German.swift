import PluginKit

/// The care team's desk in German.
enum German {
  static let language = PluginLanguage(
    "de", texts: texts.merging(named), examples: examples,
    words: staff.merging(weekdays) { first, _ in first })

  /// The team's names.
  private static let staff: [String: [String]] = [
    "Nurse Amara": [
      "amara", "schwester amara", "schwester", "pfleger", "pflegerin", "pflegekraft",
      "pflegefachkraft",
      "pflegefachfrau", "pflegefachmann", "krankenschwester", "krankenpfleger", "krankenpflegerin",
      "krankenpflege", "pflege",
    ],
    "Dr. Weber": [
      "weber", "arzt", "ärztin", "hausarzt", "hausärztin", "doktor", "frau doktor", "herr doktor",
      "hausarztmedizin", "allgemeinmedizin",
    ],
    "Lin Chen": [
      "lin", "frau chen", "herr chen", "physio", "physiotherapeut", "physiotherapeuten",
      "physiotherapeutin", "physiotherapie", "krankengymnast", "krankengymnastin",
      "krankengymnastik",
    ],
  ]

  /// The names of the days of the week.
  static let weekdays: [String: [String]] = [
    "monday": ["montag", "montags"], "tuesday": ["dienstag", "dienstags"],
    "wednesday": ["mittwoch", "mittwochs"], "thursday": ["donnerstag", "donnerstags"],
    "friday": ["freitag", "freitags"], "saturday": ["samstag", "samstags", "sonnabends"],
    "sunday": ["sonntag", "sonntags"],
  ]

  private static let names = ["Nurse Amara": "Amara (Pflege)"]

  /// Texts that begin with a name, or as a message could, which stays word for word: each is there
  /// for each name.
  private static let named = TextCatalog(ofTeam + ofPatients)

  private static let ofTeam = Team.staff.flatMap { staff -> [(String, String)] in
    let (name, shown) = (staff.name, names[staff.name] ?? staff.name)
    return [
      (name, shown), ("With \(name)", "Bei \(shown)"), ("From \(name)", "Von \(shown)"),
      ("To \(name)", "An \(shown)"),
      ("\(name) has no free time on {}.", "Bei \(shown) ist am {1} nichts frei."),
      (
        "\(name) has moved your visit on {} to {}.",
        "\(shown) hat Ihren Termin vom {1} auf {2} verschoben."
      ),
      ("\(name) has cancelled your visit on {}.", "\(shown) hat Ihren Termin am {1} abgesagt."),
      ("\(name) has cancelled your visit.", "\(shown) hat Ihren Termin abgesagt."),
    ]
  }

  /// Patients are called such as P12345.
  private static let ofPatients = (0...9).flatMap { digit -> [(String, String)] in
    [
      ("With P\(digit){}", "Mit P\(digit){1}"), ("From P\(digit){}", "Von P\(digit){1}"),
      ("To P\(digit){}", "An P\(digit){1}"),
    ]
  }

  private static let texts: TextCatalog = [
    "Hello! This is the care team's desk. I arrange visits and pass on messages.":
      "Guten Tag! Hier ist die Anmeldung des Praxisteams. Ich vereinbare Termine und gebe Nachrichten weiter.",
    "When can I be seen?": "Wann kann ich kommen?",
    "Show my visits": "Zeigen Sie mir meine Termine",
    "Read my messages": "Zeigen Sie mir meine Nachrichten",
    "Write a message": "Eine Nachricht schreiben",
    "Book a visit": "Einen Termin buchen",
    "Cancel a visit": "Einen Termin absagen",
    "Move my visit": "Meinen Termin verschieben",
    "Publish my hours": "Meine Sprechzeiten eintragen",
    "Close a day": "Einen Tag sperren",
    "Thank you": "Danke",
    "I have a message for Dr. Weber": "Ich habe eine Nachricht für Dr. Weber",
    "Whom would you like to see?": "Zu wem möchten Sie?",
    "When would you like to come?": "Wann möchten Sie kommen?",
    "Shall I book a visit for you with {} on {}?":
      "Soll ich für Sie einen Termin bei {1} am {2} buchen?",
    "All right, nothing is booked.": "In Ordnung, es ist nichts gebucht.",
    "Your visit is booked.": "Ihr Termin ist gebucht.",
    "Book a visit with {} on {}": "Einen Termin bei {1} am {2} buchen",
    "That time has just been taken.": "Diese Zeit ist gerade vergeben worden.",
    "Free instead: {}.": "Stattdessen frei: {1}.",
    "Nobody has more than {} appointments open at a time.":
      "Niemand hat mehr als {1} Termine zugleich offen.",
    "Give one up first.": "Sagen Sie zuerst einen ab.",
    "Nobody of that name works here.": "Hier arbeitet niemand dieses Namens.",
    "Which visit? Please say its day.": "Welcher Termin? Bitte nennen Sie den Tag.",
    "Shall I cancel the visit with {} on {}?": "Soll ich den Termin bei {1} am {2} absagen?",
    "Shall I cancel the visit with {}?": "Soll ich den Termin bei {1} absagen?",
    "Shall I cancel the visit on {}?": "Soll ich den Termin am {1} absagen?",
    "Shall I cancel the visit?": "Soll ich den Termin absagen?",
    "All right, the visit stays.": "In Ordnung, der Termin bleibt.",
    "The visit on {} is cancelled.": "Der Termin am {1} ist abgesagt.",
    "The visit is cancelled.": "Der Termin ist abgesagt.",
    "Its time is free for others at once. You can book another visit.":
      "Die Zeit ist sofort für andere frei. Sie können einen anderen Termin buchen.",
    "To which day?": "Auf welchen Tag?",
    "Shall I move your visit with {} of {} to {}?":
      "Soll ich Ihren Termin bei {1} vom {2} auf {3} verschieben?",
    "Shall I move your visit with {} to {}?":
      "Soll ich Ihren Termin bei {1} auf {2} verschieben?",
    "Shall I move your visit of {} to {}?": "Soll ich Ihren Termin vom {1} auf {2} verschieben?",
    "Shall I move your visit to {}?": "Soll ich Ihren Termin auf {1} verschieben?",
    "The visit is on {}.": "Der Termin ist am {1}.",
    "The visit on {} is now on {}.": "Der Termin vom {1} ist jetzt am {2}.",
    "The visit is on {} by now.": "Der Termin ist inzwischen am {1}.",
    "The visit is over.": "Der Termin ist vorbei.",
    "The visit has been given up already.": "Der Termin ist schon abgesagt.",
    "You have no upcoming visit.": "Sie haben keinen Termin vor sich.",
    "You have no upcoming visit with {}.": "Sie haben keinen Termin bei {1} vor sich.",
    "You have no visit on {}.": "Sie haben keinen Termin am {1}.",
    "You have no visit with {} on {}.": "Sie haben keinen Termin bei {1} am {2}.",
    "You have several visits: {}. Which one do you mean?":
      "Sie haben mehrere Termine: {1}. Welchen meinen Sie?",
    // Begins as a day does, so that it is also known where it stands alone.
    "20{} with {}": "20{1} bei {2}",
    "For which day?": "Für welchen Tag?",
    "any day": "beliebigen Tag", "any day {}": "beliebigen Tag {1}",
    "any day at {}": "beliebigen Tag {1}", "any day but not {}": "beliebigen Tag außer {1}",
    "{} or later": "{1} oder später", "{} but not {}": "{1} außer {2}",
    "Nothing is free on {}.": "Am {1} ist nichts frei.",
    "These are the next free times.": "Das sind die nächsten freien Zeiten.",
    "I found no free time.": "Ich habe keine freie Zeit gefunden.",
    "There are no upcoming visits.": "Es stehen keine Termine an.",
    "These are your coming visits.": "Das sind Ihre nächsten Termine.",
    "On which day are you away?": "An welchem Tag sind Sie nicht da?",
    "Please name a day such as 2026-12-24.": "Bitte nennen Sie einen Tag, etwa 2026-12-24.",
    "Shall nobody be able to book you on {}?": "Soll Sie am {1} niemand buchen können?",
    "Nobody can book you on {} any more.": "Am {1} kann Sie niemand mehr buchen.",
    "All right, your hours stay as they are.":
      "In Ordnung, Ihre Sprechzeiten bleiben, wie sie sind.",
    "Patients have been told. You can publish other hours.":
      "Patienten ist es gesagt worden. Sie können andere Sprechzeiten eintragen.",
    "Only the care team's staff can do that.": "Das kann nur, wer zum Praxisteam gehört.",
    "On which day of the week?": "An welchem Wochentag?",
    "From which hour? Please say a number from 0 to 23.":
      "Ab welcher Stunde? Bitte nennen Sie eine Zahl von 0 bis 23.",
    "Until which hour? Please say a number from 1 to 24.":
      "Bis zu welcher Stunde? Bitte nennen Sie eine Zahl von 1 bis 24.",
    "Hours go from a smaller number to a larger one, 0 to 24.":
      "Sprechzeiten gehen von einer kleineren Zahl zu einer größeren, 0 bis 24.",
    "Shall patients be able to book you on {}s from {} to {}?":
      "Sollen Patienten Sie jeden {1} von {2} bis {3} Uhr buchen können?",
    "Patients can book you on {}s, {}.": "Patienten können Sie jeden {1} buchen, {2}.",
    "Patients may have booked since. You can publish other hours.":
      "Patienten können seither gebucht haben. Sie können andere Sprechzeiten eintragen.",
    "I cannot tell what day it is.": "Ich weiß nicht, welcher Tag heute ist.",
    "monday": "Montag", "tuesday": "Dienstag", "wednesday": "Mittwoch",
    "thursday": "Donnerstag", "friday": "Freitag", "saturday": "Samstag", "sunday": "Sonntag",
    "What shall I pass on?": "Was soll ich ausrichten?",
    "Shall I pass this on to {}? {}": "Soll ich das an {1} weitergeben? {2}",
    "Shall I pass this on? {}": "Soll ich das weitergeben? {1}",
    "All right, nothing is passed on.": "In Ordnung, es wird nichts weitergegeben.",
    "I have passed it on to {}.": "Ich habe es an {1} weitergegeben.",
    "No patient has written to you or booked a visit.":
      "Niemand hat Ihnen geschrieben oder einen Termin gebucht.",
    "Please say for whom it is: {}.": "Bitte sagen Sie, für wen es ist: {1}.",
    "What was passed on may have been read.":
      "Was weitergegeben ist, kann schon gelesen worden sein.",
    "There are no messages.": "Es gibt keine Nachrichten.",
    "These are the latest messages.": "Das sind die neuesten Nachrichten.",
    "Nursing": "Krankenpflege", "Family Medicine": "Hausarztmedizin",
    "Physiotherapy": "Physiotherapie",
    "You're welcome!": "Gern geschehen!",
    "Hello! I arrange visits and pass on messages.":
      "Guten Tag! Ich vereinbare Termine und gebe Nachrichten weiter.",
    "Call 112 or 911 now. Nobody reads messages here at all hours.":
      "Rufen Sie jetzt 112 an. Hier liest nicht rund um die Uhr jemand Nachrichten.",
    "Finds the next free times of the care team, or of one of its members": "Freie Zeiten suchen",
    "Books a visit with a member of the care team": "Einen Termin buchen",
    "Lists the coming visits of the person, a patient or a member of staff": "Die Termine zeigen",
    "Cancels a visit of the person, a patient or a member of staff": "Einen Termin absagen",
    "Moves a visit of the person to another day or time": "Einen Termin verschieben",
    "Publishes the hours of a weekday in which a member of staff can be seen":
      "Sprechzeiten eintragen",
    "Takes back a member of staff's hours on one day": "Einen Tag sperren",
    "Passes a message to a member of staff, or to a patient": "Eine Nachricht weitergeben",
    "Shows the person's messages, those of staff or of a patient": "Die Nachrichten zeigen",
  ]
}

extension German {
  /// Sentences of people, by what they want.
  static let examples: [String: [String]] = [
    "find_times": [
      "Welche Zeiten sind frei?", "Wann hat Dr. Weber Zeit?", "Wann kann ich zur Pflegekraft?",
      "Ist nächste Woche noch etwas frei?", "Zeigen Sie mir freie Termine bei Lin Chen",
      "Ist Dr. Weber am Donnerstag da?", "Hat Amara morgen eine Lücke?",
      "Wie bald kann mich jemand ansehen?", "An welchen Tagen geht es?",
      "Wäre Montag um 9 bei der Pflege möglich?", "Was ist der nächste freie Termin?",
      "Wann könnte ich drankommen?", "Jemand müsste sich meine Schulter ansehen",
      "Wer kann mir mit meinem Nacken helfen?", "Gibt es am Freitag noch freie Termine?",
    ],
    "book_visit": [
      "Ich möchte einen Termin", "Ich möchte einen Termin bei Dr. Weber morgen um 9",
      "Buchen Sie mir einen Termin bei Amara", "Ich brauche einen Termin bei der Physiotherapeutin",
      "Tragen Sie mich für Dienstag um 10 ein", "Bitte einen Termin beim Hausarzt am Montag",
      "Ich möchte am Montag kommen", "Termin vereinbaren", "Ich nehme den Termin am Freitag um 9",
      "Machen Sie bitte einen Termin bei Lin Chen für mich",
      "Reservieren Sie mir eine Zeit bei der Krankenschwester",
    ],
    "list_visits": [
      "Welche Termine habe ich?", "Wann ist mein Termin?", "Zeig mir meine Termine",
      "Wer kommt zu mir?", "Was steht in meinem Kalender?", "Wann muss ich da sein?",
      "Was ist mein nächster Termin?", "Habe ich diese Woche einen Termin?",
      "Bei wem bin ich als Nächstes?", "Welche Patienten habe ich heute?", "Meine Termine bitte",
    ],
    "cancel_visit": [
      "Ich möchte meinen Termin absagen", "Sagen Sie meinen Termin am Montag ab",
      "Ich kann morgen nicht kommen", "Ich muss absagen", "Storniere meinen Termin",
      "Ich schaffe es am Freitag nicht", "Mir ist etwas dazwischengekommen, ich komme nicht",
      "Streichen Sie meinen Termin", "Ich brauche den Termin nicht mehr", "Termin absagen",
    ],
    "move_visit": [
      "Ich möchte meinen Termin verschieben", "Verschieben Sie meinen Termin auf Freitag",
      "Kann ich an einem anderen Tag kommen?", "Verlegen Sie den Termin auf einen anderen Tag",
      "Ich brauche eine spätere Uhrzeit", "Geht es auch einen Tag später?", "Termin verlegen",
      "Können wir meinen Termin auf Donnerstag legen?", "Ändern Sie die Uhrzeit meines Termins",
    ],
    "publish_hours": [
      "Ich bin am Montag von 9 bis 12 zu sprechen", "Ich arbeite freitags von 8 bis 11",
      "Ändern Sie meine Sprechzeiten", "Meine Sprechzeiten am Dienstag sind von 13 bis 17",
      "Patienten können mittwochs von 8 bis 10 zu mir kommen", "Neue Sprechzeiten eintragen",
    ],
    "close_day": [
      "Ich bin am Montag nicht da", "Ich habe morgen Urlaub", "Ich habe am Freitag frei",
      "Am Donnerstag bin ich nicht im Haus", "Am Freitag kann niemand zu mir kommen",
      "Sperren Sie meinen Kalender am 2026-12-24", "Ich bin heute krank, bitte den Tag sperren",
    ],
    "write_message": [
      "Ich möchte eine Nachricht schreiben", "Ich habe eine Nachricht für Amara",
      "Ich habe eine Nachricht für Lin Chen", "Sagen Sie Amara etwas von mir",
      "Schreiben Sie meinem Patienten", "Antworten Sie dem Patienten",
      "Ich möchte Lin Chen etwas fragen", "Lassen Sie den Hausarzt etwas wissen",
      "Richten Sie Dr. Weber etwas aus", "Schicken Sie der Physiotherapeutin eine Nachricht",
      "Geben Sie eine Nachricht an das Team weiter",
    ],
    "read_messages": [
      "Habe ich Nachrichten?", "Was haben sie geantwortet?", "Hat mir jemand geschrieben?",
      "Zeig mir meine Nachrichten", "Was hat Dr. Weber geschrieben?", "Gibt es eine Antwort?",
      "Gibt es etwas Neues für mich?", "Lesen Sie mir meine Nachrichten vor",
    ],
    "thanks": ["Danke schön", "Vielen Dank", "Super, danke", "Das war alles, danke"],
    "greeting": [
      "Hallo", "Guten Tag", "Guten Morgen", "Guten Abend", "Servus", "Grüß Gott", "Moin",
    ],
    "emergency": [
      "Das ist ein Notfall", "Ich brauche sofort Hilfe", "Rufen Sie einen Krankenwagen",
      "Rufen Sie den Notarzt",
    ],
  ]
}
