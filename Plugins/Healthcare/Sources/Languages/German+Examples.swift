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
    "prices": [
      "Was kostet ein Termin?", "Welcher Arzt ist am günstigsten?", "Zahlt das meine Kasse?",
      "Muss ich dafür bezahlen?", "Wie teuer ist das?",
    ],
    "emergency": [
      "Das ist ein Notfall", "Rufen Sie einen Krankenwagen", "Ich brauche einen Krankenwagen",
      "Notfall", "Es gab einen Unfall", "Rufen Sie den Notarzt",
    ],
  ]
}
