/// The texts about a language model's claims, about why something was said, and about documents.
extension PlatformTexts {
  static let germanClaims: TextCatalog = [
    "(In this conversation nothing has been {} so far.)":
      "(In diesem Gespräch wurde bisher nichts {1}.)",
    "(I leave something out that I cannot confirm.)":
      "(Ich lasse etwas weg, das ich nicht bestätigen kann.)",
    "I understood that you wanted this: {}. I looked it up, and told you what came back.":
      "Ich habe verstanden, dass Sie dies möchten: {1}. Ich habe nachgesehen und Ihnen gesagt, was dabei herauskam.",
    "I understood that you wanted this: {}. You agreed, it was done, and I told you so.":
      "Ich habe verstanden, dass Sie dies möchten: {1}. Sie waren einverstanden, es wurde getan, und das habe ich Ihnen gesagt.",
    "I understood that you wanted this: {}. It could not be done, and I told you why.":
      "Ich habe verstanden, dass Sie dies möchten: {1}. Es ging nicht, und ich habe Ihnen gesagt, warum.",
    "The words are a language model's. They were compared with that result before you saw them.":
      "Die Worte sind die eines Sprachmodells. Sie wurden mit diesem Ergebnis verglichen, bevor Sie sie sahen.",
    "Those were a language model's words. No function was called for them just then.":
      "Das waren die Worte eines Sprachmodells. Eine Funktion wurde dafür gerade nicht aufgerufen.",
    "That is what I answer to such a message. I looked nothing up for it.":
      "Das antworte ich auf eine solche Nachricht. Nachgesehen habe ich dafür nichts.",
    "You asked: “{}” I searched the documents for that, and quoted the passage that fits it best, with the place where it stands.":
      "Sie haben gefragt: „{1}“ Danach habe ich in den Dokumenten gesucht und die Stelle zitiert, die am besten passt, mit dem Ort, an dem sie steht.",
    "I understood your question like this: “{}” I gave the answer that is written down for it.":
      "Ich habe Ihre Frage so verstanden: „{1}“ Ich habe die Antwort gegeben, die dafür aufgeschrieben ist.",
    "I understood your words as a complaint, and put them on record as one.":
      "Ich habe Ihre Worte als Beschwerde verstanden und so festgehalten.",
    "You said: “{}” That can mean a danger, and then I answer that before anything else.":
      "Sie haben gesagt: „{1}“ Das kann eine Gefahr bedeuten, und dann antworte ich darauf vor allem anderen.",
    "I did not understand your message for sure, and so I said what I can do.":
      "Ich habe Ihre Nachricht nicht sicher verstanden und deshalb gesagt, was ich tun kann.",
    "I understood that you wanted this: {}. I need that for it.":
      "Ich habe verstanden, dass Sie dies möchten: {1}. Dafür brauche ich das.",
    "I understood that you wanted this: {}. I do it only if you say yes.":
      "Ich habe verstanden, dass Sie dies möchten: {1}. Ich tue es nur, wenn Sie Ja sagen.",
    "It is one of several questions. What you answer decides how I go on.":
      "Es ist eine von mehreren Fragen. Ihre Antwort entscheidet, wie ich weitermache.",
    "It is written in “{}”, “{}”.":
      "Das steht in „{1}“, „{2}“.",
    "It is written in “{}”.":
      "Das steht in „{1}“.",
    "Show the whole document":
      "Das ganze Dokument zeigen",
    "That is all of it.":
      "Das ist alles.",
    "That is its beginning; all of it is too long to show here.":
      "Das ist der Anfang; das Ganze ist zu lang, um es hier zu zeigen.",
    "I have found nothing about that in the documents.":
      "Darüber habe ich in den Dokumenten nichts gefunden.",
    "That document is not on record.":
      "Dieses Dokument ist nicht aufgezeichnet.",
  ]

  static let spanishClaims: TextCatalog = [
    "(In this conversation nothing has been {} so far.)":
      "(En esta conversación no hay nada {1} hasta ahora.)",
    "(I leave something out that I cannot confirm.)":
      "(Omito algo que no puedo confirmar.)",
    "I understood that you wanted this: {}. I looked it up, and told you what came back.":
      "Entendí que quería esto: {1}. Lo consulté y le dije el resultado.",
    "I understood that you wanted this: {}. You agreed, it was done, and I told you so.":
      "Entendí que quería esto: {1}. Usted estuvo de acuerdo, se hizo y se lo dije.",
    "I understood that you wanted this: {}. It could not be done, and I told you why.":
      "Entendí que quería esto: {1}. No se pudo hacer y le dije por qué.",
    "The words are a language model's. They were compared with that result before you saw them.":
      "Las palabras son de un modelo de lenguaje. Se compararon con ese resultado antes de mostrárselas.",
    "Those were a language model's words. No function was called for them just then.":
      "Eran palabras de un modelo de lenguaje. En ese momento no se llamó a ninguna función.",
    "That is what I answer to such a message. I looked nothing up for it.":
      "Eso es lo que respondo a un mensaje así. No consulté nada para ello.",
    "You asked: “{}” I searched the documents for that, and quoted the passage that fits it best, with the place where it stands.":
      "Usted preguntó: «{1}» Lo busqué en los documentos y cité el pasaje que mejor encaja, con el lugar donde está.",
    "I understood your question like this: “{}” I gave the answer that is written down for it.":
      "Entendí su pregunta así: «{1}» Di la respuesta que está escrita para ella.",
    "I understood your words as a complaint, and put them on record as one.":
      "Entendí sus palabras como una queja y así quedaron registradas.",
    "You said: “{}” That can mean a danger, and then I answer that before anything else.":
      "Usted dijo: «{1}» Eso puede ser un peligro, y entonces respondo a eso antes que a nada.",
    "I did not understand your message for sure, and so I said what I can do.":
      "No entendí su mensaje con seguridad y por eso le dije lo que puedo hacer.",
    "I understood that you wanted this: {}. I need that for it.":
      "Entendí que quería esto: {1}. Para eso lo necesito.",
    "I understood that you wanted this: {}. I do it only if you say yes.":
      "Entendí que quería esto: {1}. Solo lo hago si usted dice que sí.",
    "It is one of several questions. What you answer decides how I go on.":
      "Es una de varias preguntas. Su respuesta decide cómo sigo.",
    "It is written in “{}”, “{}”.":
      "Está escrito en «{1}», «{2}».",
    "It is written in “{}”.":
      "Está escrito en «{1}».",
    "Show the whole document":
      "Mostrar el documento entero",
    "That is all of it.":
      "Eso es todo.",
    "That is its beginning; all of it is too long to show here.":
      "Es el comienzo; entero es demasiado largo para mostrarlo aquí.",
    "I have found nothing about that in the documents.":
      "No he encontrado nada sobre eso en los documentos.",
    "That document is not on record.":
      "Ese documento no está registrado.",
  ]
}
