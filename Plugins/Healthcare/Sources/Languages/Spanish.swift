import PluginKit

/// The clinic's assistant in Spanish.
enum Spanish {
  static let language = PluginLanguage(
    "es",
    texts: texts.merging(advice).merging(guidance).merging(flows).merging(symptomNames).merging(
      waiting),
    examples: examples.merging(waitingExamples) { first, _ in first },
    words: words,
    reading: { symptomWords.inEnglish($0) })

  /// What people call the departments.
  static let words: [String: [String]] = [
    "General Medicine": [
      "médico de cabecera", "médico general", "médica general", "médico de familia", "internista",
    ],
    "Cardiology": ["cardiólogo", "cardióloga", "médico del corazón", "corazón"],
    "Dermatology": ["dermatólogo", "dermatóloga", "médico de la piel", "piel"],
    "Neurology": ["neurólogo", "neuróloga"],
    "Orthopedics": ["traumatólogo", "traumatóloga", "traumatología", "ortopeda", "huesos"],
    "Gastroenterology": ["gastroenterólogo", "gastroenteróloga", "digestivo"],
    "Pulmonology": ["neumólogo", "neumóloga", "pulmón", "pulmones"],
    "Ophthalmology": ["oftalmólogo", "oftalmóloga", "oculista", "ojos"],
    "Otolaryngology": ["otorrino", "otorrinolaringólogo", "otorrinolaringóloga"],
    "Gynecology": ["ginecólogo", "ginecóloga"],
    "Urology": ["urólogo", "uróloga"],
    "Psychiatry": ["psiquiatra", "psicoterapeuta", "psicólogo", "psicóloga"],
    "Dentistry": ["dentista", "odontólogo", "odontóloga", "dientes"],
  ]
}

