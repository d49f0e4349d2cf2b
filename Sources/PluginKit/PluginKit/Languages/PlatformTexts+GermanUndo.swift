extension PlatformTexts {
  /// What is said where something cannot be undone.
  static let germanUndo: TextCatalog = [
    "There is nothing to undo.": "Es gibt nichts rückgängig zu machen.",
    "Only what was said last can be undone.":
      "Nur was zuletzt gesagt wurde, kann rückgängig gemacht werden.",
    "An answer is still on its way. Undo it once it is there.":
      "Eine Antwort ist noch unterwegs. Machen Sie es rückgängig, wenn sie da ist.",
    "This is being undone already.": "Das wird schon rückgängig gemacht.",
    "What was said last is somebody else's. Only they can undo it.":
      "Was zuletzt gesagt wurde, hat jemand anders gesagt, und nur der kann es rückgängig machen.",
    "This cannot be taken back: {}. {}": "Das lässt sich nicht zurücknehmen: {1}. {2}",
    "It is not known whether this was done, so it cannot be taken back: {}.":
      "Ob das geschehen ist, ist nicht bekannt, deshalb lässt es sich nicht zurücknehmen: {1}.",
    "This conversation was imported. What was said elsewhere cannot be undone here.":
      "Dieses Gespräch wurde eingelesen. Was anderswo gesagt wurde, kann hier nicht rückgängig gemacht werden.",
    "Somebody was called into this conversation. What was said until then cannot be undone.":
      "In dieses Gespräch wurde jemand gerufen. Was bis dahin gesagt wurde, kann nicht rückgängig gemacht werden.",
    "This was about a danger. What was said until then cannot be undone.":
      "Hier ging es um eine Gefahr. Was bis dahin gesagt wurde, kann nicht rückgängig gemacht werden.",
    "Some of this conversation was removed from the record, so the rest of it stays as it is.":
      "Ein Teil dieses Gesprächs wurde aus den Aufzeichnungen entfernt, deshalb bleibt der Rest, wie er ist.",
    "This could not be taken back. {}": "Das ließ sich nicht zurücknehmen. {1}",
    "Only the last {} things that were said can be undone.":
      "Nur die letzten {1} Dinge, die gesagt wurden, können rückgängig gemacht werden.",
    "There is nothing that takes it back.": "Es gibt nichts, was es zurücknimmt.",
    "It is not there any more.": "Es ist nicht mehr da.",
    "Its plugin is not here.": "Sein Plugin ist nicht hier.",
    "What it gave was removed from the record.":
      "Was es ergeben hat, wurde aus den Aufzeichnungen entfernt.",
    "{} does not fit: {}": "{1} passt nicht: {2}",
  ]
}
