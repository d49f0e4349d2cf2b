import NutritionData
import PluginKit

/// Kate in Spanish.
enum Spanish {
  static let language = PluginLanguage(
    "es", texts: texts.merging(talk).merging(counted).merging(periods), examples: examples,
    words: words, reading: { EnglishReading($0).text })

  /// What the foods of the table are called.
  static let foods = ForeignLanguage.names(in: String(cString: nutritionFoodsInSpanish()))

  /// How much of which food, and what it has.
  private static let counted = AmountTexts(
    units: [
      "slice": ("rebanada", "rebanadas"), "piece": ("trozo", "trozos"), "cup": ("taza", "tazas"),
      "tablespoon": ("cucharada", "cucharadas"), "teaspoon": ("cucharadita", "cucharaditas"),
      "glass": ("vaso", "vasos"), "bottle": ("botella", "botellas"), "can": ("lata", "latas"),
      "pint": ("pinta", "pintas"), "bowl": ("bol", "boles"), "handful": ("puñado", "puñados"),
      "knob": ("nuez", "nueces"), "splash": ("chorrito", "chorritos"),
      "dash": ("pizca", "pizcas"), "portion": ("ración", "raciones"),
      "plate": ("plato", "platos"),
    ], of: "de ", taken: "contado como", portion: "una ración", whole: "entero"
  ).catalog(foods).merging(
    NutrientTexts.catalog([
      .energy: "energía", .protein: "proteínas", .carbohydrate: "hidratos de carbono",
      .sugars: "azúcares", .fat: "grasas", .saturated: "grasas saturadas", .fibre: "fibra",
      .salt: "sal",
    ])
  ).merging(
    MicronutrientTexts.catalog(
      [
        .calcium: "calcio", .iron: "hierro", .magnesium: "magnesio", .potassium: "potasio",
        .zinc: "zinc", .vitaminA: "vitamina A", .vitaminB12: "vitamina B12",
        .vitaminC: "vitamina C", .vitaminD: "vitamina D", .folate: "folato",
      ], all: "Vitaminas y minerales", none: "No sé qué vitaminas y minerales tiene.",
      counted: "contado en {2} de {3} alimentos", whole: "contado en los {2} alimentos"))

  private static let periods = PeriodTexts.catalog([
    "today": "hoy", "yesterday": "ayer", "the day before yesterday": "anteayer",
    "the last 3 days": "los últimos 3 días", "the last 7 days": "los últimos 7 días",
    "the last 14 days": "los últimos 14 días", "the last 30 days": "los últimos 30 días",
    "this week": "esta semana", "last week": "la semana pasada", "this month": "este mes",
    "last month": "el mes pasado", "this year": "este año", "last year": "el año pasado",
  ]).merging(
    PeriodTexts.named(
      months: [
        "January": "enero", "February": "febrero", "March": "marzo", "April": "abril",
        "May": "mayo", "June": "junio", "July": "julio", "August": "agosto",
        "September": "septiembre", "October": "octubre", "November": "noviembre",
        "December": "diciembre",
      ],
      weekdays: [
        "Monday": "lunes", "Tuesday": "martes", "Wednesday": "miércoles", "Thursday": "jueves",
        "Friday": "viernes", "Saturday": "sábado", "Sunday": "domingo",
      ]))