extension Spanish {
  /// What people say, by what they want.
  static let examples: [String: [String]] = [
    "get_reservation": [
      "¿Qué citas tengo?", "¿Cuándo es mi cita?", "Muéstrame mis citas", "¿Tengo alguna cita?",
      "¿Cuándo tengo que ir?", "¿A qué hora es mi cita?", "Mi próxima cita",
      "¿Con qué médico tengo cita?", "He olvidado cuándo es mi cita", "¿Está confirmada mi cita?",
      "Quiero ver mis citas", "Recuérdame cuándo me toca",
    ],
    "get_medical_history": [
      "Muéstrame mi historial médico", "Quiero ver mi historial", "¿Qué diagnósticos he tenido?",
      "¿Qué pone en mi expediente?", "¿De qué me trataron la última vez?",
      "¿Qué enfermedades he tenido?", "Mis informes médicos", "Tratamientos anteriores",
      "¿Qué encontró el médico la última vez?", "¿Qué saben de mi salud?",
    ],
    "recommend_date": [
      "Sí", "Sí, por favor", "Claro", "Sí, busque una cita", "¿Cuándo hay una cita libre?",
      "¿Cuándo puedo ir?", "¿Qué fechas están libres?", "¿Cuándo hay hueco en cardiología?",
      "¿Cuándo puede verme el dermatólogo?", "¿Hay algo más tarde?", "¿Hay otras fechas?",
      "¿Qué hay libre el viernes?", "¿Cuándo me pueden ver lo antes posible?",
      "Muéstreme las citas libres en neurología", "La primera cita posible", "¿Qué días hay hueco?",
    ],
    "check_availability": [
      "¿Está libre el doctor Kim mañana a las 10?", "¿Tiene hueco la doctora Park el viernes?",
      "¿Hay algo libre el miércoles a las 9?", "¿Puede ser el jueves con el doctor Lee?",
      "¿Sigue libre esa hora?", "¿Está el doctor Novak el lunes?",
      "¿Sería posible el martes a las 9?",
      "¿Hay alguien de urología libre el viernes?",
    ],
    "reservation": [
      "Quiero una cita", "Necesito una cita con el cardiólogo", "Quisiera reservar una cita",
      "Reserva una cita el martes a las 10", "Quiero pedir cita con el dermatólogo",
      "Resérveme una cita con el doctor Kim el lunes a las 9", "Deme una cita por favor",
      "Me gustaría pedir una cita en neurología", "Apúnteme para el viernes a las 11",
      "Quiero la cita del martes a las 9", "¿Me puede dar una cita?", "Pedir cita",
      "Tengo que ir al dentista", "Quiero ir al oculista",
      "Reservar cita con el médico de cabecera",
    ],
    "move_appointment": [
      "Quiero cambiar mi cita", "Cambia mi cita al viernes", "¿Puedo cambiar la cita de día?",
      "Necesito aplazar mi cita", "Pase mi cita al jueves a las 10", "Mueva mi cita al lunes",
      "¿Puede ser mi cita un día más tarde?", "Quiero cambiar la hora de mi cita",
    ],
    "cancel_appointment": [
      "Quiero cancelar mi cita", "Cancela mi cita", "Anula mi cita", "Quiero anular la cita",
      "No puedo ir a mi cita", "Ya no necesito la cita", "Borre mi cita", "Cancelar cita",
      "Cancele la cita del lunes", "No voy a poder ir a la cita", "Anule mi cita con el doctor Kim",
    ],
    "check_availability_of_doctor_for_consultation": [
      "¿Puedo hablar con un médico?", "Quiero hablar con un médico", "Póngame con un médico",
      "¿Hay algún médico?", "Quiero hablar con una persona", "¿Puede venir una doctora al chat?",
      "Llame a un médico", "Necesito un médico ya", "¿Me puede ayudar una persona de verdad?",
      "Quiero hacerle una pregunta a un médico",
    ],
    "triage": [
      "No me encuentro bien", "Me siento mal", "Estoy enfermo", "Estoy enferma", "Me duele algo",
      "Me duele la espalda", "Me duele la rodilla", "Tengo fiebre", "Tengo tos y mocos",
      "Estoy mareado", "Me duele la garganta", "Tengo un sarpullido en el brazo",
      "No puedo dormir por la noche", "¿A qué especialidad tengo que ir?", "Algo me pasa",
      "No sé qué tengo", "Me duele la cabeza desde ayer", "Tengo dolor de barriga",
    ],
    "thanks": [
      "Gracias", "Muchas gracias", "Mil gracias", "Muy amable, gracias", "Perfecto, gracias",
    ],
    "greeting": ["Hola", "Buenos días", "Buenas tardes", "Buenas noches", "Hola, ¿qué tal?"],
    "goodbye": ["Adiós", "Hasta luego", "Hasta pronto", "Eso es todo", "Que tenga un buen día"],
    "capabilities": [
      "¿Qué puedes hacer?", "Ayuda", "¿Cómo me puede ayudar?", "¿Qué puedo hacer aquí?",
      "¿Cómo funciona esto?",
    ],
    "identity": [
      "¿Quién eres?", "¿Eres una persona?", "¿Es usted médico?", "¿Eres un robot?",
      "¿Estoy hablando con una persona?", "¿Puede hacer un diagnóstico?",
    ],
    "declined": ["No", "No, gracias", "Ahora no", "Mejor no", "Quizás más tarde", "Nada más"],
    "emergency": [
      "Es una emergencia", "Llame a una ambulancia", "Necesito una ambulancia", "Emergencia",
      "Ha habido un accidente",
    ],
  ]
}

