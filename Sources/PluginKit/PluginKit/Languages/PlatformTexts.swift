/// The platform's own texts, in the languages that it knows besides English.
///
/// The keys are the sentences of ``AssistantPhrases`` and its parts; a plugin's own texts come
/// before them.
enum PlatformTexts {
  static func catalog(_ language: String) -> TextCatalog {
    switch language {
    case "de":
      german.merging(germanClaims).merging(germanUndo).merging(germanAccesses)
        .merging(germanVisits)
    case "es":
      spanish.merging(spanishClaims).merging(spanishUndo).merging(spanishAccesses)
        .merging(spanishVisits)
    default: [:]
    }
  }
}

extension PlatformTexts {
  static let german: TextCatalog = [
    "Is this happening now?": "Ist das gerade so?",
    "Yes? Call 112 or 911 now.": "Ja? Rufen Sie jetzt 112 an.",
    "I can read words only so far. Could you tell me in words?":
      "Ich kann bisher nur Worte lesen. Können Sie es mir in Worten sagen?",
    "I cannot do that any more.": "Das kann ich nicht mehr tun.",
    "I'm sorry, I cannot answer right now. Please try again.":
      "Leider kann ich gerade nicht antworten. Bitte versuchen Sie es noch einmal.",
    "(I cannot reach my language model right now; I go on with what I understand by myself.)":
      "(Ich erreiche mein Sprachmodell gerade nicht; ich mache mit dem weiter, was ich selbst verstehe.)",
    "(My answer broke off here.)":
      "(Meine Antwort brach hier ab.)",
    "That took more steps than I am allowed. Could you ask for one thing at a time?":
      "Das habe ich in so vielen Schritten, wie ich machen darf, nicht geschafft. Können Sie um eines nach dem anderen bitten?",
    "I could not use that. Could you say it in other words?":
      "Damit konnte ich nichts anfangen. Können Sie es anders sagen?",
    "I could not use that: {}. Could you say it in other words?":
      "Damit konnte ich nichts anfangen: {1}. Können Sie es anders sagen?",
    "I could not take that back. {}": "Das konnte ich nicht zurücknehmen. {1}",
    "Shall I do this: {} ({})?": "Soll ich das tun: {1} ({2})?",
    "Shall I do this: {}?": "Soll ich das tun: {1}?",
    "Yes": "Ja",
    "No": "Nein",
    "I cannot say more about that, and I have not done anything. If you want me to, just ask, for example: \"{}\"":
      "Mehr kann ich dazu nicht sagen, und ich habe nichts getan. Wenn Sie es möchten, sagen Sie zum Beispiel: „{1}“",
    "All right, I leave it.": "In Ordnung, ich lasse es.",
    "There is nothing to confirm.": "Es gibt nichts zu bestätigen.",
    "All right. What would you like to do?": "In Ordnung. Was möchten Sie tun?",
    "All right. Which of these would you like?": "In Ordnung. Was davon möchten Sie?",
    "All right.": "In Ordnung.",
    "Could you say that again?": "Können Sie das noch einmal sagen?",
    "I have nothing to say to that.": "Dazu kann ich nichts sagen.",
    "Please choose:": "Bitte wählen Sie:",
    "Please tell me the {}.": "Bitte nennen Sie mir: {1}.",
    "\"{}\" does not exist on any calendar or clock.":
      "„{1}“ gibt es auf keinem Kalender und keiner Uhr.",
    "You say \"{}\", but {} is a {}.": "Sie sagen „{1}“, aber {2} ist ein {3}.",
    "\"{}\" is in the past.": "„{1}“ ist schon vorbei.",
    "\"{}\" is too far ahead.": "„{1}“ ist zu weit in der Zukunft.",
    "Thank you.": "Danke.",
    "I answer here when you begin with \"{}, …\" or write @{}.":
      "Ich antworte hier, wenn Sie mit „{1}, …“ beginnen oder @{1} schreiben.",
    "I cannot continue with these questions; something is wrong on my side.":
      "Mit diesen Fragen komme ich nicht weiter; auf meiner Seite stimmt etwas nicht.",
    "These questions have changed since we started, so I cannot continue. Shall we start over?":
      "Die Fragen, bei denen wir waren, haben sich inzwischen geändert, und mit den alten kann ich nicht weitermachen. Wollen wir neu beginnen?",
    "Please say it in words.":
      "Bitte sagen Sie es in Worten.",
    "Please choose one of these: {}.":
      "Bitte wählen Sie eines davon: {1}.",
    "Please choose one or more of these: {}.":
      "Bitte wählen Sie eines oder mehreres davon: {1}.",
    "Please name a day, such as 2026-11-24.":
      "Bitte nennen Sie einen Tag, etwa 2026-11-24.",
    "It has to be a day from {} on.":
      "Es muss ein Tag ab dem {1} sein.",
    "It has to be a day up to {}.":
      "Es muss ein Tag bis zum {1} sein.",
    "Please give a telephone number of 3 to 15 digits.":
      "Bitte nennen Sie eine Telefonnummer mit 3 bis 15 Ziffern.",
    "Please say it in words, with pictures if you have some.":
      "Bitte sagen Sie es in Worten, mit Bildern, wenn Sie welche haben.",
    "Please send one picture at most.":
      "Bitte schicken Sie höchstens ein Bild.",
    "Please send {} pictures at most.":
      "Bitte schicken Sie höchstens {1} Bilder.",
    "Please say a number.":
      "Bitte nennen Sie eine Zahl.",
    "Please say yes or no.":
      "Bitte sagen Sie Ja oder Nein.",
    "It has to be from {} to {}.":
      "Es muss zwischen {1} und {2} liegen.",
    "Done.": "Erledigt.",
    "I'm sorry, that did not work (status {}).": "Leider hat das nicht geklappt (Status {1}).",
    "I was interrupted and cannot tell whether that was done. Please check before trying again.":
      "Ich wurde unterbrochen und weiß nicht, ob das geschehen ist. Bitte sehen Sie nach, bevor Sie es noch einmal versuchen.",
    "I'm sorry, that is too busy right now. Please try again later.":
      "Leider ist dort gerade zu viel los. Bitte versuchen Sie es später noch einmal.",
    "I'm sorry, that took too long. Please try again.":
      "Leider hat das zu lange gedauert. Bitte versuchen Sie es noch einmal.",
    "I'm sorry, something went wrong. Please try again.":
      "Leider ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
    "I am not sure what you would like. Did you mean one of these?":
      "Ich bin nicht sicher, was Sie möchten. Meinen Sie etwas davon?",
    "I'm sorry, I am not sure that I can help with that. Did you mean one of these?":
      "Leider bin ich nicht sicher, ob ich dabei helfen kann. Meinen Sie etwas davon?",
    "I'm sorry, I do not know how to help with that. Here is what I can help you with:":
      "Dabei kann ich leider nicht helfen. Das kann ich für Sie tun:",
    "What should it be instead?": "Was soll es stattdessen sein?",
    "That is already done, so I did not do it again.":
      "Das ist schon erledigt, deshalb habe ich es nicht noch einmal getan.",
    "That is done already. {}": "Das ist schon erledigt. {1}",
    "I cannot continue without it.": "Ohne das kann ich nicht weitermachen.",
    "To leave it, say \"never mind\".": "Um es zu lassen, sagen Sie „abbrechen“.",
    "I ask because I need it for this: {}.": "Ich frage, weil ich es dafür brauche: {1}.",
    "I will not do anything until you say yes.": "Ich tue nichts, bevor Sie ja sagen.",
    "I did not understand that as an answer.": "Darin habe ich keine Antwort erkannt.",
    "I still did not understand that as an answer.": "Ich habe noch immer keine Antwort erkannt.",
    "You can also say \"never mind\".": "Sie können auch „abbrechen“ sagen.",
    "I cannot work this out, so I have stopped: nothing was done. What would you like to do?":
      "Ich komme damit nicht weiter, deshalb lasse ich es: es ist nichts geschehen. Was möchten Sie tun?",
    "There is nothing to go back to. What would you like to do?":
      "Es gibt nichts, wohin wir zurück könnten. Was möchten Sie tun?",
    "All right, let's start over. What can I do for you?":
      "In Ordnung, wir fangen von vorn an. Was kann ich für Sie tun?",
    "Back to where we were: {}": "Zurück zu unserer Frage: {1}",
    "I'm sorry, I do not know that.": "Das weiß ich leider nicht.",
    "Or did you mean one of these?": "Oder meinten Sie eines davon?",
    "I'm sorry, there is no human colleague I could bring in here. This is what I can do:":
      "Leider gibt es hier keinen Menschen, den ich dazuholen könnte. Das kann ich tun:",
    "I am back. What can I do for you?": "Ich bin wieder da. Was kann ich für Sie tun?",
    "This is what I can help you with:": "Dabei kann ich Ihnen helfen:",
    "Hello! What can I do for you?": "Guten Tag! Was kann ich für Sie tun?",
    "You're welcome.": "Gern geschehen.",
    "Goodbye.": "Auf Wiedersehen.",
    "I'm sorry, I still do not understand. Please choose one of these, or say it in a few plain words:":
      "Ich verstehe es leider noch immer nicht. Bitte wählen Sie etwas davon, oder sagen Sie es in wenigen einfachen Worten:",
    "There is no \"{}\": I have shown {} to choose from. Which one would you like?":
      "„{1}“ gibt es nicht: Ich habe {2} zur Auswahl gezeigt. Was möchten Sie?",
    "There is nothing with the number {} to choose now. What would you like to do?":
      "Mit der Nummer {1} gibt es gerade nichts zu wählen. Was möchten Sie tun?",
    "Which of these do you mean: {}?": "Was davon meinen Sie: {1}?",
    "What would you like to do about {}?": "Was möchten Sie damit tun: {1}?",
    "I can only help with what is your own. The other person has to sign in themselves.":
      "Ich kann nur bei dem helfen, was Ihnen selbst gehört. Die andere Person muss sich selbst anmelden.",
    "Called to this conversation: {}.": "In dieses Gespräch gerufen: {1}.",
    "Do not wait for an answer here.": "Warten Sie nicht auf eine Antwort hier.",
    "Nobody was called from here: only your call brings help.":
      "Von hier aus wurde niemand gerufen: Nur Ihr Anruf bringt Hilfe.",
    "I am glad.": "Das ist gut.",
    "If it comes back, call 112 or 911 at once.": "Wenn es wiederkommt, rufen Sie sofort 112 an.",
    "Or they let you act for them: on the page, under You.":
      "Oder sie lässt Sie für sich handeln: auf der Seite unter „Sie“.",
    "For whom is it: {}?": "Für wen ist es: {1}?", "for {}": "für {1}", "For {}:": "Für {1}:",
    "You act for {}, but you may not do this for them.":
      "Sie handeln für {1}, dürfen das aber nicht für diese Person tun.",
    "What you may do stands on the page, under You.":
      "Was Sie dürfen, steht auf der Seite unter „Sie“.",
    "You no longer act for this person, so nothing was done.":
      "Sie handeln nicht mehr für diese Person, deshalb ist nichts geschehen.",
    "Is that for you?": "Ist das für Sie selbst?", "for me": "für mich",
    "For me": "Für mich",
    "{} at {}": "{1} um {2}",
    "Monday": "Montag", "Tuesday": "Dienstag", "Wednesday": "Mittwoch", "Thursday": "Donnerstag",
    "Friday": "Freitag", "Saturday": "Samstag", "Sunday": "Sonntag",
  ]

