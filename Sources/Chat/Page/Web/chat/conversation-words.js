// What the page itself says within a conversation, in the language in which the assistant speaks there.

const texts = {
  de: {
    Day: 'Tag', Send: 'Senden', 'Any day': 'Jeder Tag', 'Choose a day.': 'Wählen Sie einen Tag.', 'Between {} and {}': 'Zwischen {} und {}', 'From {} on': 'Ab {}', 'Up to {}': 'Bis {}',
    'Choose one': 'Wählen Sie eines', 'Choose one of the list.': 'Wählen Sie etwas aus der Liste.', 'Choose one of {}': 'Wählen Sie eines von {}', 'Choose one or more': 'Wählen Sie eines oder mehrere', 'Choose one or more.': 'Wählen Sie eines oder mehrere.',
    '3 to 15 digits, such as +1 555 0100': '3 bis 15 Ziffern, etwa +49 30 5550100', 'A telephone number has {}.': 'Eine Telefonnummer hat {}.', 'Telephone number': 'Telefonnummer', Suggestions: 'Vorschläge', 'Your answer': 'Ihre Antwort', 'Write your answer.': 'Schreiben Sie Ihre Antwort.',
    'Several are separated by commas; your own words count too': 'Mehrere durch Komma getrennt; eigene Worte gelten auch', 'Try again': 'Noch einmal versuchen', 'Add pictures': 'Bilder hinzufügen', 'In words': 'In Worten', 'Words, and up to {} pictures if you have some': 'Worte, und bis zu {} Bilder, wenn Sie welche haben',
    'Write something, or add a picture.': 'Schreiben Sie etwas, oder fügen Sie ein Bild hinzu.', 'Write something.': 'Schreiben Sie etwas.',
    'Your consent': 'Ihre Zustimmung', 'Before this is done': 'Bevor das geschieht', 'Nothing changes by it.': 'Es ändert nichts.', 'It is done at once.': 'Es geschieht sofort.', 'It cannot be undone.': 'Es lässt sich nicht zurücknehmen.', 'Go ahead': 'Ja, bitte', 'Not now': 'Nicht jetzt',
    'Your answer is being sent': 'Ihre Antwort wird gesendet', 'It was not answered, and nothing was done.': 'Es wurde nicht geantwortet, und nichts ist geschehen.', 'You agreed': 'Sie haben zugestimmt', 'You said no; nothing was done': 'Sie haben abgelehnt; nichts ist geschehen', Chosen: 'Gewählt', 'I have read this': 'Ich habe es gelesen', 'Being sent': 'Wird gesendet',
  },
  es: {
    Day: 'Día', Send: 'Enviar', 'Any day': 'Cualquier día', 'Choose a day.': 'Elija un día.', 'Between {} and {}': 'Entre el {} y el {}', 'From {} on': 'A partir del {}', 'Up to {}': 'Hasta el {}',
    'Choose one': 'Elija uno', 'Choose one of the list.': 'Elija uno de la lista.', 'Choose one of {}': 'Elija uno de {}', 'Choose one or more': 'Elija uno o varios', 'Choose one or more.': 'Elija uno o varios.',
    '3 to 15 digits, such as +1 555 0100': 'de 3 a 15 cifras, como +34 555 01 00', 'A telephone number has {}.': 'Un número de teléfono tiene {}.', 'Telephone number': 'Número de teléfono', Suggestions: 'Sugerencias', 'Your answer': 'Su respuesta', 'Write your answer.': 'Escriba su respuesta.',
    'Several are separated by commas; your own words count too': 'Varios separados por comas; también valen sus propias palabras', 'Try again': 'Intentar de nuevo', 'Add pictures': 'Añadir imágenes', 'In words': 'En palabras', 'Words, and up to {} pictures if you have some': 'Palabras, y hasta {} imágenes si las tiene',
    'Write something, or add a picture.': 'Escriba algo o añada una imagen.', 'Write something.': 'Escriba algo.',
    'Your consent': 'Su consentimiento', 'Before this is done': 'Antes de hacerlo', 'Nothing changes by it.': 'No cambia nada.', 'It is done at once.': 'Se hace de inmediato.', 'It cannot be undone.': 'No se puede deshacer.', 'Go ahead': 'Sí, adelante', 'Not now': 'Ahora no',
    'Your answer is being sent': 'Se está enviando su respuesta', 'It was not answered, and nothing was done.': 'No hubo respuesta y no se hizo nada.', 'You agreed': 'Usted aceptó', 'You said no; nothing was done': 'Usted dijo que no; no se hizo nada', Chosen: 'Elegido', 'I have read this': 'Lo he leído', 'Being sent': 'Se está enviando',
  },
}

/** Whether the page has these words in a language beside English, `de` or `de-DE`. */
export const isTranslated = language => Object.hasOwn(texts, language.slice(0, 2))

/** Gives what says an English text in a language, with values in its holes `{}`. */
export const speaking = language => (english, ...values) => {
  let index = 0
  return (texts[language.slice(0, 2)]?.[english] ?? english).replaceAll('{}', () => values[index++])
}
