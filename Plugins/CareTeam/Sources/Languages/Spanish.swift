import PluginKit

/// The care team's desk in Spanish.
enum Spanish {
  static let language = PluginLanguage(
    "es", texts: texts.merging(named), examples: examples,
    words: staff.merging(weekdays) { first, _ in first })

  /// The team's names.
  private static let staff: [String: [String]] = [
    "Nurse Amara": ["amara", "enfermera", "enfermero", "enfermera amara", "enfermería"],
    "Dr. Weber": [
      "weber", "médico", "médica", "médico de cabecera", "médica de cabecera",
      "médico de familia", "médica de familia", "doctor", "doctora", "medicina de familia",
    ],
    "Lin Chen": [
      "lin", "señora chen", "señor chen", "fisio", "fisioterapeuta", "fisioterapia",
      "kinesiólogo", "kinesióloga", "kinesiología", "terapeuta físico", "terapia física",
    ],
  ]

  /// The names of the days of the week.
  static let weekdays: [String: [String]] = [
    "monday": ["lunes"], "tuesday": ["martes"], "wednesday": ["miércoles"],
    "thursday": ["jueves"], "friday": ["viernes"], "saturday": ["sábado", "sábados"],
    "sunday": ["domingo", "domingos"],
  ]

  private static let names = ["Nurse Amara": "Amara (enfermería)"]

  /// Texts that begin with a name, or as a message could, which stays word for word: each is there
  /// for each name.
  private static let named = TextCatalog(ofTeam + ofPatients)

  private static let ofTeam = Team.staff.flatMap { staff -> [(String, String)] in
    let (name, shown) = (staff.name, names[staff.name] ?? staff.name)
    return [
      (name, shown), ("With \(name)", "Con \(shown)"), ("From \(name)", "De \(shown)"),
      ("To \(name)", "Para \(shown)"),
      ("\(name) has no free time on {}.", "Con \(shown) no hay nada libre el {1}."),
      (
        "\(name) has moved your visit on {} to {}.",
        "\(shown) ha cambiado su cita del {1} al {2}."
      ),
      ("\(name) has cancelled your visit on {}.", "\(shown) ha anulado su cita del {1}."),
      ("\(name) has cancelled your visit.", "\(shown) ha anulado su cita."),
    ]
  }

  /// Patients are called such as P12345.
  private static let ofPatients = (0...9).flatMap { digit -> [(String, String)] in
    [
      ("With P\(digit){}", "Con P\(digit){1}"), ("From P\(digit){}", "De P\(digit){1}"),
      ("To P\(digit){}", "Para P\(digit){1}"),
    ]
  }