  /// The question who has looked at a person's record, and the answer.
  static let germanAccesses: TextCatalog = [
    "Who has looked at my record?": "Wer hat meine Akte angesehen?",
    "Who has read my conversation?": "Wer hat mein Gespräch gelesen?",
    "Who has seen my data?": "Wer hat meine Daten gesehen?",
    "Has anybody looked at my file?": "Hat jemand in meine Akte geschaut?",
    "Did somebody open my records?": "Hat jemand meine Unterlagen geöffnet?",
    "Show me who accessed my data": "Zeigen Sie mir, wer auf meine Daten zugegriffen hat",
    "Which staff have viewed my record?": "Welche Mitarbeiter haben meine Akte eingesehen?",
    "Nobody else has looked at your record.": "Niemand sonst hat Ihre Akte angesehen.",
    "These people have looked at your record, the newest first:":
      "Diese Personen haben Ihre Akte angesehen, die neuesten zuerst:",
    "These are the {} newest looks at your record.":
      "Das sind die {1} neuesten Blicke in Ihre Akte.",
    "There were more.": "Es gab noch mehr.",
    "- Looked at: {}": "- Angesehen: {1}", "- As: {}": "- Als: {1}",
    "your conversation": "Ihr Gespräch",
    "your messages, by a search": "Ihre Nachrichten, durch Suchen",
    "a file of yours": "eine Datei von Ihnen", "your appointments": "Ihre Termine",
    "the events of your record": "die Ereignisse Ihrer Akte",
    "a page of your record": "eine Seite Ihrer Akte",
    "provider": "Behandelnde", "auditor": "Prüfer", "administrator": "Verwaltung",
  ]

