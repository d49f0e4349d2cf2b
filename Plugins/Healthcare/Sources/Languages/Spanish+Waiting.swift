import PluginKit

extension Spanish {
  /// The words of people about the waiting list.
  static let waitingExamples: [String: [String]] = [
    "join_waiting_list": [
      "Póngame en la lista de espera", "Quiero estar en la lista de espera del Dr. Kim",
      "Avíseme si queda libre algo antes", "¿Hay lista de espera en Dermatología?",
      "Apúnteme en la lista de espera", "Avíseme si hay una cancelación",
      "Dígame si sale una cita antes", "Lista de espera de Cardiología, por favor",
      "Si hay algo más temprano, avíseme",
    ],
    "take_kept_time": [
      "Reserve la cita que está guardada para mí", "Acepto la cita de la lista de espera",
      "Tomo la hora que me han guardado", "Sí, reserve la hora guardada",
      "Acepto la oferta de la lista de espera", "Me quedo con la hora que quedó libre",
      "Quiero la cita que me ofreció la lista de espera", "Aceptar la oferta de la lista de espera",
    ],
    "decline_kept_time": [
      "Rechazo la cita que está guardada para mí", "No quiero la cita de la lista de espera",
      "La hora guardada no me viene bien", "Pase la hora guardada a otros",
      "Rechazar la oferta de la lista de espera", "No puedo ir a la hora que quedó libre",
      "No, gracias, a la cita de la lista de espera", "Rechazo la oferta de la lista de espera",
    ],
    "leave_waiting_list": [
      "Quíteme de la lista de espera", "Ya no quiero estar en la lista de espera",
      "Bórreme de la lista de espera", "Salir de la lista de espera",
      "Ya no necesito la lista de espera", "Elimíneme de la lista de espera",
      "Dejo mi lugar en la lista de espera", "Terminar la lista de espera",
    ],
  ]

  static let waiting: TextCatalog = [
    "Shall I put you on the waiting list of {}?": "¿Le pongo en la lista de espera de {1}?",
    "Shall I tell you when something earlier than your appointment becomes free?":
      "¿Le aviso cuando quede libre algo antes de su cita?",
    "All right, you are not on the waiting list.":
      "De acuerdo, no está en la lista de espera.",
    "You are on the waiting list. I will tell you when something before {} becomes free, and keep it for you for a while.":
      "Está en la lista de espera. Le avisaré cuando quede libre algo antes del {1} y se lo guardaré un rato.",
    "You are on the waiting list of {}. I will tell you when something becomes free, and keep it for you for a while.":
      "Está en la lista de espera de {1}. Le avisaré cuando quede algo libre y se lo guardaré un rato.",
    "You are on this waiting list already.": "Ya está en esta lista de espera.",
    "I'm sorry, there is no waiting list here at the moment.":
      "Lo siento, aquí no hay lista de espera por ahora.",
    "Please tell me for which department, or for which doctor, you would like to wait.":
      "Diga, por favor, en qué departamento o con quién quiere esperar.",
    "The time that was kept for you is booked.": "La hora guardada para usted está reservada.",
    "Shall I book the time that is kept for you?": "¿Reservo la hora guardada para usted?",
    "All right, it is not booked yet.": "De acuerdo, todavía no está reservada.",
    "This time is not kept for you any more.": "Esta hora ya no está guardada para usted.",
    "Your appointment with {} is booked for {}.": "Su cita con {1} está reservada: {2}.",
    "Shall I decline the time that is kept for you?": "¿Rechazo la hora guardada para usted?",
    "All right, it stays kept for you.": "De acuerdo, sigue guardada para usted.",
    "All right, somebody else is offered it.": "De acuerdo, se le ofrece a otra persona.",
    "You are still on the waiting list.": "Sigue en la lista de espera.",
    "Shall I take you off the waiting list?": "¿Le quito de la lista de espera?",
    "All right, you stay on the waiting list.": "De acuerdo, sigue en la lista de espera.",
    "You are not on the waiting list any more.": "Ya no está en la lista de espera.",
    "You are not on a waiting list.": "No está en ninguna lista de espera.",
    "Nothing is kept for you at the moment.": "Por ahora no hay nada guardado para usted.",
    "You can cancel the appointment.": "Puede cancelar la cita.",
    "The time is offered to the next one at once.":
      "La hora se ofrece enseguida a la siguiente persona.",
    "You can go on the waiting list again, at its end.":
      "Puede volver a ponerse en la lista de espera, al final.",
    "Book the time that is kept for me": "Reserve la cita que está guardada para mí",
    "I decline the time that is kept for me": "Rechazo la cita que está guardada para mí",
  ]
}