extension Spanish {
  /// What is said and shown of appointments and records.
  static let texts: TextCatalog = [
    "Hi, I’m the clinic’s assistant.": "Hola, soy el asistente de la clínica.",
    "I'm still learning but I'm here 24/7 to answer your question or connect you with the right person to help.":
      "Todavía estoy aprendiendo, pero estoy aquí a todas horas para responder a sus preguntas o ponerle con quien pueda ayudarle.",
    "I don't feel well.": "No me encuentro bien.",
    "Can I check my previous medical records?": "¿Puedo ver mi historial médico?",
    "Can I check my reservation information?": "¿Puedo ver mis citas?",
    "Can I talk to a doctor?": "¿Puedo hablar con un médico?",
    "I want to make a reservation": "Quiero pedir una cita",
    "I want to see dates later than this one": "Quiero ver fechas más tarde",
    "What is the earliest date?": "¿Cuál es la primera fecha libre?",
    "Thank you": "Gracias",
    "Which department would you like to see?": "¿A qué especialidad quiere ir?",
    "For which day, and at what time? You can say \"tomorrow\", \"next Tuesday at 3\" or name a date.":
      "¿Para qué día y a qué hora? Puede decir «mañana», «el próximo martes a las 15:00» o una fecha.",
    "To which day, and at what time?": "¿A qué día y a qué hora?",
    "Which appointment? Please say its day.": "¿Qué cita? Diga el día, por favor.",
    "Shall I make a reservation for you in {} with {} on {}?":
      "¿Reservo para usted una cita en {1} con {2} el {3}?",
    "Shall I make a reservation for you in {} on {}?":
      "¿Reservo para usted una cita en {1} el {2}?",
    "Shall I make a reservation for you with {} on {}?":
      "¿Reservo para usted una cita con {1} el {2}?",
    "Shall I make a reservation for you on {}?": "¿Reservo para usted una cita el {1}?",
    "All right, nothing is reserved.": "De acuerdo, no se ha reservado nada.",
    "Please book {}, {}": "Por favor, resérveme una cita con {1}, {2}",
    "Shall I move your appointment with {} of {} to {}?":
      "¿Cambio su cita con {1} del {2} al {3}?",
    "Shall I move your appointment of {} to {}?": "¿Cambio su cita del {1} al {2}?",
    "Shall I move your appointment with {} to {}?": "¿Cambio su cita con {1} al {2}?",
    "Shall I move your appointment to {}?": "¿Cambio su cita al {1}?",
    "All right, your appointment stays as it is.": "De acuerdo, su cita se queda como está.",
    "Shall I cancel your appointment with {} on {}?": "¿Anulo su cita con {1} el {2}?",
    "Shall I cancel your appointment on {}?": "¿Anulo su cita del {1}?",
    "Shall I cancel your appointment with {}?": "¿Anulo su cita con {1}?",
    "Shall I cancel your appointment?": "¿Anulo su cita?",
    "Your appointment has been moved.": "Su cita se ha cambiado.",
    "Your appointment with {} has been moved from {} to {}.":
      "Su cita con {1} se ha cambiado del {2} al {3}.",
    "Your appointment has been cancelled.": "Su cita se ha anulado.",
    "Your appointment with {} on {} has been cancelled.": "Su cita con {1} el {2} se ha anulado.",
    "You have no upcoming appointment.": "No tiene ninguna cita pendiente.",
    "You have no appointment with {} on {}.": "No tiene ninguna cita con {1} el {2}.",
    "You have no appointment with {}.": "No tiene ninguna cita con {1}.",
    "You have no appointment on {}.": "No tiene ninguna cita el {1}.",
    "These are your coming appointments: {}.": "Estas son sus próximas citas: {1}.",
    "{} with {}": "{1} con {2}",
    "Please say which one, with its day and time.": "Diga cuál, por favor, con el día y la hora.",
    "Which one do you mean?": "¿A cuál se refiere?",
    "I'm sorry, {} has no free appointment on {}, so yours stays on {}.":
      "Lo siento, con {1} no hay nada libre el {2}; su cita se queda el {3}.",
    "any day": "día que sea", "any day {}": "día que sea {1}",
    "any day at {}": "día que sea {1}", "any day but not {}": "día que sea menos {1}",
    "{} or later": "{1} o después", "{} but not {}": "{1} menos {2}",
    "I'm sorry, {} has no free appointment on {}.": "Lo siento, con {1} no hay nada libre el {2}.",
    "Free instead: {}.": "En su lugar está libre: {1}.",
    "I'm sorry, {} has left and takes no appointments.":
      "Lo siento, {1} ya no está aquí y no da citas.",
    "- {} has left.": "- {1} ya no está aquí.",
    "I'm sorry, {} has left, so your appointment on {} cannot be moved.":
      "Lo siento, {1} ya no está aquí; su cita del {2} no se puede cambiar.",
    "Please cancel it and book another one.": "Anúlela y reserve otra, por favor.",
    "These are the next ones:": "Estas son las siguientes:",
    "Nothing is free there in the {} days after that either.":
      "En los {1} días siguientes tampoco hay nada libre.",
    "You already have an appointment with {} on {}.": "Ya tiene una cita con {1} el {2}.",
    "Please choose another time.": "Elija otra hora, por favor.",
    "I cannot book without knowing who you are.": "No puedo reservar sin saber quién es usted.",
    "I cannot do that without knowing who you are.": "No puedo hacerlo sin saber quién es usted.",
    "Please tell me which department you would like to see: {}.":
      "Dígame, por favor, a qué especialidad quiere ir: {1}.",
    "I'm sorry, there is no department \"{}\" here.":
      "Lo siento, aquí no hay ninguna especialidad «{1}».",
    "I'm sorry, there is no doctor \"{}\" here.": "Lo siento, aquí no hay nadie llamado «{1}».",
    "There are {}.": "Hay: {1}.",
    "Which one would you like?": "¿Cuál quiere?",
    "Whom would you like to see?": "¿Con quién quiere la cita?",
    "{} and {}": "{1} y {2}", "{} or {}": "{1} o {2}",
    "{} works in {}, not in {}.": "{1} trabaja en {2}, no en {3}.",
    "I'm sorry, {} is too far ahead: appointments are only given until {}.":
      "Lo siento, {1} queda demasiado lejos: solo se dan citas hasta el {2}.",
    "Please name an earlier day.": "Diga un día anterior, por favor.",
    "I could not find \"{}\" on the calendar.": "No encuentro «{1}» en el calendario.",
    "Please name the day, such as 2026-11-24, or the day and the time, such as 2026-11-24 09:00.":
      "Diga el día, como 2026-11-24, o el día y la hora, como 2026-11-24 09:00.",
    "You have no appointments at the moment.": "Ahora mismo no tiene citas.",
    "I can find one for you.": "Puedo buscarle una.",
    "These were cancelled:": "Estas se anularon:",
    "You have one appointment:": "Tiene una cita:",
    "You have one appointment.": "Tiene una cita.",
    "What is marked so was cancelled:": "Lo que está así marcado se anuló:",
    "You have {} appointments:": "Tiene {1} citas:",
    "You have {} appointments.": "Tiene {1} citas.",
    "- Status: {}": "- Estado: {1}", "- Treatment: {}": "- Tratamiento: {1}",
    "- Department: {}": "- Especialidad: {1}", "- Doctor: {}": "- Médico o médica: {1}",
    "- ID: {}": "- Número: {1}", "Date: {}": "Fecha: {1}",
    "booked": "reservada", "cancelled": "anulada",
    "No diagnosis noted": "Sin diagnóstico anotado",
    "There are no medical records of yours here yet.": "Aquí todavía no hay historial suyo.",
    "Here are your medical records, the newest first.":
      "Este es su historial médico, lo más reciente primero.",
    "Yes, {} ({}) is free on {} at these times: {}.":
      "Sí, {1} ({2}) está libre el {3} a estas horas: {4}.",
    "Yes, {} ({}) is free on {} at {}.": "Sí, {1} ({2}) está libre el {3} a las {4}.",
    "Your appointment is booked:": "Su cita está reservada:",
    "I'm sorry, I found no free appointment there.": "Lo siento, allí no he encontrado nada libre.",
    "Another department or an earlier day may have one.":
      "Quizá en otra especialidad o un día anterior.",
    "These appointments are free:": "Estas citas están libres:",
    "I'm sorry, no doctor can talk to you right now.":
      "Lo siento, ahora mismo no puede atenderle ningún médico.",
    "The next one is there from {} on.": "Habrá alguien a partir del {1}.",
    "Yes, you can talk to a doctor. ": "Sí, puede hablar con un médico. ",
    "Invite a Doctor": "Llamar a un médico",
    "If you want to talk to a doctor, please click the button!":
      "Si quiere hablar con un médico, pulse el botón.",
    "In Progress": "En curso",
    "department": "especialidad", "date": "fecha", "doctor": "médico",
    "General Medicine": "Medicina general", "Cardiology": "Cardiología",
    "Dermatology": "Dermatología", "Neurology": "Neurología", "Orthopedics": "Ortopedia",
    "Gastroenterology": "Gastroenterología", "Pulmonology": "Neumología",
    "Ophthalmology": "Oftalmología", "Otolaryngology": "Otorrinolaringología",
    "Gynecology": "Ginecología", "Urology": "Urología", "Psychiatry": "Psiquiatría",
    "Dentistry": "Odontología",
  ]
}