  /// The question who has looked at a person's record, and the answer.
  static let spanishAccesses: TextCatalog = [
    "Who has looked at my record?": "¿Quién ha mirado mi historial?",
    "Who has read my conversation?": "¿Quién ha leído mi conversación?",
    "Who has seen my data?": "¿Quién ha visto mis datos?",
    "Has anybody looked at my file?": "¿Alguien ha mirado mi expediente?",
    "Did somebody open my records?": "¿Alguien ha abierto mi historial?",
    "Show me who accessed my data": "Muéstreme quién ha accedido a mis datos",
    "Which staff have viewed my record?": "¿Qué personal ha consultado mi historial?",
    "Nobody else has looked at your record.": "Nadie más ha mirado su historial.",
    "These people have looked at your record, the newest first:":
      "Estas personas han mirado su historial, lo más reciente primero:",
    "These are the {} newest looks at your record.":
      "Estas son las {1} miradas más recientes a su historial.",
    "There were more.": "Hubo más.",
    "- Looked at: {}": "- Miró: {1}", "- As: {}": "- Como: {1}",
    "your conversation": "su conversación", "your messages, by a search": "sus mensajes, al buscar",
    "a file of yours": "un archivo suyo", "your appointments": "sus citas",
    "the events of your record": "los eventos de su historial",
    "a page of your record": "una página de su historial",
    "provider": "profesional", "auditor": "auditor", "administrator": "administración",
  ]