  private static let texts: TextCatalog = [
    "Hello! This is the care team's desk. I arrange visits and pass on messages.":
      "¡Hola! Esta es la recepción del equipo de atención. Doy citas y paso mensajes.",
    "When can I be seen?": "¿Cuándo me pueden atender?",
    "Show my visits": "Muéstreme mis citas",
    "Read my messages": "Muéstreme mis mensajes",
    "Write a message": "Escribir un mensaje",
    "Book a visit": "Pedir una cita",
    "Cancel a visit": "Anular una cita",
    "Move my visit": "Cambiar mi cita",
    "Publish my hours": "Publicar mi horario",
    "Close a day": "Cerrar un día",
    "Thank you": "Gracias",
    "I have a message for Dr. Weber": "Tengo un mensaje para Dr. Weber",
    "Whom would you like to see?": "¿Con quién quiere la cita?",
    "When would you like to come?": "¿Cuándo quiere venir?",
    "Shall I book a visit for you with {} on {}?": "¿Reservo para usted una cita con {1} el {2}?",
    "All right, nothing is booked.": "De acuerdo, no se ha reservado nada.",
    "Your visit is booked.": "Su cita está reservada.",
    "Book a visit with {} on {}": "Reservar una cita con {1} el {2}",
    "That time has just been taken.": "Acaban de ocupar esa hora.",
    "Free instead: {}.": "En su lugar está libre: {1}.",
    "Nobody has more than {} appointments open at a time.":
      "Nadie tiene más de {1} citas abiertas a la vez.",
    "Give one up first.": "Anule primero una.",
    "Nobody of that name works here.": "Aquí no trabaja nadie con ese nombre.",
    "Which visit? Please say its day.": "¿Qué cita? Diga el día, por favor.",
    "Shall I cancel the visit with {} on {}?": "¿Anulo la cita con {1} del {2}?",
    "Shall I cancel the visit with {}?": "¿Anulo la cita con {1}?",
    "Shall I cancel the visit on {}?": "¿Anulo la cita del {1}?",
    "Shall I cancel the visit?": "¿Anulo la cita?",
    "All right, the visit stays.": "De acuerdo, la cita se queda.",
    "The visit on {} is cancelled.": "La cita del {1} está anulada.",
    "The visit is cancelled.": "La cita está anulada.",
    "Its time is free for others at once. You can book another visit.":
      "La hora queda libre enseguida para otros. Puede pedir otra cita.",
    "To which day?": "¿A qué día?",
    "Shall I move your visit with {} of {} to {}?": "¿Cambio su cita con {1} del {2} al {3}?",
    "Shall I move your visit with {} to {}?": "¿Cambio su cita con {1} al {2}?",
    "Shall I move your visit of {} to {}?": "¿Cambio su cita del {1} al {2}?",
    "Shall I move your visit to {}?": "¿Cambio su cita al {1}?",
    "The visit is on {}.": "La cita es el {1}.",
    "The visit on {} is now on {}.": "La cita del {1} es ahora el {2}.",
    "The visit is on {} by now.": "La cita es ahora el {1}.",
    "The visit is over.": "La cita ya ha pasado.",
    "The visit has been given up already.": "La cita ya está anulada.",
    "You have no upcoming visit.": "No tiene ninguna cita pendiente.",
    "You have no upcoming visit with {}.": "No tiene ninguna cita pendiente con {1}.",
    "You have no visit on {}.": "No tiene ninguna cita el {1}.",
    "You have no visit with {} on {}.": "No tiene ninguna cita con {1} el {2}.",
    "You have several visits: {}. Which one do you mean?":
      "Tiene varias citas: {1}. ¿A cuál se refiere?",
    // Begins as a day does, so that it is also known where it stands alone.
    "20{} with {}": "20{1} con {2}",
    "For which day?": "¿Para qué día?",
    "any day": "día que sea", "any day {}": "día que sea {1}",
    "any day at {}": "día que sea {1}", "any day but not {}": "día que sea menos {1}",
    "{} or later": "{1} o después", "{} but not {}": "{1} menos {2}",
    "Nothing is free on {}.": "El {1} no hay nada libre.",
    "These are the next free times.": "Estas son las próximas horas libres.",
    "I found no free time.": "No he encontrado ninguna hora libre.",
    "There are no upcoming visits.": "No hay citas pendientes.",
    "These are your coming visits.": "Estas son sus próximas citas.",
    "On which day are you away?": "¿Qué día no está?",
    "Please name a day such as 2026-12-24.": "Diga un día, por ejemplo 2026-12-24.",
    "Shall nobody be able to book you on {}?": "¿Que nadie pueda pedir cita con usted el {1}?",
    "Nobody can book you on {} any more.": "Ya nadie puede pedir cita con usted el {1}.",
    "All right, your hours stay as they are.": "De acuerdo, su horario se queda como está.",
    "Patients have been told. You can publish other hours.":
      "A los pacientes ya se les ha dicho. Puede publicar otro horario.",
    "Only the care team's staff can do that.":
      "Eso solo lo puede hacer quien trabaja en el equipo de atención.",
    "On which day of the week?": "¿Qué día de la semana?",
    "From which hour? Please say a number from 0 to 23.":
      "¿Desde qué hora? Diga un número del 0 al 23.",
    "Until which hour? Please say a number from 1 to 24.":
      "¿Hasta qué hora? Diga un número del 1 al 24.",
    "Hours go from a smaller number to a larger one, 0 to 24.":
      "Un horario va de un número menor a uno mayor, del 0 al 24.",
    "Shall patients be able to book you on {}s from {} to {}?":
      "¿Podrán los pacientes pedir cita con usted cada {1} de {2} a {3}?",
    "Patients can book you on {}s, {}.":
      "Los pacientes pueden pedir cita con usted cada {1}, {2}.",
    "Patients may have booked since. You can publish other hours.":
      "Puede que ya haya pacientes con cita. Puede publicar otro horario.",
    "I cannot tell what day it is.": "No sé qué día es hoy.",
    "monday": "lunes", "tuesday": "martes", "wednesday": "miércoles", "thursday": "jueves",
    "friday": "viernes", "saturday": "sábado", "sunday": "domingo",
    "What shall I pass on?": "¿Qué mensaje paso?",
    "Shall I pass this on to {}? {}": "¿Le paso esto a {1}? {2}",
    "Shall I pass this on? {}": "¿Paso esto? {1}",
    "All right, nothing is passed on.": "De acuerdo, no paso nada.",
    "I have passed it on to {}.": "Se lo he pasado a {1}.",
    "No patient has written to you or booked a visit.":
      "Ningún paciente le ha escrito ni ha pedido cita.",
    "Please say for whom it is: {}.": "Diga para quién es, por favor: {1}.",
    "What was passed on may have been read.": "Lo que se pasó puede que ya se haya leído.",
    "There are no messages.": "No hay mensajes.",
    "These are the latest messages.": "Estos son los últimos mensajes.",
    "Nursing": "Enfermería", "Family Medicine": "Medicina de familia",
    "Physiotherapy": "Fisioterapia",
    "You're welcome!": "¡De nada!",
    "Hello! I arrange visits and pass on messages.": "¡Hola! Doy citas y paso mensajes.",
    "Call 112 or 911 now. Nobody reads messages here at all hours.":
      "Llame ahora al 112 o al 911. Aquí no hay quien lea mensajes a todas horas.",
    "Finds the next free times of the care team, or of one of its members": "Buscar horas libres",
    "Books a visit with a member of the care team": "Reservar una cita",
    "Lists the coming visits of the person, a patient or a member of staff": "Mostrar las citas",
    "Cancels a visit of the person, a patient or a member of staff": "Anular una cita",
    "Moves a visit of the person to another day or time": "Cambiar una cita",
    "Publishes the hours of a weekday in which a member of staff can be seen":
      "Publicar un horario",
    "Takes back a member of staff's hours on one day": "Cerrar un día",
    "Passes a message to a member of staff, or to a patient": "Pasar un mensaje",
    "Shows the person's messages, those of staff or of a patient": "Mostrar los mensajes",
  ]
}

