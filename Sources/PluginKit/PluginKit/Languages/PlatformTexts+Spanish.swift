extension PlatformTexts {
  static let spanish: TextCatalog = [
    "If that is how it is right now, please call your emergency number (112 or 911) at once. If not, tell me what I can do for you.":
      "Si es así en este momento, llame enseguida al número de emergencias (112 o 911). Si no, dígame qué puedo hacer por usted.",
    "I can read words only so far. Could you tell me in words?":
      "Por ahora solo puedo leer palabras. ¿Me lo puede decir con palabras?",
    "I cannot do that any more.": "Eso ya no lo puedo hacer.",
    "I'm sorry, I cannot answer right now. Please try again.":
      "Lo siento, ahora mismo no puedo responder. Inténtelo de nuevo.",
    "(I cannot reach my language model right now; I go on with what I understand by myself.)":
      "(Ahora no puedo contactar con mi modelo de lenguaje; sigo con lo que entiendo por mí mismo.)",
    "(My answer broke off here.)":
      "(Mi respuesta se cortó aquí.)",
    "I did not get that done in as many steps as I may take. Could you ask for one thing at a time?":
      "No lo he conseguido en los pasos que puedo dar. ¿Puede pedirme una cosa a la vez?",
    "I could not use that: {}. Could you say it in other words?":
      "No he podido usar eso: {1}. ¿Puede decirlo de otra manera?",
    "I could not take that back. {}": "No he podido deshacerlo. {1}",
    "Shall I do this: {} ({})?": "¿Hago esto: {1} ({2})?",
    "Shall I do this: {}?": "¿Hago esto: {1}?",
    "Yes": "Sí",
    "No": "No",
    "I have not done anything. If you want me to, just ask, for example: \"{}\"":
      "No he hecho nada. Si quiere que lo haga, dígalo, por ejemplo: «{1}»",
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
    "I cannot go on with these questions; something is wrong with them on my side.":
      "No puedo seguir con estas preguntas; hay un error por mi parte.",
    "The questions that we were in have changed since, and I cannot go on with the old ones. Shall we begin anew?":
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
    "I'm sorry, too much is going on there right now. Please try again later.":
      "Lo siento, ahora hay demasiado movimiento allí. Inténtelo más tarde.",
    "I'm sorry, that took too long. Please try again.":
      "Lo siento, ha tardado demasiado. Inténtelo de nuevo.",
    "I'm sorry, something went wrong. Please try again.":
      "Lo siento, algo ha salido mal. Inténtelo de nuevo.",
    "I am not sure what you would like. Did you mean one of these?":
      "No estoy seguro de lo que quiere. ¿Se refiere a algo de esto?",
    "I'm sorry, I did not understand that. Here is what I can help you with:":
      "Lo siento, no lo he entendido. Puedo ayudarle con esto:",
    "What should it be instead?": "¿Qué debe ser en su lugar?",
    "That is done already, so I did not do it a second time.":
      "Eso ya está hecho, así que no lo he repetido.",
    "That is done already. {}": "Eso ya está hecho. {1}",
    "I cannot go on without it.": "Sin eso no puedo seguir.",
    "To leave it, say \"never mind\".": "Para dejarlo, diga «olvídelo».",
    "I ask because I need it for this: {}.": "Lo pregunto porque lo necesito para esto: {1}.",
    "I do nothing before you say yes.": "No hago nada antes de que diga que sí.",
    "I could not make out an answer in that.": "No he visto ahí ninguna respuesta.",
    "I still could not make out an answer.": "Sigo sin ver ninguna respuesta.",
    "You can also say \"never mind\".": "También puede decir «olvídelo».",
    "I do not get any further with this, so I leave it: nothing was done. What would you like to do?":
      "No avanzo con esto, así que lo dejo: no se ha hecho nada. ¿Qué desea hacer?",
    "There is nothing to go back to. What would you like to do?":
      "No hay nada a lo que volver. ¿Qué quiere hacer?",
    "All right, let's start over. What can I do for you?":
      "De acuerdo, empecemos de nuevo. ¿Qué puedo hacer por usted?",
    "Back to where we were: {}": "Volvamos a la pregunta: {1}",
    "I'm sorry, there is no human colleague I could bring in here. This is what I can do:":
      "Lo siento, aquí no hay ninguna persona a la que pueda llamar. Esto es lo que puedo hacer:",
    "I am back. What can I do for you?": "He vuelto. ¿Qué puedo hacer por usted?",
    "This is what I can help you with:": "Puedo ayudarle con esto:",
    "Hello! What can I do for you?": "¡Hola! ¿Qué puedo hacer por usted?",
    "You're welcome.": "De nada.",
    "Goodbye.": "Adiós.",
    "I'm sorry, I still do not understand. Please choose one of these, or put it in a few plain words:":
      "Lo siento, sigo sin entenderlo. Elija una de estas opciones o dígalo con pocas palabras sencillas:",
    "There is no \"{}\": I have shown {} to choose from. Which one would you like?":
      "No hay «{1}»: he mostrado {2} para elegir. ¿Cuál quiere?",
    "There is nothing with the number {} to choose now. What would you like to do?":
      "Ahora no hay nada con el número {1} para elegir. ¿Qué quiere hacer?",
    "Which of these do you mean: {}?": "¿A cuál de estos se refiere: {1}?",
    "What would you like to do about {}?": "¿Qué quiere hacer con {1}?",
    "I can only show and change what is your own: I cannot do that for or about somebody else. They can sign in and ask themselves.":
      "Solo puedo mostrar y cambiar lo que es suyo, no lo de otra persona ni para otra persona. Ella misma puede entrar y preguntarlo.",
    "Is that for you?": "¿Es para usted?", "{}, for me": "{1}, para mí", "For me": "Para mí",
    "{} at {}": "{1} a las {2}",
    "Monday": "lunes", "Tuesday": "martes", "Wednesday": "miércoles", "Thursday": "jueves",
    "Friday": "viernes", "Saturday": "sábado", "Sunday": "domingo",
  ]
}
