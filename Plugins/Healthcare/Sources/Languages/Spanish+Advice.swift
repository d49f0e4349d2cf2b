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
    "Please call your emergency number (112 or 911) now. I cannot call anybody for you.":
      "Llame ahora mismo al número de emergencias (112 o 911). Yo no puedo llamar a nadie por usted.",
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
    "Your records say of {}: {}.": "En su historial consta, del {1}: {2}.",
    "Please tell the doctor if it is like then.":
      "Dígaselo al médico si es como entonces.",
    "Once you are safe, {} is the right department, and I can look for an appointment there.":
      "Cuando esté a salvo, {1} es la especialidad adecuada, y puedo buscarle una cita allí.",
    "Please call your emergency number (112 or 911) now and do not wait for an appointment.":
      "Llame ahora mismo al número de emergencias (112 o 911) y no espere a una cita.",
    "You are not alone with this.": "No está solo en esto.",
    "Please call your emergency number (112 or 911) or a crisis line (988 in the US) now, or tell somebody near you.":
      "Llame ahora al número de emergencias (112 o 911) o a una línea de crisis (024 en España, 988 en EE. UU.), o dígaselo a alguien cercano.",
    "Chest pain together with this can be a heart attack.":
      "Un dolor de pecho junto con esto puede ser un infarto.",
    "This can be a stroke, and every minute counts.":
      "Esto puede ser un ictus, y cada minuto cuenta.",
    "Bleeding like this can be an emergency.": "Una hemorragia así puede ser una emergencia.",
    "This can be a severe allergic reaction.": "Esto puede ser una reacción alérgica grave.",
    "A fever together with a stiff neck can be meningitis.":
      "La fiebre junto con rigidez de cuello puede ser una meningitis.",
    "This can be an emergency.": "Esto puede ser una emergencia.",
    "If the pain is strong, spreads to an arm or the jaw, or you get short of breath, call your emergency number (112 or 911) at once.":
      "Si el dolor es fuerte, se extiende a un brazo o a la mandíbula o le falta el aire, llame enseguida al número de emergencias (112 o 911).",
    "If it gets worse quickly or you have chest pain too, call your emergency number (112 or 911) at once.":
      "Si empeora deprisa o también le duele el pecho, llame enseguida al número de emergencias (112 o 911).",
    "Trouble breathing like this cannot wait. Please call your emergency number (112 or 911) now. If something is stuck in the throat: five firm blows between the shoulder blades, then five thrusts above the navel (a baby: on the chest, head low), again and again. Whoever is awake sits up, in loose clothes; whoever does not respond is laid flat: if they do not breathe, press hard and fast on the middle of the chest until help is there.":
      "Una dificultad así para respirar no puede esperar. Llame ahora mismo al número de emergencias (112 o 911). Si hay algo atascado en la garganta: cinco golpes fuertes entre los omóplatos, después cinco compresiones por encima del ombligo (a un bebé: en el pecho, cabeza abajo), una y otra vez. Quien esté despierto, que se siente erguido y con la ropa suelta; a quien no responda hay que tumbarlo: si no respira, presione fuerte y rápido en el centro del pecho hasta que llegue ayuda.",
    "This can be a heart attack. Please call your emergency number (112 or 911) now, sit down and do not drive yourself.":
      "Esto puede ser un infarto. Llame ahora mismo al número de emergencias (112 o 911), siéntese y no conduzca.",
    "This can be a stroke, and every minute counts. Please call your emergency number (112 or 911) now and remember when it began. Whoever does not respond is laid on their side while they breathe; if they do not breathe, press hard and fast on the middle of the chest until help is there.":
      "Esto puede ser un ictus, y cada minuto cuenta. Llame ahora mismo al número de emergencias (112 o 911) y recuerde cuándo empezó. A quien no responde y respira, póngalo de lado; si no respira, apriete fuerte y rápido en el centro del pecho hasta que llegue ayuda.",
    "Please call your emergency number (112 or 911) now. Whoever does not respond is laid on their side while they breathe, also after a seizure; if they do not breathe, press hard and fast on the middle of the chest until help is there.":
      "Llame ahora mismo al número de emergencias (112 o 911). A quien no responde y respira, póngalo de lado, también después de una convulsión; si no respira, apriete fuerte y rápido en el centro del pecho hasta que llegue ayuda.",
    "This can be choking. Whoever can cough goes on coughing. Whoever cannot gets five firm blows between the shoulder blades, then five thrusts above the navel (a baby: on the chest), again and again. Please call your emergency number (112 or 911) now, also where something stays stuck and spit cannot be swallowed.":
      "Esto puede ser un atragantamiento. Quien puede toser, que siga tosiendo. A quien no puede, déle cinco golpes fuertes entre los omóplatos y después cinco compresiones por encima del ombligo (a un bebé, en el pecho), una y otra vez. Llame ahora mismo al número de emergencias (112 o 911), también si algo sigue atascado y no se puede tragar la saliva.",
    "Low blood sugar can become dangerous within minutes. Whoever is awake and can swallow takes 15 to 20 g of sugar now: four glucose tablets, or a glass of juice or of a sweet drink that is not diet, and again after 15 minutes. Whoever is drowsy or cannot swallow gets nothing by mouth: please call your emergency number (112 or 911) now, and give glucagon if it is there.":
      "Una bajada de azúcar puede ser peligrosa en pocos minutos. Quien está despierto y puede tragar toma ahora de 15 a 20 g de azúcar: cuatro tabletas de glucosa, o un vaso de zumo o de una bebida dulce que no sea light, y otra vez a los 15 minutos. A quien está adormilado o no puede tragar no le dé nada por la boca: llame ahora mismo al número de emergencias (112 o 911) y dele glucagón si lo hay.",
    "This can be bleeding inside. Please call your emergency number (112 or 911) now, lie down, and eat and drink nothing until help is there.":
      "Esto puede ser una hemorragia interna. Llame ahora mismo al número de emergencias (112 o 911), túmbese y no coma ni beba nada hasta que llegue ayuda.",
    "Blood sugar like this can be dangerous. If it is far too high (above 15 mmol/l, 270 mg/dl), or somebody with diabetes vomits, breathes fast or has a fruity breath: please call your emergency number (112 or 911) now, give no sugar, only water. If the figure is in mg/dl and below 54, it is far too low: then four glucose tablets or a sweet drink at once.":
      "Un azúcar así puede ser peligroso. Si es demasiado alto (más de 15 mmol/l, 270 mg/dl), o alguien con diabetes vomita, respira rápido o el aliento le huele a fruta: llame ahora mismo al número de emergencias (112 o 911), no dé azúcar, solo agua. Si la cifra está en mg/dl y es menor de 54, es demasiado baja: entonces cuatro tabletas de glucosa o una bebida dulce enseguida.",
    "Whoever cannot keep water down dries out, a small child, somebody old or pregnant within hours. Please call a doctor now, also at night; and your emergency number (112 or 911) if they are very sleepy or confused, pass no water, or vomit blood. Until then small sips, a teaspoon every few minutes.":
      "Quien no retiene el agua se deshidrata; un niño pequeño, una persona mayor o una embarazada, en pocas horas. Llame ahora a un médico, también de noche, y al número de emergencias (112 o 911) si hay mucho sueño o confusión, no se orina o se vomita sangre. Hasta entonces, sorbos pequeños, una cucharadita cada pocos minutos.",
    "I cannot call anybody for you. Please call your emergency number (112 or 911) yourself now: they send help, and tell you what to do until it is there.":
      "No puedo llamar a nadie por usted. Llame usted mismo ahora al número de emergencias (112 o 911): allí envían ayuda y le dicen qué hacer hasta que llegue.",
    "Leave the building now, close the doors behind you and take no lift. Please call your emergency number (112 or 911) as soon as you are out.":
      "Salga ahora mismo del edificio, cierre las puertas al salir y no use el ascensor. Llame al número de emergencias (112 o 911) en cuanto esté fuera.",
    "This can be an injury of the spine. Please call your emergency number (112 or 911) now. Whoever fell or was hit should not be moved until help is there.":
      "Esto puede ser una lesión de la columna. Llame ahora mismo al número de emergencias (112 o 911). No hay que mover a quien se cayó o recibió el golpe hasta que llegue ayuda.",
    "You are not alone with this, and there is help right now. Please call your emergency number (112 or 911) or a crisis line (988 in the US), or tell somebody who is near you.":
      "No está solo en esto, y hay ayuda ahora mismo. Llame al número de emergencias (112 o 911) o a una línea de crisis (024 en España, 988 en EE. UU.), o dígaselo a alguien que esté cerca.",
    "This can be a poisoning. Please call your emergency number (112 or 911) or poison control now, and keep at hand what was taken.":
      "Esto puede ser una intoxicación. Llame ahora mismo al número de emergencias (112 o 911) o a toxicología, y tenga a mano lo que se haya tomado.",
    "Bleeding like this can be an emergency. Please call your emergency number (112 or 911) now and press a clean cloth firmly on the wound.":
      "Una hemorragia así puede ser una emergencia. Llame ahora mismo al número de emergencias (112 o 911) y apriete con fuerza un paño limpio sobre la herida.",
    "This can be a severe allergic reaction. Please call your emergency number (112 or 911) now, and use an adrenaline pen if there is one.":
      "Esto puede ser una reacción alérgica grave. Llame ahora mismo al número de emergencias (112 o 911) y use un autoinyector de adrenalina si lo hay.",
  ]
}
