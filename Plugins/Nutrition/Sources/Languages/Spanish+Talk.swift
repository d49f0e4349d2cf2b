import PluginKit

extension Spanish {
  /// The first talk, small talk, what she can do, and names of what is chosen.
  static let talk: TextCatalog = [
    "How old are you, roughly?": "¿Cuántos años tiene, más o menos?",
    "Under 18": "Menos de 18", "18 to 64": "De 18 a 64", "65 or older": "65 o más",
    "Please choose one of the age groups: I only need to know it roughly.":
      "Elija uno de los grupos de edad: solo necesito saberlo más o menos.",
    "What would you like to keep an eye on?": "¿En qué quiere fijarse?",
    "More protein": "Más proteínas", "Less sugar": "Menos azúcar", "More fibre": "Más fibra",
    "Less salt": "Menos sal", "Just my diary": "Solo mi diario",
    "More protein (at least 75 g of protein a day)":
      "Más proteínas (al menos 75 g de proteínas al día)",
    "Less sugar (at most 50 g of sugars a day)":
      "Menos azúcar (como máximo 50 g de azúcares al día)",
    "More fibre (at least 30 g of fibre a day)": "Más fibra (al menos 30 g de fibra al día)",
    "Less salt (at most 5 g of salt a day)": "Menos sal (como máximo 5 g de sal al día)",
    "Something else (at most {} of {} a day)": "Otra cosa (como máximo {1} de {2} al día)",
    "Something else (at least {} of {} a day)": "Otra cosa (al menos {1} de {2} al día)",
    "Something else": "Otra cosa",
    "What is it that you would like to count?": "¿Qué quiere contar?",
    "How much of it a day? Kilocalories of energy, grams of anything else.":
      "¿Cuánto al día? Kilocalorías si es energía, gramos si es otra cosa.",
    "a number": "un número",
    "Is there anything that you do not tolerate? Name all of it, or say none. I know the allergens that food has to name; of others, such as kiwi, I cannot warn you.":
      "¿Hay algo que no tolere? Nómbrelo todo, o diga «nada». Conozco los alérgenos que los alimentos tienen que indicar; de otros, como el kiwi, no puedo avisarle.",
    "None": "Ninguno",
    "You named some, and none. Please name only those that you do not tolerate, or say none.":
      "Ha nombrado algunos, y también «ninguno». Nombre solo los que no tolera, o diga «ninguno».",
    "At what time of day shall I ask what you ate? Say a time, or never.":
      "¿A qué hora le pregunto qué ha comido? Diga una hora, o «nunca».",
    "Please say a time such as 20:00, or never.": "Diga una hora como las 20:00, o «nunca».",
    "Shall I keep this: age {}; goal: {}; what you do not tolerate: {}; reminder each day: {}?":
      "¿Guardo esto: edad {1}; objetivo: {2}; lo que no tolera: {3}; recordatorio diario: {4}?",
    "Shall I keep this: age {}; what you do not tolerate: {}; reminder each day: {}?":
      "¿Guardo esto: edad {1}; lo que no tolera: {2}; recordatorio diario: {3}?",
    "Shall I keep this: {}?": "¿Guardo esto: {1}?",
    "age {}": "edad {1}", "goal: {}": "objetivo: {1}",
    "reminder each day: {}": "recordatorio diario: {1}",
    "what you do not tolerate: {}": "lo que no tolera: {1}",
    "{} (of {} I cannot warn you)": "{1} (de {2} no puedo avisarle)",
    "{} ({})": "{1} ({2})",
    "All right, I keep none of it.": "De acuerdo, no guardo nada.",
    "There is nothing to keep yet.": "Aún no hay nada que guardar.",
    "Say \"Let's get to know each other\", and I ask what I have to know.":
      "Diga «Vamos a conocernos», y le pregunto lo que tengo que saber.",
    "That is kept.": "Está guardado.",
    "Now tell me what you eat, such as \"two eggs and a slice of toast\".":
      "Ahora dígame qué come, por ejemplo «dos huevos y una rebanada de pan tostado».",
    "I go on warning you of {}, as you told me before.":
      "Le sigo avisando, como me dijo, de: {1}.",
    "I go on reminding you at {}, until you say \"Stop reminding me\".":
      "Se lo sigo recordando a las {1}, hasta que diga «Deja de recordármelo».",
    "gluten": "gluten", "crustaceans": "crustáceos", "eggs": "huevos", "fish": "pescado",
    "peanuts": "cacahuetes", "soya": "soja", "milk": "leche", "nuts": "frutos secos",
    "celery": "apio", "mustard": "mostaza", "sesame": "sésamo", "sulphites": "sulfitos",
    "lupin": "altramuces", "molluscs": "moluscos",
    "Gluten": "Gluten", "Crustaceans": "Crustáceos", "Eggs": "Huevos", "Fish": "Pescado",
    "Peanuts": "Cacahuetes", "Soya": "Soja", "Milk": "Leche", "Nuts": "Frutos secos",
    "Celery": "Apio", "Mustard": "Mostaza", "Sesame": "Sésamo", "Sulphites": "Sulfitos",
    "Lupin": "Altramuces", "Molluscs": "Moluscos",
    "Hello! What did you eat?": "¡Hola! ¿Qué ha comido?",
    "You're welcome.": "De nada.",
    "Goodbye! Enjoy your next meal.": "¡Adiós! Que aproveche la próxima comida.",
    "I'm Kate, a program that counts. I write down what you eat, add up calories, protein and the rest by day, week and year, warn you of allergens that you have told me of, and remind you. I'm no nutritionist and no doctor, and I don't know every recipe.":
      "Soy Kate, un programa que cuenta. Apunto lo que come, sumo calorías, proteínas y lo demás por día, semana y año, le aviso de los alérgenos que me ha dicho y le hago recordatorios. No soy nutricionista ni médica, y no conozco todas las recetas.",
    "That depends on you, and I only count: a plan belongs to a dietitian or nutritionist, who can look at all of you. What I can bring to that talk is your diary: ask me for your week or your year.":
      "Eso depende de usted, y yo solo cuento: un plan es cosa de un dietista o nutricionista, que puede verle entero. Lo que puedo aportar a esa conversación es su diario: pregúnteme por su semana o su año.",
    "I'm sorry that it feels like that. Numbers do not help with it, and people can: somebody you trust, your doctor, or an eating disorder helpline (in the UK Beat, in the US ANAD, elsewhere your health service knows one). You can leave the diary alone meanwhile.":
      "Siento que se sienta así. Los números no ayudan con eso, y las personas sí: alguien de confianza, su médico, o una línea de ayuda para trastornos alimentarios (su servicio de salud conoce una). Mientras tanto puede dejar el diario.",
    "That is a question for a doctor: I count, and cannot judge it. Your diary may help them: ask me for your week.":
      "Esa es una pregunta para un médico: yo cuento, y no puedo juzgarlo. Su diario puede ayudarle: pregúnteme por su semana.",
    "If it is bad, or came suddenly, call 112 or 911 now.":
      "Si es fuerte o ha venido de repente, llame ahora al 112 o al 911.",
    "If not, ask a doctor: I only count, and cannot judge it.":
      "Si no, pregunte a un médico: yo solo cuento, y no puedo juzgarlo.",
    "I remind of one thing: to write down what you ate, each day at a time that you choose. For anything else, above all a medicine, please use an alarm clock. Say for example \"remind me at 20:00\".":
      "Recuerdo una cosa: apuntar lo que ha comido, cada día a la hora que elija. Para todo lo demás, sobre todo un medicamento, use una alarma. Diga por ejemplo «recuérdame a las 20:00».",
    "I count energy, protein, carbohydrate, sugars, fat, saturated fat, fibre and salt, five minerals (calcium, iron, magnesium, potassium, zinc) and five vitamins (A, B12, C, D, folate), and nothing else.":
      "Cuento energía, proteínas, hidratos de carbono, azúcares, grasas, grasas saturadas, fibra y sal, cinco minerales (calcio, hierro, magnesio, potasio, zinc) y cinco vitaminas (A, B12, C, D, folato), y nada más.",
    "I keep no diets and no likings. I count what you eat, and warn you of allergens: to be warned, tell me for example \"I can't eat eggs\".":
      "No guardo dietas ni gustos. Cuento lo que come y aviso de alérgenos: para que le avise, diga por ejemplo «no puedo comer huevos».",
    "I keep one diary, yours, and warn you of what you do not tolerate yourself. To be warned of it all the same, tell me for example \"I can't eat peanuts\"; and whoever it is can talk to me as themselves.":
      "Llevo un diario, el suyo, y le aviso de lo que usted no tolera. Para que le avise de todos modos, diga por ejemplo «no puedo comer cacahuetes»; y quien sea puede hablar conmigo por su cuenta.",
    "Says whether a food contains what the person is allergic to": "Decir si tolera un alimento",
    "Says what is in a food: calories, protein, fat, allergens": "Decir qué tiene un alimento",
    "Says where to find help for who has not eaten for days":
      "Decir dónde hay ayuda para quien lleva días sin comer",
    "Replaces the last entry of the person's food diary": "Corregir la última entrada",
    "Writes down in the person's food diary what they ate": "Apuntar lo que ha comido",
    "Takes the last entry of the person's food diary back": "Quitar la última entrada",
    "Puts back into the food diary what was taken out of it last": "Volver a poner lo que se quitó",
    "Shows what the person ate today, on a weekday, this week, this month, this year":
      "Mostrar lo que ha comido",
    "Notes what the person is allergic to, to be warned of it": "Apuntar una alergia",
    "Notes that the person is not allergic to something any more": "Quitar una alergia",
    "Sets how much of something the person wants to eat in a day": "Fijar un objetivo para el día",
    "Shows the goals and allergies that the person has told": "Mostrar sus objetivos y alergias",
    "Puts goals and allergies back as they were before the person's last change":
      "Dejar objetivos y alergias como antes",
    "Keeps what the person has said of themselves when they began":
      "Guardar lo que ha dicho de usted",
    "Reminds the person each day at a time to write down what they ate": "Recordar cada día",
    "Lists when the person is reminded": "Mostrar sus recordatorios",
    "Ends the person's reminders": "Quitar recordatorios",
    "Reminds the person again as before reminders were ended": "Volver a recordar como antes",
  ]

