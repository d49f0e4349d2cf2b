import PluginKit

extension German {
  /// The words of people about the waiting list.
  static let waitingExamples: [String: [String]] = [
    "join_waiting_list": [
      "Setzen Sie mich auf die Warteliste", "Bitte auf die Warteliste von Dr. Kim",
      "Sagen Sie mir, wenn etwas früher frei wird", "Gibt es eine Warteliste für die Dermatologie?",
      "Ich möchte auf die Warteliste", "Melden Sie sich bei einer Absage",
      "Geben Sie Bescheid, wenn ein früherer Termin frei wird", "Warteliste Kardiologie bitte",
      "Sag mir Bescheid, falls früher etwas frei wird",
    ],
    "take_kept_time": [
      "Buchen Sie den Termin, der für mich reserviert ist",
      "Ich nehme den Termin von der Warteliste",
      "Ich nehme den Termin, der für mich freigehalten wird",
      "Ja, den freigehaltenen Termin buchen",
      "Ich nehme das Angebot von der Warteliste an", "Den frei gewordenen Termin nehme ich",
      "Bitte den für mich freigehaltenen Termin buchen", "Angebot der Warteliste annehmen",
    ],
    "decline_kept_time": [
      "Ich lehne den Termin ab, der für mich reserviert ist",
      "Den Termin von der Warteliste will ich nicht", "Der freigehaltene Termin passt mir nicht",
      "Geben Sie den freigehaltenen Termin weiter", "Angebot der Warteliste ablehnen",
      "Den frei gewordenen Termin kann ich nicht nehmen",
      "Nein danke zum Termin von der Warteliste", "Ich lehne das Angebot von der Warteliste ab",
    ],
    "leave_waiting_list": [
      "Nehmen Sie mich von der Warteliste", "Ich möchte nicht mehr auf der Warteliste stehen",
      "Streichen Sie mich von der Warteliste", "Von der Warteliste abmelden",
      "Ich brauche die Warteliste nicht mehr", "Löschen Sie mich von der Warteliste",
      "Meinen Platz auf der Warteliste aufgeben", "Warteliste beenden",
    ],
  ]

  static let waiting: TextCatalog = [
    "Shall I put you on the waiting list of {}?": "Soll ich Sie auf die Warteliste setzen: {1}?",
    "Shall I tell you when something earlier than your appointment becomes free?":
      "Soll ich Bescheid sagen, wenn etwas vor Ihrem Termin frei wird?",
    "All right, you are not on the waiting list.":
      "In Ordnung, Sie stehen nicht auf der Warteliste.",
    "You are on the waiting list. I will tell you when something before {} becomes free, and keep it for you for a while.":
      "Sie stehen auf der Warteliste. Ich sage Bescheid, wenn vor dem {1} etwas frei wird, und halte es eine Weile für Sie frei.",
    "You are on the waiting list of {}. I will tell you when something becomes free, and keep it for you for a while.":
      "Sie stehen auf der Warteliste: {1}. Ich sage Bescheid, wenn etwas frei wird, und halte es eine Weile für Sie frei.",
    "You are on this waiting list already.": "Sie stehen schon auf dieser Warteliste.",
    "I'm sorry, there is no waiting list here at the moment.":
      "Leider gibt es hier zurzeit keine Warteliste.",
    "Please tell me for which department, or for which doctor, you would like to wait.":
      "Bitte sagen Sie, auf welche Abteilung oder auf wen Sie warten möchten.",
    "The time that was kept for you is booked.": "Der freigehaltene Termin ist gebucht.",
    "Shall I book the time that is kept for you?":
      "Soll ich den Termin buchen, der für Sie freigehalten wird?",
    "All right, it is not booked yet.": "In Ordnung, er ist noch nicht gebucht.",
    "This time is not kept for you any more.":
      "Dieser Termin wird nicht mehr für Sie freigehalten.",
    "Your appointment with {} is booked for {}.": "Ihr Termin bei {1} ist gebucht: {2}.",
    "Shall I decline the time that is kept for you?":
      "Soll ich den Termin ablehnen, der für Sie freigehalten wird?",
    "All right, it stays kept for you.": "In Ordnung, er bleibt für Sie frei.",
    "All right, somebody else is offered it.": "In Ordnung, er wird jemand anderem angeboten.",
    "You are still on the waiting list.": "Sie stehen weiter auf der Warteliste.",
    "Shall I take you off the waiting list?": "Soll ich Sie von der Warteliste nehmen?",
    "All right, you stay on the waiting list.": "In Ordnung, Sie bleiben auf der Warteliste.",
    "You are not on the waiting list any more.": "Sie stehen nicht mehr auf der Warteliste.",
    "You are not on a waiting list.": "Sie stehen auf keiner Warteliste.",
    "Nothing is kept for you at the moment.": "Zurzeit wird nichts für Sie freigehalten.",
    "You can cancel the appointment.": "Sie können den Termin absagen.",
    "The time is offered to the next one at once.": "Er wird sofort der nächsten Person angeboten.",
    "You can go on the waiting list again, at its end.":
      "Sie können sich wieder hinten auf die Warteliste setzen lassen.",
    "Book the time that is kept for me": "Buchen Sie den Termin, der für mich reserviert ist",
    "I decline the time that is kept for me":
      "Ich lehne den Termin ab, der für mich reserviert ist",
  ]
}
