extension Spanish {
  /// Sentences of people, by what they want.
  static let examples: [String: [String]] = [
    "log_food": [
      "He comido dos huevos y una tostada", "Comí un plátano", "Apunta mi comida",
      "Anota mi cena", "Quiero apuntar algo", "Registrar comida", "Añade el desayuno a mi diario",
      "Apunta lo que he comido", "Hoy desayuné avena", "Me acabo de comer una sopa",
      "Para comer tomé pasta", "Me la acabo de comer",
      "Me bebí un vaso de leche",
      "Registra una merienda",
      "He comido algo", "Apunte mi desayuno, por favor",
    ],
    "correct_food": [
      "Corrige la última entrada", "Esa entrada está mal", "Cambia lo que apunté",
      "Eran tres huevos, no dos", "Tengo que corregir mi última comida", "La cantidad estaba mal",
      "Sustituye la última entrada", "No, solo uno", "Eso fue el desayuno, no la comida",
      "Edita la última entrada",
    ],
    "remove_food": [
      "Borra la última entrada", "Quita eso", "Elimina mi última comida",
      "Al final no me lo comí", "Sácalo de mi diario", "Borra la tostada",
      "Quite la última entrada, por favor", "Borra mi almuerzo", "Fuera eso", "Deshaz esa entrada",
    ],
    "restore_food": [
      "Recupera la entrada", "Devuelve la entrada borrada", "Sí que me lo comí",
      "Vuelve a poner lo que quitaste", "Restaura lo que borré", "Recupera lo borrado",
    ],
    "food_facts": [
      "¿Qué tiene un plátano?", "¿Cuántas calorías tiene un huevo?",
      "¿Cuánta proteína hay en 100 g de tofu?", "Valores nutricionales de la avena",
      "Calorías de un cruasán", "Háblame del aguacate", "¿Cuánto azúcar tiene la cola?",
      "¿Qué nutrientes tienen las lentejas?", "Busca un alimento",
      "¿Cuánta grasa lleva el chorizo?",
    ],
    "show_nutrition": [
      "¿Cuánta vitamina C llevo?", "¿Cuánto hierro he tomado hoy?",
      "¿Cuántas calorías llevo hoy?", "Muéstrame mi diario", "¿Qué he comido esta semana?",
      "¿Cuánta proteína comí la semana pasada?", "Mis calorías de este mes", "¿Qué tal mi semana?",
      "¿Cuánto azúcar tomé ayer?", "¿Qué comí ayer?", "¿Qué desayuné?", "¿Qué comí el lunes?",
      "Haz una lista de lo que he comido hoy", "Resume mi año", "¿Voy bien hoy?",
      "¿Cuánta sal he comido este mes?", "Dame un resumen", "¿Cuánta fibra llevo hoy?",
      "Muéstrame un gráfico de mis grasas de este año",
    ],
    "can_i_eat": [
      "¿Puedo comer pad thai?", "¿Es seguro el satay para mí?", "¿Puedo tomar hummus?",
      "¿Hay algo en la lasaña que no pueda comer?", "Comprueba un plato con mis alergias",
      "¿Contiene algún alérgeno?", "¿Me sienta bien el pesto?", "Voy a comerme una galleta",
      "¿El sushi sería un problema para mí?", "¿Puedo comer turrón?",
    ],
    "help_with_fasting": ["Llevo tres días sin comer", "No como nada desde hace días"],
    "note_allergy": [
      "Soy alérgico a los cacahuetes", "Tengo alergia a la leche", "Apunta una alergia",
      "No puedo comer gluten", "Soy intolerante a la lactosa", "Soy celíaca",
      "Reacciono al marisco", "No tolero la soja", "Añade una alergia", "Los huevos me sientan mal",
      "Nada de pescado para mí, soy alérgico", "Tengo alergia a los frutos secos",
      "No puedo tomar lácteos", "Soy alérgica al sésamo",
    ],
    "clear_allergy": [
      "Borra una alergia", "Ya no soy alérgico a la leche", "Quita mi alergia a los frutos secos",
      "Ya puedo comer huevos", "Al final tolero el gluten", "Quita la soja de mis alergias",
      "Se me fue la alergia al huevo", "No me avises más del pescado",
      "Ya no tengo alergia a los cacahuetes", "Resulta que no soy alérgica al sésamo",
    ],
    "set_goal": [
      "Pon un objetivo", "Quiero comer 120 g de proteína al día", "Mi objetivo son 2000 calorías",
      "Pon mis calorías en 1800", "Como máximo 50 g de azúcar al día",
      "Quiero más fibra, 30 g al día", "Limita la sal a 5 g", "Cambia mi objetivo",
      "Quiero quedarme por debajo de 2200 kcal", "Al menos 90 g de proteína al día",
    ],
    "show_profile": [
      "¿Cuáles son mis objetivos?", "Muéstrame mis alergias", "¿Qué alergias te he dicho?",
      "Muestra mi perfil", "¿A qué soy alérgico?", "¿Qué tienes guardado de mí?",
      "Mis objetivos y alergias, por favor",
    ],
    "restore_profile": [
      "Recupera mi objetivo anterior", "Deshaz el último cambio de mi perfil",
      "Deja mis objetivos como estaban", "Deshaz el cambio de mis alergias",
      "Vuelve a mi objetivo de antes",
    ],
    "set_reminder": [
      "Recuérdame que apunte la comida", "Pon un recordatorio", "Recuérdame a las 20:00",
      "Pregúntame cada noche qué he comido", "Quiero un recordatorio diario",
      "Recuérdame cada día a mediodía", "Un recordatorio a las 7 de la tarde",
      "Avíseme todos los días a las 21:00",
    ],
    "list_reminders": [
      "¿Cuándo me lo recuerdas?", "¿Qué recordatorios hay?", "Mis recordatorios, por favor",
      "¿Tengo algún recordatorio?", "¿Qué recordatorios tengo?", "¿A qué hora me avisas?",
    ],
    "cancel_reminder": [
      "Borra mi recordatorio", "No más recordatorios, por favor", "Apaga los recordatorios",
      "No me lo recuerdes más", "Quita el recordatorio", "Quita el de las 13:00",
      "Ya no quiero recordatorios", "Deja de avisarme",
    ],
    "restore_reminders": [
      "Recuérdamelo otra vez como antes", "Devuélveme mis recordatorios",
      "Vuelve a activar los recordatorios", "Recupera mis recordatorios",
      "Reactiva mi recordatorio",
    ],
    "onboarding": [
      "Configura mi perfil", "Soy nuevo aquí", "Empecemos", "Vamos a empezar",
      "Ayúdame a configurarlo", "¿Cómo empiezo?", "Regístrame",
    ],
    "greeting": ["Hola", "Buenos días", "Buenas noches", "Hola Kate", "¿Qué tal?", "Buenas"],
    "thanks": ["Gracias", "Muchas gracias", "Genial, gracias", "Gracias Kate", "Eso ayudó"],
    "goodbye": ["Adiós", "Hasta luego", "Nos vemos", "Eso es todo", "Hasta mañana", "Chao"],
    "whoAreYou": [
      "¿Qué puedes hacer?", "Ayuda", "¿Quién eres?", "¿Eres nutricionista?", "¿Eres médica?",
      "¿Eres una persona de verdad?", "¿Cómo funciona esto?", "¿Qué sabes de comida?",
    ],
    "advice": [
      "¿Qué debo comer para adelgazar?", "Hazme una dieta", "¿Qué dieta es la mejor?",
      "¿Es bueno para mí el ayuno intermitente?", "¿Cómo pierdo peso?", "¿Cómo gano músculo?",
      "¿Cuántas calorías debo comer?", "Quiero perder 20 kilos", "¿Es demasiado?",
      "¿Eso es sano?", "¿He comido bien hoy?", "¿Debería tomar vitaminas?",
    ],
    "body": [
      "Me siento gordo", "Odio mi cuerpo", "Me siento culpable por comer",
      "He comido demasiado y me siento fatal", "No puedo parar de comer", "Me da miedo comer",
      "Me avergüenzo de lo que he comido",
    ],
    "medical": [
      "¿La comida puede curar mi diabetes?", "¿Qué debo comer con la tensión alta?",
      "¿Dejo de tomar mis pastillas?", "¿Tengo celiaquía?",
      "¿Cuánta insulina necesito para 50 g de hidratos?", "¿Esto es una intoxicación?",
      "¿Puedo tomar mis pastillas con pomelo?",
    ],
    "unwell": [
      "Me duele el pecho", "Estoy mareado", "Tengo fiebre", "Me duele la barriga",
      "Me encuentro mal desde la comida", "Me duele la cabeza", "No me siento bien",
      "Creo que el pollo estaba malo", "Tengo diarrea",
    ],
    "others": [
      "Mi hijo es alérgico a los cacahuetes", "Mi hija tiene alergia a la leche",
      "Mi marido no tolera los huevos", "Mi mujer es alérgica a los frutos secos",
      "Mi niño no puede comer huevos", "Mi amiga tiene alergia a las nueces",
    ],
    "diets": [
      "Yo no como huevos", "Soy vegetariana", "Soy vegano", "No como carne",
      "No me gusta el pescado", "Evito el azúcar", "Estoy haciendo keto", "Como halal",
    ],
    "uncounted": [
      "¿Cuánto colesterol?", "¿Cuánto alcohol he bebido?", "¿Cuánta cafeína llevo hoy?",
      "¿Cuánto omega 3 he comido?",
    ],
    "declined": ["No", "No, gracias", "Ahora no", "Mejor no"],
    "otherReminders": [
      "Recuérdame la insulina a las 6 de la tarde", "Recuérdame beber agua a las tres",
      "Recuérdame tomar las pastillas por la noche", "Recuérdame los lunes a las 10",
      "Recuérdame en 20 minutos", "Recuérdame mañana a las 9",
    ],
  ]
}
