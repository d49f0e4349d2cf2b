extension PlatformTexts {
  /// What is said where something cannot be undone.
  static let spanishUndo: TextCatalog = [
    "There is nothing to undo.": "No hay nada que deshacer.",
    "Only what was said last can be undone.": "Solo se puede deshacer lo último que se dijo.",
    "An answer is still on its way. Undo it once it is there.":
      "Todavía falta una respuesta. Deshágalo cuando haya llegado.",
    "This is being undone already.": "Esto ya se está deshaciendo.",
    "What was said last is somebody else's. Only they can undo it.":
      "Lo último lo dijo otra persona. Solo ella puede deshacerlo.",
    "This cannot be taken back: {}. {}": "Esto no se puede revertir: {1}. {2}",
    "It is not known whether this was done, so it cannot be taken back: {}.":
      "No se sabe si esto se hizo, así que no se puede revertir: {1}.",
    "This conversation was imported. What was said elsewhere cannot be undone here.":
      "Esta conversación fue importada. Lo que se dijo en otro lugar no se puede deshacer aquí.",
    "Somebody was called into this conversation. What was said until then cannot be undone.":
      "Se llamó a alguien a esta conversación. Lo que se dijo hasta entonces no se puede deshacer.",
    "This was about a danger. What was said until then cannot be undone.":
      "Se trataba de un peligro. Lo que se dijo hasta entonces no se puede deshacer.",
    "Some of this conversation was removed from the record, so the rest of it stays as it is.":
      "Una parte de esta conversación se borró del registro, así que el resto queda como está.",
    "This could not be taken back. {}": "Esto no se pudo revertir. {1}",
    "Only the last {} things that were said can be undone.":
      "Solo se pueden deshacer las últimas {1} cosas que se dijeron.",
    "There is nothing that takes it back.": "No hay nada que lo revierta.",
    "It is not there any more.": "Ya no está.",
    "Its plugin is not here.": "Su plugin no está aquí.",
    "What it gave was removed from the record.": "Lo que dio se borró del registro.",
    "{} does not fit: {}": "{1} no encaja: {2}",
  ]
}
