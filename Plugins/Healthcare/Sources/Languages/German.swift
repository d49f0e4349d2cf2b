import PluginKit

/// The clinic's assistant in German.
enum German {
  static let language = PluginLanguage(
    "de",
    texts: texts.merging(advice).merging(guidance).merging(flows).merging(symptomNames).merging(
      waiting),
    examples: examples.merging(waitingExamples) { first, _ in first },
    words: words,
    reading: { symptomWords.inEnglish($0) })

  /// What people call the departments.
  static let words: [String: [String]] = [
    "General Medicine": [
      "hausarzt", "hausärztin", "hausarztpraxis", "allgemeinarzt", "allgemeinärztin", "internist",
      "internistin", "innere medizin",
    ],
    "Cardiology": [
      "kardiologe", "kardiologin", "kardiologen", "herzarzt", "herzspezialist", "herz",
    ],
    "Dermatology": [
      "hautarzt", "hautärztin", "dermatologe", "dermatologin", "dermatologen", "haut",
    ],
    "Neurology": ["neurologe", "neurologin", "neurologen", "nervenarzt", "nervenärztin"],
    "Orthopedics": ["orthopäde", "orthopädin", "orthopäden", "knochenarzt"],
    "Gastroenterology": ["gastroenterologe", "gastroenterologin", "magenarzt", "magen und darm"],
    "Pulmonology": ["lungenarzt", "lungenärztin", "pneumologe", "pneumologie", "lunge"],
    "Ophthalmology": ["augenarzt", "augenärztin", "augen"],
    "Otolaryngology": ["hno", "hno arzt", "hno ärztin", "ohrenarzt", "hals nasen ohren"],
    "Gynecology": ["frauenarzt", "frauenärztin", "gynäkologe", "gynäkologin"],
    "Urology": ["urologe", "urologin", "urologen"],
    "Psychiatry": ["psychiater", "psychiaterin", "psychotherapeut", "psychotherapeutin"],
    "Dentistry": ["zahnarzt", "zahnärztin", "zahnarztpraxis", "zähne"],
  ]
}

