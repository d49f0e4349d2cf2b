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
    "prices": [
      "¿Cuánto cuesta una cita?", "¿Qué médico es más barato?", "¿Lo paga mi seguro?",
      "¿Tengo que pagar?", "¿Es muy caro?",
    ],
    "emergency": [
      "Es una emergencia", "Llame a una ambulancia", "Necesito una ambulancia", "Emergencia",
      "Ha habido un accidente",
    ],
  ]
}
