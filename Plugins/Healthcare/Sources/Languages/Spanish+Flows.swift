import PluginKit

extension Spanish {
  /// The health check, and questions to a clinician.
  static let flows: TextCatalog = [
    "I want to do a health check":
      "Quiero hacer un chequeo de salud",
    "How healthy is my lifestyle?":
      "¿Es sano mi estilo de vida?",
    "How old are you?":
      "¿Qué edad tiene?",
    "Under 30":
      "Menos de 30",
    "30 to 49":
      "De 30 a 49",
    "50 to 69":
      "De 50 a 69",
    "70 or older":
      "70 o más",
    "Do you smoke?":
      "¿Fuma?",
    "How many cigarettes a day?":
      "¿Cuántos cigarrillos al día?",
    "a number":
      "un número",
    "How often do you get out of breath by moving?":
      "¿Con qué frecuencia se mueve hasta quedar sin aliento?",
    "Hardly ever":
      "Casi nunca",
    "Once or twice a week":
      "Una o dos veces por semana",
    "Three times a week or more":
      "Tres veces por semana o más",
    "How many hours do you sleep at night?":
      "¿Cuántas horas duerme por la noche?",
    "How often do you drink alcohol?":
      "¿Con qué frecuencia bebe alcohol?",
    "Never":
      "Nunca",
    "Up to twice a week":
      "Hasta dos veces por semana",
    "More often":
      "Más a menudo",
    "How many glasses on such a day?":
      "¿Cuántas copas en un día así?",
    "Your health check":
      "Su chequeo de salud",
    "You live healthily: go on like this.":
      "Vive de forma sana: siga así.",
    "- Smoking is what harms you most. Nobody has to stop alone: a doctor can help you.":
      "- Fumar es lo que más le perjudica. Nadie tiene que dejarlo solo: un médico puede ayudarle.",
    "- Even a few cigarettes a day harm your heart: the best number is none.":
      "- Incluso pocos cigarrillos al día dañan el corazón: lo mejor es ninguno.",
    "- Move more: half an hour of brisk walking on most days is enough.":
      "- Muévase más: basta media hora de paseo rápido casi todos los días.",
    "- You sleep little: most people need seven to nine hours.":
      "- Duerme poco: la mayoría necesita de siete a nueve horas.",
    "- You sleep a lot: if you are tired all the same, tell a doctor.":
      "- Duerme mucho: si aun así está cansado, dígaselo a un médico.",
    "- Drink less alcohol, and keep some days of each week free of it.":
      "- Beba menos alcohol y deje algunos días de cada semana sin él.",
    "- At your age a check-up each year or two is worthwhile.":
      "- A su edad conviene una revisión cada uno o dos años.",
    "Thank you, that was all. I am a program and no doctor: what you told me is a reason to talk about, not a diagnosis.":
      "Gracias, eso es todo. Soy un programa y no un médico: lo que me ha contado es motivo para hablar, no un diagnóstico.",
    "I have a question for a clinician":
      "Quiero enviar una pregunta al médico de guardia",
    "What is your question about?":
      "¿De qué trata su pregunta?",
    "A symptom":
      "Un síntoma",
    "A medicine":
      "Un medicamento",
    "A test result":
      "Un resultado",
    "Something else":
      "Otra cosa",
    "Which medicine is it?":
      "¿De qué medicamento se trata?",
    "What would you like to know? Up to three pictures can come with it.":
      "¿Qué quiere saber? Puede añadir hasta tres fotos.",
    "A picture alone is hard to answer: please write a sentence with it.":
      "Una foto sola es difícil de contestar: escriba una frase, por favor.",
    "Shall I send this to the doctor on call? \"{}\"":
      "¿Envío esto al médico de guardia? «{1}»",
    "All right, I have sent nothing.":
      "De acuerdo, no he enviado nada.",
    "{} has your question.":
      "{1} tiene su pregunta.",
    "{} has your question and is there from {} on.":
      "{1} tiene su pregunta y está a partir de {2}.",
    "The answer comes here, and you will be told.":
      "La respuesta llega aquí, y se le avisará.",
    "If it gets worse, call 112 or 911.": "Si empeora, llame al 112 o al 911.",
    "Do not wait for the answer.": "No espere a la respuesta.",
  ]
}