  /// The phrases if something cannot be undone.
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
    "There is no way to undo it.": "Es gibt nichts, was es zurücknimmt.",
    "It is not there any more.": "Es ist nicht mehr da.",
    "Its plugin is not here.": "Sein Plugin ist nicht hier.",
    "Its result was removed from the record.":
      "Was es ergeben hat, wurde aus den Aufzeichnungen entfernt.",
    "{} does not fit: {}": "{1} passt nicht: {2}",
  ]

  static let spanish: TextCatalog = [
    "Is this happening now?": "¿Está pasando ahora?",
    "Yes? Call 112 or 911 now.": "¿Sí? Llame ahora al 112 o al 911.",
    "I can read words only so far. Could you tell me in words?":
      "Por ahora solo puedo leer palabras. ¿Me lo puede decir con palabras?",
    "I cannot do that any more.": "Eso ya no lo puedo hacer.",
    "I'm sorry, I cannot answer right now. Please try again.":
      "Lo siento, ahora mismo no puedo responder. Inténtelo de nuevo.",
    "(I cannot reach my language model right now; I go on with what I understand by myself.)":
      "(Ahora no puedo contactar con mi modelo de lenguaje; sigo con lo que entiendo por mí mismo.)",
    "(My answer broke off here.)":
      "(Mi respuesta se cortó aquí.)",
    "That took more steps than I am allowed. Could you ask for one thing at a time?":
      "No lo he conseguido en los pasos que puedo dar. ¿Puede pedirme una cosa a la vez?",
    "I could not use that. Could you say it in other words?":
      "No he podido usar eso. ¿Puede decirlo de otra manera?",
    "I could not use that: {}. Could you say it in other words?":
      "No he podido usar eso: {1}. ¿Puede decirlo de otra manera?",
    "I could not take that back. {}": "No he podido deshacerlo. {1}",
    "Shall I do this: {} ({})?": "¿Hago esto: {1} ({2})?",
    "Shall I do this: {}?": "¿Hago esto: {1}?",
    "Yes": "Sí",
    "No": "No",
    "I cannot say more about that, and I have not done anything. If you want me to, just ask, for example: \"{}\"":
      "No puedo decir más sobre eso, y no he hecho nada. Si quiere que lo haga, dígalo, por ejemplo: «{1}»",
    "All right, I leave it.": "De acuerdo, lo dejo.",
    "There is nothing to confirm.": "No hay nada que confirmar.",
    "All right. What would you like to do?": "De acuerdo. ¿Qué quiere hacer?",
    "All right. Which of these would you like?": "De acuerdo. ¿Cuál de estos quiere?",
    "All right.": "De acuerdo.",
    "Could you say that again?": "¿Puede repetirlo?",
    "I have nothing to say to that.": "No tengo nada que decir a eso.",
    "Please choose:": "Elija, por favor:",
    "Please tell me the {}.": "Dígame, por favor: {1}.",
    "\"{}\" does not exist on any calendar or clock.":
      "«{1}» no existe en ningún calendario ni reloj.",
    "You say \"{}\", but {} is a {}.": "Dice «{1}», pero el {2} es {3}.",
    "\"{}\" is in the past.": "«{1}» ya ha pasado.",
    "\"{}\" is too far ahead.": "«{1}» queda demasiado lejos.",
    "Thank you.": "Gracias.",
    "I answer here when you begin with \"{}, …\" or write @{}.":
      "Aquí respondo cuando empieza con «{1}, …» o escribe @{1}.",
    "I cannot continue with these questions; something is wrong on my side.":
      "No puedo seguir con estas preguntas; hay un error por mi parte.",
    "These questions have changed since we started, so I cannot continue. Shall we start over?":
      "Las preguntas en las que estábamos han cambiado, y no puedo seguir con las antiguas. ¿Empezamos de nuevo?",
    "Please say it in words.":
      "Dígalo con palabras, por favor.",
    "Please choose one of these: {}.":
      "Elija una de estas opciones: {1}.",
    "Please choose one or more of these: {}.":
      "Elija una o varias de estas opciones: {1}.",
    "Please name a day, such as 2026-11-24.":
      "Diga un día, por ejemplo 2026-11-24.",
    "It has to be a day from {} on.":
      "Tiene que ser un día a partir del {1}.",
    "It has to be a day up to {}.":
      "Tiene que ser un día hasta el {1}.",
    "Please give a telephone number of 3 to 15 digits.":
      "Dé un número de teléfono de 3 a 15 cifras.",
    "Please say it in words, with pictures if you have some.":
      "Dígalo con palabras, con fotos si las tiene.",
    "Please send one picture at most.":
      "Envíe como máximo una foto.",
    "Please send {} pictures at most.":
      "Envíe como máximo {1} fotos.",
    "Please say a number.":
      "Diga un número, por favor.",
    "Please say yes or no.":
      "Diga sí o no, por favor.",
    "It has to be from {} to {}.":
      "Tiene que estar entre {1} y {2}.",
    "Done.": "Hecho.",
    "I'm sorry, that did not work (status {}).": "Lo siento, no ha funcionado (estado {1}).",
    "I was interrupted and cannot tell whether that was done. Please check before trying again.":
      "Me han interrumpido y no sé si se hizo. Compruébelo antes de intentarlo otra vez.",
    "I'm sorry, that is too busy right now. Please try again later.":
      "Lo siento, ahora hay demasiado movimiento allí. Inténtelo más tarde.",
    "I'm sorry, that took too long. Please try again.":
      "Lo siento, ha tardado demasiado. Inténtelo de nuevo.",
    "I'm sorry, something went wrong. Please try again.":
      "Lo siento, algo ha salido mal. Inténtelo de nuevo.",
    "I am not sure what you would like. Did you mean one of these?":
      "No estoy seguro de lo que quiere. ¿Se refiere a algo de esto?",
    "I'm sorry, I am not sure that I can help with that. Did you mean one of these?":
      "Lo siento, no estoy seguro de poder ayudarle con eso. ¿Se refiere a algo de esto?",
    "I'm sorry, I do not know how to help with that. Here is what I can help you with:":
      "Lo siento, no sé cómo ayudarle con eso. Puedo ayudarle con esto:",
    "What should it be instead?": "¿Qué debe ser en su lugar?",
    "That is already done, so I did not do it again.":
      "Eso ya está hecho, así que no lo he repetido.",
    "That is done already. {}": "Eso ya está hecho. {1}",
    "I cannot continue without it.": "Sin eso no puedo seguir.",
    "To leave it, say \"never mind\".": "Para dejarlo, diga «olvídelo».",
    "I ask because I need it for this: {}.": "Lo pregunto porque lo necesito para esto: {1}.",
    "I will not do anything until you say yes.": "No hago nada antes de que diga que sí.",
    "I did not understand that as an answer.": "No he visto ahí ninguna respuesta.",
    "I still did not understand that as an answer.": "Sigo sin ver ninguna respuesta.",
    "You can also say \"never mind\".": "También puede decir «olvídelo».",
    "I cannot work this out, so I have stopped: nothing was done. What would you like to do?":
      "No avanzo con esto, así que lo dejo: no se ha hecho nada. ¿Qué desea hacer?",
    "There is nothing to go back to. What would you like to do?":
      "No hay nada a lo que volver. ¿Qué quiere hacer?",
    "All right, let's start over. What can I do for you?":
      "De acuerdo, empecemos de nuevo. ¿Qué puedo hacer por usted?",
    "Back to where we were: {}": "Volvamos a la pregunta: {1}",
    "I'm sorry, I do not know that.": "Lo siento, eso no lo sé.",
    "Or did you mean one of these?": "¿O se refería a una de estas cosas?",
    "I'm sorry, there is no human colleague I could bring in here. This is what I can do:":
      "Lo siento, aquí no hay ninguna persona a la que pueda llamar. Esto es lo que puedo hacer:",
    "I am back. What can I do for you?": "He vuelto. ¿Qué puedo hacer por usted?",
    "This is what I can help you with:": "Puedo ayudarle con esto:",
    "Hello! What can I do for you?": "¡Hola! ¿Qué puedo hacer por usted?",
    "You're welcome.": "De nada.",
    "Goodbye.": "Adiós.",
    "I'm sorry, I still do not understand. Please choose one of these, or say it in a few plain words:":
      "Lo siento, sigo sin entenderlo. Elija una de estas opciones o dígalo con pocas palabras sencillas:",
    "There is no \"{}\": I have shown {} to choose from. Which one would you like?":
      "No hay «{1}»: he mostrado {2} para elegir. ¿Cuál quiere?",
    "There is nothing with the number {} to choose now. What would you like to do?":
      "Ahora no hay nada con el número {1} para elegir. ¿Qué quiere hacer?",
    "Which of these do you mean: {}?": "¿A cuál de estos se refiere: {1}?",
    "What would you like to do about {}?": "¿Qué quiere hacer con {1}?",
    "I can only help with what is your own. The other person has to sign in themselves.":
      "Solo puedo ayudarle con lo que es suyo. La otra persona tiene que entrar ella misma.",
    "Called to this conversation: {}.": "Llamado a esta conversación: {1}.",
    "Do not wait for an answer here.": "No espere una respuesta aquí.",
    "Nobody was called from here: only your call brings help.":
      "Desde aquí no se ha llamado a nadie: solo su llamada trae ayuda.",
    "I am glad.": "Me alegro.",
    "If it comes back, call 112 or 911 at once.": "Si vuelve, llame al 112 o al 911 enseguida.",
    "Or they let you act for them: on the page, under You.":
      "O le permite actuar por ella: en la página, en «Usted».",
    "For whom is it: {}?": "¿Para quién es: {1}?", "for {}": "para {1}", "For {}:": "Para {1}:",
    "You act for {}, but you may not do this for them.":
      "Usted actúa por {1}, pero no puede hacer esto por esa persona.",
    "What you may do stands on the page, under You.":
      "Lo que puede hacer está en la página, en «Usted».",
    "You no longer act for this person, so nothing was done.":
      "Usted ya no actúa por esta persona, así que no se ha hecho nada.",
    "Is that for you?": "¿Es para usted?", "for me": "para mí", "For me": "Para mí",
    "{} at {}": "{1} a las {2}",
    "Monday": "lunes", "Tuesday": "martes", "Wednesday": "miércoles", "Thursday": "jueves",
    "Friday": "viernes", "Saturday": "sábado", "Sunday": "domingo",
  ]

  /// The phrases if something cannot be undone.
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
    "There is no way to undo it.": "No hay nada que lo revierta.",
    "It is not there any more.": "Ya no está.",
    "Its plugin is not here.": "Su plugin no está aquí.",
    "Its result was removed from the record.": "Lo que dio se borró del registro.",
    "{} does not fit: {}": "{1} no encaja: {2}",
  ]
}