  private static let texts: TextCatalog = [
    "Hello, I'm Kate. Tell me what you eat, in your own words, and I add it up and warn you of allergens that you tell me of. I am a program that counts, no nutritionist and no doctor: what is right for you they know better.":
      "Hola, soy Kate. Dígame con sus propias palabras qué come: lo sumo y le aviso de los alérgenos que me nombre. Soy un programa que cuenta, no soy nutricionista ni médica: lo que es bueno para usted lo saben mejor ellos.",
    Replies.today: "¿Qué he comido hoy?", Replies.week: "Muéstrame esta semana",
    Replies.year: "Muéstrame este año", Replies.undo: "Deshaz eso",
    Replies.putBack: "Vuelve a ponerlo", Replies.profile: "¿Qué sabes de mí?",
    Replies.reminders: "Muéstrame mis recordatorios",
    Replies.cancelReminder: "Deja de recordármelo", Replies.start: "Vamos a conocernos",
    "I had two eggs and a slice of toast": "Comí dos huevos y una rebanada de pan tostado",
    "Leave it out": "Déjalo fuera", "Never": "Nunca", "never": "nunca",
    "breakfast": "desayuno", "lunch": "comida", "dinner": "cena", "snack": "merienda",
    "{} on {}": "{1} del {2}", "{} and {}": "{1} y {2}", "{} or {}": "{1} o {2}",
    "{}; {}": "{1}; {2}", "without {}": "sin {1}", "at most": "como máximo",
    "at least": "al menos",
    "What did you eat, and about how much of it?": "¿Qué ha comido, y más o menos cuánto?",
    "What is it in other words?": "¿Qué es, dicho de otra manera?",
    "Shall I write down \"{}\"?": "¿Lo apunto?",
    "Shall I write down \"{}\" with \"{}\"?": "¿Lo apunto con «{2}»?",
    "Shall I write down \"{}\" and leave out {}?": "¿Lo apunto y dejo fuera {2}?",
    "That is {}.": "Son: {1}.",
    "All right, I have not written it down.": "De acuerdo, no lo he apuntado.",
    "Written down for {}: {}.": "Apuntado ({1}): {2}.",
    "That is {} and {} of protein; the day is at {}.":
      "Son {1} y {2} de proteínas; el día va por {3}.",
    "I have no numbers for {}, so that is not counted.":
      "No tengo datos de {1}, así que eso no está contado.",
    "I do not know {}, and I do not guess.": "No conozco {1}, y no adivino.",
    "I have not written anything down yet.": "Todavía no he apuntado nada.",
    "I do not know {} either.": "Tampoco conozco {1}.",
    "I do not know {} either, so I have written nothing down.":
      "Tampoco conozco {1}, así que no he apuntado nada.",
    "Tell me what was in it, such as \"200 g of rice and an egg\".":
      "Dígame qué llevaba, por ejemplo «200 g de arroz y un huevo».",
    "All right, then there is nothing to write down.":
      "De acuerdo, entonces no hay nada que apuntar.",
    "I found no food in that.": "No he encontrado ahí ningún alimento.",
    "Tell me for example \"two eggs and a slice of toast\".":
      "Diga por ejemplo «dos huevos y una rebanada de pan tostado».",
    "I have no numbers for {}: it is made in too many ways.":
      "No tengo datos de {1}: se hace de demasiadas maneras.",
    "Tell me what was in it, such as \"200 g of rice noodles, an egg and 20 g of peanuts\".":
      "Dígame qué llevaba, por ejemplo «200 g de fideos de arroz, un huevo y 20 g de cacahuetes».",
    "In your diary there already is {}.": "En su diario ya está: {1}.",
    "To put that right instead, say \"make that {}\".":
      "Para corregirlo, diga «cámbialo a» y la cantidad.",
    "I write down what was eaten, and that day is still to come.":
      "Apunto lo que se ha comido, y ese día aún no ha llegado.",
    "I have not written anything down.": "No he apuntado nada.",
    "There is no such day.": "Ese día no existe.", "Which day was it?": "¿Qué día fue?",
    "There is no such day: {}.": "Ese día no existe: {1}.",
    "There is no food in that.": "Ahí no hay ningún alimento.",
    "Shall I replace {} with \"{}\"?": "¿Lo sustituyo: {1}?",
    "All right, it stays as it is.": "De acuerdo, se queda como está.",
    "your last entry": "su última entrada", "the last entry": "la última entrada",
    "I find no {} in your diary.": "No encuentro en su diario: {1}.",
    "I find no {} of that day in your diary.": "No encuentro en su diario de ese día: {1}.",
    "There is {} in your diary.": "En su diario está: {1}.",
    "Say how much it was, such as \"the {} was {} g\", and I put it right.":
      "Diga cuánto fue, por ejemplo «{1} fueron {2} g», y lo corrijo.",
    "Shall I take {} out of your diary?": "¿Quito esto de su diario: {1}?",
    "Shall I take {}, your breakfast, out of your diary?": "¿Quito su desayuno del diario: {1}?",
    "Shall I take {}, your lunch, out of your diary?": "¿Quito su comida del diario: {1}?",
    "Shall I take {}, your dinner, out of your diary?": "¿Quito su cena del diario: {1}?",
    "Shall I take {}, your snack, out of your diary?": "¿Quito su merienda del diario: {1}?",
    "All right, it stays.": "De acuerdo, se queda.",
    "I have taken {} out of your diary.": "He quitado de su diario: {1}.",
    "I take out one entry at a time.": "Quito una entrada cada vez.",
    "Say \"Take that back\" for the last one, or name the food or the meal.":
      "Diga «Deshaz eso» para la última, o nombre el alimento o la comida.",
    "There is nothing in your diary yet.": "En su diario aún no hay nada.",
    "That entry is not in your diary any more.": "Esa entrada ya no está en su diario.",
    "Nothing was taken out of your diary.": "No se ha quitado nada de su diario.",
    "That entry is in your diary.": "Esa entrada está en su diario.",
    "That is in your diary again: {}.": "Vuelve a estar en su diario: {1}.",
    "Shall I put {} back into your diary?": "¿Vuelvo a poner en su diario: {1}?",
    "the last entry that was taken out": "la última entrada que se quitó",
    "All right, it stays out.": "De acuerdo, se queda fuera.",
    "There is nothing in your diary for {}.": "En su diario no hay nada ({1}).",
    "In all {}.": "En total: {1}.",
    "on average {} of {} on each of the {} days with entries":
      "de media {1} de {2} en cada uno de los {3} días con entradas",
    "for breakfast {}": "en el desayuno {1}", "for lunch {}": "en la comida {1}",
    "for dinner {}": "en la cena {1}", "for snack {}": "en la merienda {1}",
    "I sum up a single meal for a month at most.": "Sumo una sola comida de un mes como mucho.",
    "Ask for example \"what did I have for {} this month?\".":
      "Pregunte por ejemplo «¿qué desayuné este mes?».",
    "│ your goal: {} a day": "│ su objetivo: {1} al día",
    "I cannot tell which day it is.": "No sé qué día es hoy.",
    "Which food do you mean?": "¿A qué alimento se refiere?",
    "In {}: {}.": "En {1}: {2}.", "The numbers are the USDA's.": "Los datos son los del USDA.",
    "The numbers are typical ones.": "Los datos son valores habituales.",
    "It contains {}.": "Contiene {1}.", "It may contain {}.": "Puede contener {1}.",
    "For what: calories, protein, carbohydrate, sugars, fat, fibre or salt?":
      "¿Para qué: calorías, proteínas, hidratos, azúcares, grasas, fibra o sal?",
    "How much of it a day? Please say a number, such as 120.":
      "¿Cuánto al día? Diga un número, por ejemplo 120.",
    "A goal is a number above zero.": "Un objetivo es un número mayor que cero.",
    "at least {} of {} a day": "al menos {1} de {2} al día",
    "at most {} of {} a day": "como máximo {1} de {2} al día",
    "Shall I set your goal: {}?": "¿Fijo su objetivo: {1}?",
    "All right, your goals stay as they are.": "De acuerdo, sus objetivos se quedan como están.",
    "Your goal is set: {}.": "Su objetivo está fijado: {1}.",
    "Whether it is right for you a dietitian can say, I cannot.":
      "Si es bueno para usted lo puede decir un dietista, yo no.",
    "I do not set a goal below 1200 kcal a day: so little belongs into a doctor's or dietitian's hands.":
      "No fijo objetivos por debajo de 1200 kcal al día: tan poco es cosa de un médico o un dietista.",
    "If eating worries you, talk to somebody you trust, or to your doctor.":
      "Si la comida le preocupa, hable con alguien de confianza o con su médico.",
    "I set goals from {} to {} of {} a day.": "Fijo objetivos de {1} a {2} de {3} al día.",
    "What lies beyond belongs into a doctor's or dietitian's hands.":
      "Lo que queda fuera es cosa de un médico o un dietista.",
    AgeGroup.advice:
      "Lo que come es mejor que lo hable con sus padres o con un médico: yo cuento, y no le pongo límites.",
    "Your goals: {}.": "Sus objetivos: {1}.", "Your goals: none.": "Sus objetivos: ninguno.",
    "What you do not tolerate: {}.": "Lo que no tolera: {1}.",
    "What you do not tolerate: nothing that you have told me.":
      "Lo que no tolera: nada que me haya dicho.",
    "Age: {}.": "Edad: {1}.", "Which one is it?": "¿Cuál es?",
    "Shall I note that you do not tolerate {}?": "¿Apunto que no tolera: {1}?",
    "Of \"{}\" I cannot warn you: it is none of what food has to name.":
      "De «{1}» no puedo avisarle: no es nada de lo que los alimentos tienen que indicar.",
    "All right, I have not noted it.": "De acuerdo, no lo he apuntado.",
    "I warn you where I know of it, and I do not know every recipe.":
      "Le aviso donde lo sé, y no conozco todas las recetas.",
    "Noted: no {} for you.": "Apuntado, no tolera: {1}.", "no {}": "{1}",
    "I warn of what food has to name: {}.":
      "Aviso de lo que los alimentos tienen que indicar: {1}.",
    "\"{}\" is none of it, so please look out for that yourself.":
      "«{1}» no está entre eso: tenga cuidado usted mismo, por favor.",
    "Shall I stop warning you of {}?": "¿Dejo de avisarle de: {1}?",
    "All right, I go on warning you.": "De acuerdo, le sigo avisando.",
    "I do not warn you of {} any more.": "Ya no le aviso de: {1}.",
    "You have not told me that you do not tolerate {}, so I do not warn you of it.":
      "No me ha dicho que no tolera esto, así que no le aviso de ello: {1}.",
    "Careful: {}.": "Cuidado: {1}.", "{} contains {}": "{1} contiene {2}",
    "{} may contain {}": "{1} puede contener {2}",
    "You told me that you do not tolerate {}.": "Me ha dicho que no tolera: {1}.",
    "Please do not eat it unless the label or the kitchen says otherwise.":
      "No lo coma, por favor, si la etiqueta o la cocina no dicen otra cosa.",
    "Have you eaten it?": "¿Lo ha comido?",
    "Do not stay alone, and keep the adrenaline pen at hand.":
      "No se quede solo, y tenga a mano la pluma de adrenalina.",
    "Swelling, hives, vomiting or hard breathing?":
      "¿Hinchazón, ronchas, vómitos o dificultad para respirar?",
    "Use the pen and call 112 or 911.": "Use la pluma y llame al 112 o al 911.",
    "Please wait before you eat that, {}, and check what is in it first.":
      "Espere antes de comer eso, {1}, y mire primero qué lleva.",
    "Ask me in our own conversation, and I say why.":
      "Pregúnteme en nuestra propia conversación, y le digo por qué.",
    "What would you like to eat?": "¿Qué le gustaría comer?",
    "I do not know what is in {}, so I cannot tell.":
      "No sé qué lleva {1}, así que no puedo decirlo.",
    "Please look at the label, or ask who made it.":
      "Mire la etiqueta, por favor, o pregunte a quien lo ha hecho.",
    "I know of nothing in {} that you have told me you do not tolerate.":
      "No sé de nada en {1} que me haya dicho que no tolera.",
    "Recipes differ, so look at the label all the same.":
      "Las recetas varían: mire la etiqueta de todos modos.",
    "I know of no {} in {}.": "No sé de {1} en {2}.",
    "You have told me of no allergies that I can warn you of.":
      "No me ha dicho ninguna alergia de la que pueda avisarle.",
    "I know of none of the 14 main allergens in {}.":
      "En {1} no sé de ninguno de los 14 alérgenos principales.",
    "In {} there usually is {}.": "En {1} suele haber {2}.",
    "In {} there may be {}.": "En {1} puede haber {2}.",
    "In {} there usually is {}, and there may be {}.": "En {1} suele haber {2}, y puede haber {3}.",
    "Whether it is safe raw, for a baby, in pregnancy, with an illness or with a medicine I cannot tell: please ask your doctor.":
      "Si es seguro crudo, para un bebé, en el embarazo, con una enfermedad o con un medicamento no lo sé: pregunte a su médico.",
    "At what time of day? For example 20:00.": "¿A qué hora? Por ejemplo a las 20:00.",
    "I found no time in \"{}\".": "No he encontrado ninguna hora en «{1}».",
    "Say for example \"remind me at 20:00\".": "Diga por ejemplo «recuérdame a las 20:00».",
    "I will ask you each day at {} what you ate, unless this meal is in your diary by then.":
      "Le preguntaré cada día a las {1} qué ha comido, si esa comida no está ya en su diario.",
    "Shall I remind you each day at {}?": "¿Se lo recuerdo cada día a las {1}?",
    "All right, I set no reminder.": "De acuerdo, no pongo ningún recordatorio.",
    "I set one reminder at a time.": "Pongo un recordatorio cada vez.",
    "Which one first: {}?": "¿Cuál primero: {1}?", "or {}": "o {1}",
    "I remind you each day at {} already.": "Ya se lo recuerdo cada día a las {1}.",
    "That did not work: {}.": "No ha funcionado: {1}.",
    "I do not remind you.": "No le recuerdo nada.",
    "I remind you each day at {}.": "Se lo recuerdo cada día a las {1}.",
    "I remind you again, each day at {}.": "Se lo vuelvo a recordar, cada día a las {1}.",
    "Shall I end your reminders?": "¿Quito sus recordatorios?",
    "Shall I end your reminder at {}?": "¿Quito su recordatorio de las {1}?",
    "Shall I end your reminders at {}?": "¿Quito sus recordatorios de las {1}?",
    "All right, I go on reminding you.": "De acuerdo, se lo sigo recordando.",
    "There is no such reminder any more.": "Ese recordatorio ya no existe.",
    "There is no such reminder.": "Ese recordatorio no existe.",
    "All right, I do not remind you any more.": "De acuerdo, ya no se lo recuerdo.",
    "I still do at {}.": "A las {1} sí lo sigo haciendo.",
    "There is no reminder that I have ended.": "No hay ningún recordatorio que yo haya quitado.",
    "Shall I remind you again as I did before?": "¿Se lo vuelvo a recordar como antes?",
    "All right, I do not.": "De acuerdo, no lo hago.",
    "You asked me to remind you: what did you eat today?":
      "Me pidió que se lo recordara: ¿qué ha comido hoy?",
    "You asked me to remind you: what did you eat for breakfast?":
      "Me pidió que se lo recordara: ¿qué ha desayunado?",
    "You asked me to remind you: what did you eat for lunch?":
      "Me pidió que se lo recordara: ¿qué ha almorzado?",
    "You asked me to remind you: what did you eat for dinner?":
      "Me pidió que se lo recordara: ¿qué ha cenado?",
    "Tell me as you would tell anybody, such as \"two eggs and a slice of toast\".":
      "Dígamelo como se lo diría a cualquiera, por ejemplo «dos huevos y una rebanada de pan tostado».",
    "(I was away and have left out {} reminders.)":
      "(No estaba, y me he saltado {1} recordatorios.)",
    "That is as it was before.": "Vuelve a estar como antes.",
    "Shall I put back what you changed last?": "¿Deshago lo último que cambió?",
    "All right, they stay as they are.": "De acuerdo, se queda como está.",
    "There is nothing that I could put back.": "No hay nada que pueda deshacer.",
    "I do not warn you of {} then.": "Entonces no le aviso de: {1}.",
    "I warn you of {} then.": "Entonces le aviso de: {1}.",
    "Your goal is {} then.": "Entonces su objetivo es: {1}.",
    "There is no goal for {} then.": "Entonces no hay objetivo de: {1}.",
    FastingSentence.answer:
      "Días sin comer pueden hacerle daño, y un diario no puede ayudar con eso.\n¿Débil o mareado? Llame al 112 o al 911.\nSi no, dígaselo hoy a su médico o a alguien de confianza.\nSi la comida o el peso le pesan, hay quien escucha (en España el Teléfono de la Esperanza, 717 003 717).",
    "For how long have you eaten nothing?": "¿Cuánto tiempo lleva sin comer?",
  ]
}