extension German {
  /// What people say, by what they want.
  static let examples: [String: [String]] = [
    "get_reservation": [
      "Welche Termine habe ich?", "Wann ist mein Termin?", "Zeig mir meine Termine",
      "Habe ich einen Termin bei Ihnen?", "Wann muss ich kommen?", "Wann bin ich dran?",
      "Was ist mein nächster Termin?", "Bei welchem Arzt habe ich einen Termin?",
      "Ich habe vergessen, wann mein Termin ist", "Ist mein Termin bestätigt?",
      "Meine Termine bitte", "Für wann bin ich eingetragen?", "Wann soll ich in die Praxis kommen?",
    ],
    "get_medical_history": [
      "Zeig mir meine Krankenakte", "Welche Diagnosen hatte ich?", "Was steht in meiner Akte?",
      "Meine früheren Befunde", "Weswegen war ich das letzte Mal da?",
      "Welche Krankheiten hatte ich schon?", "Wann war ich zuletzt in Behandlung?",
      "Ich möchte meine Krankengeschichte sehen", "Was hat der Arzt damals festgestellt?",
      "Was wissen Sie über meine Gesundheit?", "Frühere Behandlungen",
    ],
    "recommend_date": [
      "Ja", "Ja bitte", "Ja, bitte suchen Sie einen Termin", "Gerne",
      "Wann ist der nächste freie Termin?", "Wann kann ich kommen?", "Welche Termine sind frei?",
      "Wann hat der Hautarzt Zeit?", "Wann ist in der Kardiologie etwas frei?",
      "Haben Sie etwas Späteres?", "Gibt es noch andere Termine?", "Was ist am Freitag frei?",
      "Wie bald kann mich jemand ansehen?", "Zeigen Sie mir freie Termine in der Neurologie",
      "Wann könnte ich drankommen?", "Der nächstmögliche Termin",
      "An welchen Tagen ist etwas frei?",
    ],
    "check_availability": [
      "Ist Dr. Kim morgen um 10 frei?", "Hat Dr. Park am Freitag Zeit?",
      "Ist am Mittwoch um 9 noch etwas frei?", "Geht es am Donnerstag bei Dr. Lee?",
      "Ist der Termin noch frei?", "Ist Dr. Novak am Montag da?",
      "Hätte der Augenarzt am Dienstag um 14 Uhr Zeit?", "Wäre Dienstag um 9 möglich?",
      "Hat jemand in der Urologie am Freitag Zeit?",
    ],
    "reservation": [
      "Ich möchte einen Termin", "Ich brauche einen Termin beim Hautarzt",
      "Ich hätte gern einen Termin in der Kardiologie", "Bitte einen Termin am Dienstag um 10",
      "Buchen Sie mir einen Termin bei Dr. Kim am Montag um 9",
      "Ich möchte einen Termin bei Dr. Novak vereinbaren", "Machen Sie bitte einen Termin für mich",
      "Tragen Sie mich für Freitag um 11 ein", "Ich nehme den Termin am Dienstag um 9",
      "Kann ich am Mittwoch einen Termin haben?", "Termin vereinbaren", "Termin ausmachen bitte",
      "Reservieren Sie mir einen Termin", "Ich will zum Orthopäden", "Ich muss zum Zahnarzt",
      "Können Sie mir einen Termin geben?",
    ],
    "move_appointment": [
      "Ich möchte meinen Termin verschieben", "Verschiebe meinen Termin auf Freitag",
      "Kann ich meinen Termin verlegen?", "Bitte den Termin auf Donnerstag um 10 verlegen",
      "Ich muss meinen Termin verschieben", "Geht mein Termin auch einen Tag später?",
      "Ändern Sie meinen Termin auf Montag", "Können Sie meinen Termin umbuchen?",
      "Verlegen Sie meinen Termin auf nächste Woche",
    ],
    "cancel_appointment": [
      "Ich möchte meinen Termin absagen", "Storniere meinen Termin", "Sag meinen Termin ab",
      "Bitte sagen Sie meinen Termin ab", "Ich kann zu meinem Termin nicht kommen",
      "Ich brauche den Termin nicht mehr", "Löschen Sie meinen Termin", "Termin absagen",
      "Ich muss den Termin am Montag absagen", "Den Termin bitte streichen",
      "Ich schaffe es nicht zu meinem Termin", "Stornieren Sie meinen Termin bei Dr. Kim",
    ],
    "check_availability_of_doctor_for_consultation": [
      "Kann ich mit einem Arzt sprechen?", "Ich will mit einem Arzt reden",
      "Verbinden Sie mich mit einem Arzt", "Ist ein Arzt da?",
      "Ich möchte mit einem Menschen sprechen",
      "Kann eine Ärztin dazukommen?", "Holen Sie bitte einen Arzt", "Ich brauche sofort einen Arzt",
      "Kann mir ein echter Mensch helfen?", "Ich möchte einem Arzt eine Frage stellen",
    ],
    "triage": [
      "Mir geht es nicht gut", "Ich fühle mich krank", "Ich bin krank", "Mir ist schlecht",
      "Ich habe Schmerzen", "Mir tut der Rücken weh", "Ich habe Bauchschmerzen",
      "Mein Knie tut weh", "Ich habe Fieber", "Ich habe Husten und Schnupfen",
      "Mir ist schwindlig", "Mein Hals tut weh", "Ich habe einen Ausschlag am Arm",
      "Ich kann nachts nicht schlafen", "In welche Abteilung muss ich?",
      "Etwas stimmt nicht mit mir",
      "Ich weiß nicht, was ich habe", "Ich habe seit gestern Kopfschmerzen",
    ],
    "thanks": [
      "Danke", "Vielen Dank", "Danke schön", "Herzlichen Dank", "Super, danke",
      "Das war nett, danke",
    ],
    "greeting": [
      "Hallo", "Guten Tag", "Guten Morgen", "Guten Abend", "Grüß Gott", "Servus", "Moin",
      "Hallo, wie geht es Ihnen?",
    ],
    "goodbye": [
      "Tschüss", "Auf Wiedersehen", "Bis bald", "Das war alles", "Schönen Tag noch", "Gute Nacht",
    ],
    "capabilities": [
      "Was kannst du?", "Hilfe", "Was können Sie für mich tun?", "Wie können Sie mir helfen?",
      "Wie funktioniert das hier?", "Was kann ich hier machen?",
    ],
    "identity": [
      "Wer bist du?", "Bist du ein Mensch?", "Sind Sie ein Arzt?", "Bist du ein Roboter?",
      "Spreche ich mit einem Menschen?", "Können Sie eine Diagnose stellen?",
    ],
    "declined": [
      "Nein", "Nein danke", "Jetzt nicht", "Lieber nicht", "Vielleicht später", "Nichts weiter",
    ],
    "emergency": [
      "Das ist ein Notfall", "Rufen Sie einen Krankenwagen", "Ich brauche einen Krankenwagen",
      "Notfall", "Es gab einen Unfall", "Rufen Sie den Notarzt",
    ],
  ]
}