extension Spanish {
  /// Sentences of people, by what they want.
  static let examples: [String: [String]] = [
    "find_times": [
      "¿Qué horas están libres?", "¿Cuándo tiene hueco Dr. Weber?",
      "¿Cuándo puedo ver a la enfermera?", "¿Hay algo libre la semana que viene?",
      "Muéstreme las horas libres de Lin Chen", "¿Está el médico el jueves?",
      "¿Tiene Amara un hueco mañana?", "¿Qué días se puede?", "¿Cuál es la primera hora libre?",
      "¿Sería posible el lunes a las 9 con la enfermera?", "¿Cuándo puedo ir?",
      "¿Cuándo me puede ver alguien lo antes posible?",
      "Necesito que alguien me mire el hombro", "¿Quién me puede ayudar con el cuello?",
      "¿Hay hueco el viernes?",
    ],
    "book_visit": [
      "Quiero una cita", "Quiero una cita con Dr. Weber mañana a las 9",
      "Resérveme una cita con Amara", "Necesito una cita con la fisioterapeuta",
      "Apúnteme para el martes a las 10", "Deme una cita con el médico el lunes, por favor",
      "Quiero ir el lunes", "Quiero pedir cita", "Quiero la cita del viernes a las 9",
      "Hágame una cita con Lin Chen", "Reserve una hora con la enfermera",
    ],
    "list_visits": [
      "¿Qué citas tengo?", "¿Cuándo es mi cita?", "Muéstrame mis citas",
      "¿Quién viene a verme?", "¿Qué hay en mi calendario?", "¿A qué hora tengo que estar ahí?",
      "Mi próxima cita", "¿Tengo cita esta semana?", "¿Con quién tengo cita?",
      "¿Qué pacientes tengo hoy?", "Quiero ver mis citas",
    ],
    "cancel_visit": [
      "Quiero anular mi cita", "Cancele mi cita del lunes", "No puedo ir mañana",
      "Tengo que cancelar", "Anula mi cita", "El viernes no puedo ir",
      "Me ha surgido algo y no voy a ir", "Borre mi cita", "Ya no necesito la cita",
      "Cancelar cita",
    ],
    "move_visit": [
      "Quiero cambiar mi cita", "Cambie mi cita al viernes", "¿Puedo ir otro día?",
      "Pase la cita a otro día", "Necesito una hora más tarde", "Quiero aplazar mi cita",
      "¿Puede ser un día más tarde?", "¿Podemos dejar mi cita para el jueves?",
      "Cambie la hora de mi cita",
    ],
    "publish_hours": [
      "Atiendo los lunes de 9 a 12", "Trabajo los viernes de 8 a 11", "Cambie mi horario",
      "Mi horario del martes es de 13 a 17", "Los pacientes pueden venir los miércoles de 8 a 10",
      "Ponga mi disponibilidad",
    ],
    "close_day": [
      "El lunes no estoy", "Mañana estoy de vacaciones", "El viernes tengo el día libre",
      "El jueves no trabajo", "El viernes no puede venir nadie",
      "Quite mis horas del 2026-12-24", "Hoy estoy de baja, cierre el día",
    ],
    "write_message": [
      "Quiero escribir un mensaje", "Tengo un mensaje para Amara",
      "Tengo un mensaje para Lin Chen", "Dígale algo a Amara de mi parte",
      "Escriba a mi paciente", "Responda al paciente", "Quiero preguntarle algo a Lin Chen",
      "Avise al médico de algo", "Pásele un recado a Dr. Weber",
      "Mande un mensaje a la fisioterapeuta", "Mande un mensaje al equipo",
    ],
    "read_messages": [
      "¿Tengo mensajes?", "¿Qué han contestado?", "¿Me ha escrito alguien?",
      "Muéstrame mis mensajes", "¿Qué escribió Dr. Weber?", "¿Hay respuesta?",
      "¿Hay algo nuevo para mí?", "Léame mis mensajes",
    ],
    "thanks": ["Muchas gracias", "Perfecto, gracias", "Mil gracias", "Eso es todo, gracias"],
    "greeting": ["Hola", "Buenos días", "Buenas tardes", "Buenas noches", "Hola, ¿qué tal?"],
    "emergency": [
      "Es una emergencia", "Necesito ayuda ahora mismo", "Llame a una ambulancia",
      "Necesito una ambulancia",
    ],
  ]
}
