/// The texts about a language model's claims, and about why something was said.
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
  ]
}