extension German {
  /// What is said and shown of appointments and records.
  static let texts: TextCatalog = [
    "Hi, I’m the clinic’s assistant.": "Hallo, ich bin der Assistent der Klinik.",
    "I'm still learning but I'm here 24/7 to answer your question or connect you with the right person to help.":
      "Ich lerne noch, bin aber rund um die Uhr da, um Ihre Fragen zu beantworten oder Sie mit jemandem zu verbinden, der hilft.",
    "I don't feel well.": "Mir geht es nicht gut.",
    "Can I check my previous medical records?": "Kann ich meine früheren Befunde sehen?",
    "Can I check my reservation information?": "Kann ich meine Termine sehen?",
    "Can I talk to a doctor?": "Kann ich mit einem Arzt sprechen?",
    "I want to make a reservation": "Ich möchte einen Termin vereinbaren",
    "I want to see dates later than this one": "Ich möchte spätere Termine sehen",
    "What is the earliest date?": "Wann ist der früheste Termin?",
    "Thank you": "Danke",
    "Which department would you like to see?": "In welche Abteilung möchten Sie?",
    "For which day, and at what time? You can say \"tomorrow\", \"next Tuesday at 3\" or name a date.":
      "Für welchen Tag und um wie viel Uhr? Sie können „morgen“ oder „nächsten Dienstag um 15 Uhr“ sagen oder ein Datum nennen.",
    "To which day, and at what time?": "Auf welchen Tag und um wie viel Uhr?",
    "Which appointment? Please say its day.": "Welcher Termin? Bitte nennen Sie den Tag.",
    "Shall I make a reservation for you in {} with {} on {}?":
      "Soll ich für Sie einen Termin vereinbaren: {1}, {2}, am {3}?",
    "Shall I make a reservation for you in {} on {}?":
      "Soll ich für Sie einen Termin vereinbaren: {1}, am {2}?",
    "Shall I make a reservation for you with {} on {}?":
      "Soll ich für Sie einen Termin bei {1} am {2} vereinbaren?",
    "Shall I make a reservation for you on {}?":
      "Soll ich für Sie einen Termin am {1} vereinbaren?",
    "All right, nothing is reserved.": "In Ordnung, es ist nichts vereinbart.",
    "Please book {}, {}": "Bitte vereinbaren Sie einen Termin bei {1}, {2}",
    "Shall I move your appointment with {} of {} to {}?":
      "Soll ich Ihren Termin bei {1} vom {2} auf {3} verschieben?",
    "Shall I move your appointment of {} to {}?":
      "Soll ich Ihren Termin vom {1} auf {2} verschieben?",
    "Shall I move your appointment with {} to {}?":
      "Soll ich Ihren Termin bei {1} auf {2} verschieben?",
    "Shall I move your appointment to {}?": "Soll ich Ihren Termin auf {1} verschieben?",
    "All right, your appointment stays as it is.": "In Ordnung, Ihr Termin bleibt, wie er ist.",
    "Shall I cancel your appointment with {} on {}?":
      "Soll ich Ihren Termin bei {1} am {2} absagen?",
    "Shall I cancel your appointment on {}?": "Soll ich Ihren Termin am {1} absagen?",
    "Shall I cancel your appointment with {}?": "Soll ich Ihren Termin bei {1} absagen?",
    "Shall I cancel your appointment?": "Soll ich Ihren Termin absagen?",
    "Your appointment has been moved.": "Ihr Termin wurde verschoben.",
    "Your appointment with {} has been moved from {} to {}.":
      "Ihr Termin bei {1} wurde von {2} auf {3} verschoben.",
    "Your appointment has been cancelled.": "Ihr Termin wurde abgesagt.",
    "Your appointment with {} on {} has been cancelled.":
      "Ihr Termin bei {1} am {2} wurde abgesagt.",
    "You have no upcoming appointment.": "Sie haben keinen Termin vor sich.",
    "You have no appointment with {} on {}.": "Sie haben keinen Termin bei {1} am {2}.",
    "You have no appointment with {}.": "Sie haben keinen Termin bei {1}.",
    "You have no appointment on {}.": "Sie haben keinen Termin am {1}.",
    "These are your coming appointments: {}.": "Das sind Ihre nächsten Termine: {1}.",
    "{} with {}": "{1} bei {2}",
    "Please say which one, with its day and time.":
      "Bitte sagen Sie, welchen, mit Tag und Uhrzeit.",
    "Which one do you mean?": "Welchen meinen Sie?",
    "I'm sorry, {} has no free appointment on {}, so yours stays on {}.":
      "Leider ist bei {1} am {2} nichts frei, Ihr Termin bleibt am {3}.",
    "any day": "beliebigen Tag", "any day {}": "beliebigen Tag {1}",
    "any day at {}": "beliebigen Tag {1}", "any day but not {}": "beliebigen Tag außer {1}",
    "{} or later": "{1} oder später", "{} but not {}": "{1} außer {2}",
    "I'm sorry, {} has no free appointment on {}.": "Leider ist bei {1} am {2} nichts frei.",
    "Free instead: {}.": "Stattdessen frei: {1}.",
    "I'm sorry, {} has left and takes no appointments.":
      "Leider ist {1} nicht mehr hier und gibt keine Termine mehr.",
    "- {} has left.": "- {1} ist nicht mehr hier.",
    "I'm sorry, {} has left, so your appointment on {} cannot be moved.":
      "Leider ist {1} nicht mehr hier, Ihr Termin am {2} kann nicht verschoben werden.",
    "Please cancel it and book another one.":
      "Bitte sagen Sie ihn ab und vereinbaren Sie einen anderen.",
    "These are the next ones:": "Das sind die nächsten:",
    "Nothing is free there in the {} days after that either.":
      "Auch in den {1} Tagen danach ist dort nichts frei.",
    "You already have an appointment with {} on {}.":
      "Sie haben schon einen Termin bei {1} am {2}.",
    "Please choose another time.": "Bitte wählen Sie eine andere Zeit.",
    "I cannot book without knowing who you are.":
      "Ohne zu wissen, wer Sie sind, kann ich keinen Termin vereinbaren.",
    "I cannot do that without knowing who you are.":
      "Ohne zu wissen, wer Sie sind, kann ich das nicht tun.",
    "Please tell me which department you would like to see: {}.":
      "Bitte sagen Sie, in welche Abteilung Sie möchten: {1}.",
    "I'm sorry, there is no department \"{}\" here.": "Leider gibt es hier keine Abteilung „{1}“.",
    "I'm sorry, there is no doctor \"{}\" here.": "Leider gibt es hier niemanden namens „{1}“.",
    "There are {}.": "Es gibt {1}.",
    "Which one would you like?": "Was möchten Sie?",
    "Whom would you like to see?": "Zu wem möchten Sie?",
    "{} and {}": "{1} und {2}", "{} or {}": "{1} oder {2}",
    "{} works in {}, not in {}.": "{1} arbeitet in: {2}, nicht in: {3}.",
    "I'm sorry, {} is too far ahead: appointments are only given until {}.":
      "Leider ist {1} zu weit in der Zukunft: Termine gibt es nur bis {2}.",
    "Please name an earlier day.": "Bitte nennen Sie einen früheren Tag.",
    "I could not find \"{}\" on the calendar.": "„{1}“ habe ich im Kalender nicht gefunden.",
    "Please name the day, such as 2026-11-24, or the day and the time, such as 2026-11-24 09:00.":
      "Bitte nennen Sie den Tag, etwa 2026-11-24, oder Tag und Uhrzeit, etwa 2026-11-24 09:00.",
    "You have no appointments at the moment.": "Sie haben zurzeit keine Termine.",
    "I can find one for you.": "Ich kann einen für Sie suchen.",
    "These were cancelled:": "Diese wurden abgesagt:",
    "You have one appointment:": "Sie haben einen Termin:",
    "You have one appointment.": "Sie haben einen Termin.",
    "What is marked so was cancelled:": "Was so bezeichnet ist, wurde abgesagt:",
    "You have {} appointments:": "Sie haben {1} Termine:",
    "You have {} appointments.": "Sie haben {1} Termine.",
    "- Status: {}": "- Stand: {1}", "- Treatment: {}": "- Behandlung: {1}",
    "- Department: {}": "- Abteilung: {1}", "- Doctor: {}": "- Arzt oder Ärztin: {1}",
    "- ID: {}": "- Nummer: {1}", "Date: {}": "Termin: {1}",
    "booked": "vereinbart", "cancelled": "abgesagt",
    "No diagnosis noted": "Keine Diagnose vermerkt",
    "There are no medical records of yours here yet.": "Von Ihnen gibt es hier noch keine Befunde.",
    "Here are your medical records, the newest first.":
      "Hier sind Ihre Befunde, die neuesten zuerst.",
    "Yes, {} ({}) is free on {} at these times: {}.":
      "Ja, bei {1} ({2}) ist am {3} zu diesen Zeiten frei: {4}.",
    "Yes, {} ({}) is free on {} at {}.": "Ja, bei {1} ({2}) ist am {3} um {4} frei.",
    "Your appointment is booked:": "Ihr Termin ist vereinbart:",
    "I'm sorry, I found no free appointment there.": "Leider habe ich dort nichts Freies gefunden.",
    "Another department or an earlier day may have one.":
      "Vielleicht in einer anderen Abteilung oder an einem früheren Tag.",
    "These appointments are free:": "Diese Termine sind frei:",
    "I'm sorry, no doctor can talk to you right now.":
      "Leider kann gerade niemand aus dem ärztlichen Team mit Ihnen sprechen.",
    "The next one is there from {} on.": "Wieder jemand da ist ab {1}.",
    "Yes, you can talk to a doctor. ": "Ja, Sie können mit einem Arzt oder einer Ärztin sprechen. ",
    "Invite a Doctor": "Arzt dazuholen",
    "If you want to talk to a doctor, please click the button!":
      "Wenn Sie mit einem Arzt sprechen möchten, klicken Sie bitte auf den Knopf.",
    "In Progress": "Wird dazugeholt",
    "department": "Abteilung", "date": "Termin", "doctor": "Arzt",
    "General Medicine": "Allgemeinmedizin", "Cardiology": "Kardiologie",
    "Dermatology": "Dermatologie", "Neurology": "Neurologie", "Orthopedics": "Orthopädie",
    "Gastroenterology": "Gastroenterologie", "Pulmonology": "Lungenheilkunde",
    "Ophthalmology": "Augenheilkunde", "Otolaryngology": "Hals-Nasen-Ohren-Heilkunde",
    "Gynecology": "Frauenheilkunde", "Urology": "Urologie", "Psychiatry": "Psychiatrie",
    "Dentistry": "Zahnmedizin",
  ]
}