  /// The names of what can be chosen.
  static let words: [String: [String]] = [
    "energy": ["calorías", "caloría", "kcal", "energía", "kilocalorías", "cals"],
    "protein": ["proteína", "proteínas", "prote"],
    "carbohydrate": ["carbohidratos", "hidratos", "hidratos de carbono", "carbos", "carbohidrato"],
    "sugars": ["azúcar", "azúcares"], "fat": ["grasa", "grasas"],
    "saturated": ["grasas saturadas", "grasa saturada", "saturadas"],
    "fibre": ["fibra"], "salt": ["sal", "sodio"],
    "calcium": ["calcio"], "iron": ["hierro"], "magnesium": ["magnesio"],
    "potassium": ["potasio"], "zinc": ["zinc"],
    "folate": ["folato", "ácido fólico", "vitamina B9"],
    "vitaminA": ["vitamina A"], "vitaminB12": ["vitamina B12"], "vitaminC": ["vitamina C"],
    "vitaminB1": ["vitamina B1", "tiamina"], "vitaminB2": ["vitamina B2", "riboflavina"],
    "vitaminB3": ["vitamina B3", "niacina"], "vitaminB5": ["vitamina B5"],
    "vitaminB6": ["vitamina B6"], "biotin": ["vitamina B7", "biotina"],
    "vitaminD": ["vitamina D"], "vitaminE": ["vitamina E"], "vitaminK": ["vitamina K"],
    "iodine": ["yodo"], "selenium": ["selenio"], "phosphorus": ["fósforo"], "copper": ["cobre"],
    "manganese": ["manganeso"], "fluoride": ["fluoruro"], "cholesterol": ["colesterol"],
    "caffeine": ["cafeína"],
    "breakfast": [
      "desayuno", "desayuné", "desayunar", "por la mañana", "esta mañana", "desayunado",
    ],
    "lunch": ["almuerzo", "comida", "almorcé", "almorzar", "al mediodía", "mediodía", "almorzado"],
    "dinner": ["cena", "cené", "cenar", "por la noche", "esta noche", "cenado"],
    "snack": [
      "merienda", "merendé", "merendar", "tentempié", "entre horas", "por la tarde", "colación",
      "botana",
    ],
    "today": ["hoy", "el día de hoy", "hasta ahora", "en el día"],
    "yesterday": ["ayer", "anoche"],
    "the_day_before_yesterday": ["anteayer", "antier", "antes de ayer", "hace dos días"],
    "monday": ["lunes"], "tuesday": ["martes"], "wednesday": ["miércoles"], "thursday": ["jueves"],
    "friday": ["viernes"], "saturday": ["sábado"], "sunday": ["domingo"],
    "last_3_days": ["últimos tres días", "últimos 3 días"],
    "last_7_days": ["últimos siete días", "últimos 7 días"],
    "last_14_days": [
      "últimas dos semanas", "últimos 14 días", "últimos catorce días", "última quincena",
    ],
    "last_30_days": ["últimos treinta días", "últimos 30 días"],
    "this_week": ["esta semana", "semana", "la semana", "mi semana", "semanal"],
    "last_week": ["la semana pasada", "semana pasada", "semana anterior"],
    "this_month": ["este mes", "el mes", "mes", "mensual"],
    "last_month": ["el mes pasado", "mes pasado", "mes anterior"],
    "january": ["enero"], "february": ["febrero"], "in_march": ["marzo"], "april": ["abril"],
    "in_may": ["mayo"], "june": ["junio"], "july": ["julio"], "august": ["agosto"],
    "september": ["septiembre", "setiembre"], "october": ["octubre"], "november": ["noviembre"],
    "december": ["diciembre"],
    "this_year": ["este año", "el año", "año", "mi año", "anual"],
    "last_year": ["el año pasado", "año pasado", "año anterior"],
    "gluten": ["gluten", "trigo", "centeno", "cebada", "celíaco", "celíaca", "celiaquía"],
    "crustaceans": [
      "crustáceos", "marisco", "mariscos", "gambas", "camarones", "langostinos", "cangrejo",
    ],
    "egg": ["huevo", "huevos"], "fish": ["pescado", "salmón", "atún"],
    "peanuts": ["cacahuete", "cacahuetes", "cacahuate", "cacahuates", "maní"],
    "soya": ["soja", "soya"],
    "milk": ["leche", "lactosa", "lácteos", "lácteo", "productos lácteos"],
    "nuts": [
      "frutos secos", "fruto seco", "nueces", "nuez", "almendras", "avellanas", "pistachos",
      "anacardos",
    ],
    "celery": ["apio"], "mustard": ["mostaza"], "sesame": ["sésamo", "ajonjolí"],
    "sulphites": ["sulfitos", "sulfito"], "lupin": ["altramuz", "altramuces"],
    "molluscs": ["moluscos", "mejillones", "almejas", "ostras", "calamar", "pulpo"],
    "at_most": [
      "como máximo", "como mucho", "máximo", "menos de", "no más de", "límite", "limitar", "tope",
      "por debajo de", "hasta",
    ],
    "at_least": ["al menos", "por lo menos", "como mínimo", "mínimo", "más de", "por encima de"],
  ]
}
