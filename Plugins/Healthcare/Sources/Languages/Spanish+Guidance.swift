import PluginKit

extension Spanish {
  /// What triage says of complaints besides the department.
  static let guidance: TextCatalog = [
    "Until a doctor has looked":
      "Hasta que lo vea un médico",
    "Often behind this is {}.":
      "A menudo hay detrás: {1}.",
    "Let a doctor look at it today or tomorrow.":
      "Que lo vea un médico hoy o mañana.",
    "An appointment within the next days is soon enough.":
      "Basta con una cita en los próximos días.",
    "The department in charge is {}.":
      "La especialidad es {1}.",
    "I am a program: this is not a diagnosis by a doctor.":
      "Soy un programa: esto no es un diagnóstico médico.",
    "Your general health: {}":
      "Su estado general: {1}",
    "an infection, or a strain that passes by itself":
      "una infección o un esfuerzo que pasa por sí solo",
    "Rest, drink enough, and take your temperature twice a day.":
      "Descanse, beba lo suficiente y tómese la temperatura dos veces al día.",
    "See a doctor the same day if a fever lasts longer than three days or you feel much worse.":
      "Vaya al médico el mismo día si la fiebre dura más de tres días o se siente mucho peor.",
    "Your heart and circulation: {}":
      "Corazón y circulación: {1}",
    "strain, high blood pressure or an irregular heartbeat":
      "un esfuerzo, la tensión alta o un latido irregular",
    "Avoid exertion until a doctor has looked, and note when it happens and how long it lasts.":
      "Evite los esfuerzos hasta que lo vea un médico, y apunte cuándo ocurre y cuánto dura.",
    "Call 112 or 911 if it is strong, spreads to an arm or the jaw, or you are short of breath.":
      "Llame al 112 o al 911 si es fuerte, pasa a un brazo o a la mandíbula, o le falta el aire.",
    "Your lungs and airways: {}":
      "Pulmones y vías respiratorias: {1}",
    "an infection of the airways, an allergy or asthma":
      "una infección de las vías respiratorias, una alergia o asma",
    "Avoid smoke, drink enough, and rest with your upper body raised.":
      "Evite el humo, beba lo suficiente y descanse con el torso elevado.",
    "Call 112 or 911 if you cannot get enough air.":
      "Llame al 112 o al 911 si no le llega suficiente aire.",
    "Your head and nerves: {}":
      "Cabeza y nervios: {1}",
    "tension, lack of sleep or a migraine":
      "tensión, falta de sueño o una migraña",
    "Rest in a quiet, dark room, drink enough, and note what came before it.":
      "Descanse en una habitación tranquila y oscura, beba lo suficiente y apunte qué hubo antes.",
    "Call 112 or 911 if a side of your body is weak, your speech is slurred, or it came on suddenly.":
      "Llame al 112 o al 911 si tiene débil un lado del cuerpo, habla con dificultad o llegó de repente.",
    "Your joints, bones or muscles: {}":
      "Articulaciones, huesos o músculos: {1}",
    "overuse, a strain or worn cartilage":
      "una sobrecarga, una distensión o un cartílago gastado",
    "Rest it for a few days, cool it for ten minutes at a time, and move it gently as far as it does not hurt.":
      "No lo fuerce unos días, enfríelo diez minutos cada vez y muévalo con suavidad mientras no duela.",
    "See a doctor the same day if it is hot and swollen, out of shape, or you cannot put weight on it.":
      "Vaya al médico el mismo día si está caliente e hinchado, deformado, o no puede apoyarlo.",
    "Your stomach and bowels: {}":
      "Estómago e intestino: {1}",
    "an infection, something that you ate, or stress":
      "una infección, algo que ha comido o el estrés",
    "Eat lightly, drink small amounts often, and avoid alcohol and fat.":
      "Coma ligero, beba poco y a menudo, y evite el alcohol y la grasa.",
    "See a doctor at once if there is blood, the pain is severe, or you keep nothing down for a day.":
      "Vaya al médico enseguida si hay sangre, el dolor es fuerte o no retiene nada durante un día.",
    "Your skin: {}":
      "Su piel: {1}",
    "an irritation, an allergy or an infection of the skin":
      "una irritación, una alergia o una infección de la piel",
    "Stop using new soaps and creams, keep it cool and dry, and do not scratch.":
      "Evite jabones y cremas nuevos, manténgala fresca y seca, y no se rasque.",
    "See a doctor the same day if it spreads quickly, blisters, or comes with a fever.":
      "Vaya al médico el mismo día si se extiende deprisa, salen ampollas o aparece fiebre.",
    "Your ears, nose or throat: {}":
      "Oídos, nariz o garganta: {1}",
    "a cold, an infection or an allergy":
      "un resfriado, una infección o una alergia",
    "Drink warm things, keep the air moist, and rest your voice.":
      "Beba cosas calientes, mantenga el aire húmedo y cuide la voz.",
    "See a doctor the same day if you can hardly swallow, or the ear hurts and a fever rises.":
      "Vaya al médico el mismo día si apenas puede tragar, o le duele el oído y sube la fiebre.",
    "Your eyes: {}":
      "Sus ojos: {1}",
    "dryness, an irritation or an infection":
      "sequedad, una irritación o una infección",
    "Stop wearing contact lenses, do not rub, and rest from screens.":
      "No use lentillas, no se frote y descanse de las pantallas.",
    "See a doctor at once if your sight suddenly gets worse, you see flashes, or the eye hurts a lot.":
      "Vaya al médico enseguida si de pronto ve peor, ve destellos o el ojo duele mucho.",
    "Your kidneys and bladder: {}":
      "Riñones y vejiga: {1}",
    "an infection of the bladder":
      "una infección de la vejiga",
    "Drink enough, and keep warm.":
      "Beba lo suficiente y abríguese.",
    "See a doctor the same day if there is blood, a fever, or pain in your side.":
      "Vaya al médico el mismo día si hay sangre, fiebre o dolor en el costado.",
    "Your cycle or pregnancy: {}":
      "Ciclo o embarazo: {1}",
    "a change of hormones":
      "un cambio hormonal",
    "Rest, keep warm, and note the days.":
      "Descanse, abríguese y apunte los días.",
    "See a doctor the same day if the bleeding or the pain is heavy, or you may be pregnant.":
      "Vaya al médico el mismo día si el sangrado o el dolor son fuertes, o puede estar embarazada.",
    "Your mood and sleep: {}":
      "Ánimo y sueño: {1}",
    "stress that has lasted too long":
      "un estrés que ha durado demasiado",
    "Keep regular hours, get out into the daylight, and tell somebody near you how you are.":
      "Mantenga horarios regulares, salga a la luz del día y cuente a alguien cercano cómo está.",
    "Call a crisis line (988 in the US) or 112 if you think of harming yourself.":
      "Llame a una línea de crisis (024 en España) o al 112 si piensa en hacerse daño.",
    "Your teeth and gums: {}":
      "Dientes y encías: {1}",
    "tooth decay or inflamed gums":
      "una caries o unas encías inflamadas",
    "Brush gently, avoid what is very hot, cold or sweet, and cool the cheek from outside.":
      "Cepíllese con suavidad, evite lo muy caliente, frío o dulce, y enfríe la mejilla por fuera.",
    "See a dentist the same day if the cheek swells or a fever rises.":
      "Vaya al dentista el mismo día si la mejilla se hincha o sube la fiebre.",
    "{} January {}": "{1} de enero de {2}",
    "{} February {}": "{1} de febrero de {2}",
    "{} March {}": "{1} de marzo de {2}",
    "{} April {}": "{1} de abril de {2}",
    "{} May {}": "{1} de mayo de {2}",
    "{} June {}": "{1} de junio de {2}",
    "{} July {}": "{1} de julio de {2}",
    "{} August {}": "{1} de agosto de {2}",
    "{} September {}": "{1} de septiembre de {2}",
    "{} October {}": "{1} de octubre de {2}",
    "{} November {}": "{1} de noviembre de {2}",
    "{} December {}": "{1} de diciembre de {2}",
  ]
}