// Visits that the other side moved or cancelled, or somebody who acts for a person booked.
extension PlatformTexts {
  static let germanVisits: TextCatalog = [
    "{} moved your visit from {} to {}.": "{1} hat Ihren Termin vom {2} auf den {3} verlegt.",
    "{} cancelled your visit on {}.": "{1} hat Ihren Termin am {2} abgesagt.",
    "A time with {} that you wait for is free: {}. It is kept for you until {}.":
      "Ein Termin bei {1}, auf den Sie warten, ist frei: {2}. Er ist für Sie reserviert bis {3}.",
    "{} booked a visit with {} for you: {}.": "{1} hat für Sie einen Termin bei {2} gebucht: {3}.",
    "{} moved your visit with {} from {} to {}.":
      "{1} hat Ihren Termin bei {2} vom {3} auf den {4} verlegt.",
    "{} cancelled your visit with {} on {}.": "{1} hat Ihren Termin bei {2} am {3} abgesagt.",
  ]
  static let spanishVisits: TextCatalog = [
    "{} moved your visit from {} to {}.": "{1} ha cambiado su cita del {2} al {3}.",
    "{} cancelled your visit on {}.": "{1} ha cancelado su cita del {2}.",
    "A time with {} that you wait for is free: {}. It is kept for you until {}.":
      "Hay una cita libre con {1}, la que usted espera: {2}. Está reservada para usted hasta {3}.",
    "{} booked a visit with {} for you: {}.": "{1} ha reservado para usted una cita con {2}: {3}.",
    "{} moved your visit with {} from {} to {}.": "{1} ha cambiado su cita con {2} del {3} al {4}.",
    "{} cancelled your visit with {} on {}.": "{1} ha cancelado su cita con {2} del {3}.",
  ]
}
