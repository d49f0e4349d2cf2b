import PluginKit

extension Spanish {
  /// Small talk, triage, and what is said to whoever is in danger.
  static let advice: TextCatalog = [
    "You're welcome! Is there anything else I can help you with?":
      "De nada. ¿Puedo ayudarle en algo más?",
    "Hello! How can I help you today?": "¡Hola! ¿En qué puedo ayudarle?",
    "Goodbye, and take good care of yourself!": "¡Adiós, y cuídese mucho!",
    "I can listen to your symptoms and name the right department, find, book, move and cancel an appointment, show your appointments and medical records, and bring in a doctor.":
      "Puedo escuchar sus síntomas y decirle la especialidad adecuada, buscar, reservar, cambiar y anular citas, mostrarle sus citas y su historial, y llamar a un médico.",
    "I'm Healthcare ChatBot, a computer program. I'm not a doctor: I make no diagnosis and prescribe nothing. I can find the right department for you, or bring in a doctor.":
      "Soy el Healthcare ChatBot, un programa de ordenador. No soy médico: no hago diagnósticos ni receto nada. Puedo buscarle la especialidad adecuada o llamar a un médico.",
    "Then let us be quick. What can I do for you?":
      "Entonces vamos rápido. ¿En qué puedo ayudarle?",
    "All right. Just write to me whenever you need something.":
      "De acuerdo. Escríbame cuando necesite algo.",
    "Call 112 or 911 now. I cannot make calls.":
      "Llame ahora al 112 o al 911. Yo no puedo llamar.",
    "I'm sorry to hear that. What are your symptoms, and since when do you have them?":
      "Lo siento. ¿Qué síntomas tiene y desde cuándo?",
    "Symptoms": "Síntomas",
    "I did not recognise a symptom in that. Could you say in other words what troubles you? For example where it hurts, or whether you have a fever.":
      "No he reconocido ningún síntoma en eso. ¿Puede decir con otras palabras qué le pasa? Por ejemplo, dónde le duele o si tiene fiebre.",
    "I have a headache": "Me duele la cabeza",
    "I have a fever and a cough": "Tengo fiebre y tos",
    "My stomach hurts": "Me duele el estómago",
    "I understand: {}.": "Entiendo: {1}.",
    "The right department for this is {}.": "La especialidad adecuada para esto es {1}.",
    "Would you like me to look for an appointment there?": "¿Quiere que busque una cita allí?",
    "Your record of {} says: {}.": "En su historial del {1} consta: {2}.",
    "If this feels the same, tell the doctor.": "Si se siente igual, dígaselo al médico.",
    "Fever with a stiff neck can be serious.":
      "La fiebre con rigidez de cuello puede ser grave.",
    "Call 112 or 911 if the pain is strong, spreads to an arm or the jaw, or you are short of breath.":
      "Llame al 112 o al 911 si el dolor es fuerte, pasa a un brazo o a la mandíbula, o le falta el aire.",
    "Call 112 or 911 if it quickly gets worse, or your chest hurts too.":
      "Llame al 112 o al 911 si empeora deprisa o también le duele el pecho.",
  ]
}
