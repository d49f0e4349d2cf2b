extension Thesaurus {
  /// The same in Spanish.
  static let spanish: [String: String] = [
    "cannot":
      "dejado de, ha dejado de, ya casi no, no es capaz de, no puedo, no puede, no logro, no logra, no consigo, no consigue, no, ya no, dejó de, dejo de, apenas, me cuesta, le cuesta, falta, le falta, me falta, sin, casi no, dificultad, dificultades, problemas para, no deja de, nada de",
    "breathe": "respir*, aire, aliento, oxígeno, respiración",
    "breathless":
      "asfixia, ahogo, falta de aire, paro respiratorio, crisis de asma, ataque de asma",
    "choke":
      "ahoga, ahogando, ahogo, ahogado, atragant*, asfixi*, se ahoga, me ahogo, garganta atascad*, atorado, atorada, estrangul*",
    "blueface":
      "poniendo azul, morado, morada, labios azules, azulado, azulada, labios morados, cara azul",
    "pulse": "pulso, latido, le late, late el corazón, latidos",
    "chest": "pecho, tórax, esternón, corazón",
    "heartattack":
      "ha parado el corazón, paró el corazón, corazón se ha parado, corazón se paró, corazón no late, corazón ha dejado de latir, infarto, ataque al corazón, ataque cardíaco, paro cardíaco, ataque cardiaco, paro cardiaco, el corazón se le, corazón parado",
    "pressing":
      "presión, opresión, oprime, aprieta, aprietan, apretando, aplasta, aplastando, elefante, peso, pesadez, quema, ardor, punzada*, punzante, clavando, insoportable",
    "hurt": "duele, duelen, dolor*, molestia, punzada*, ardor, doliendo",
    "acute":
      "mucho, muy fuerte, fuerte, fuertes, intenso, intensa, horrible, terrible, insoportable, de repente, de pronto, súbito, repentino, repentina, desde hace una hora, ahora mismo",
    "arm": "brazo, brazo izquierdo, mandíbula, hombro, espalda, cuello",
    "spread": "baja, sube, irradia, corre, hacia, se extiende, hasta, pasa al",
    "sweat": "sudor, sudando, sudo, sudores, sudor frío, pálido, pálida, náuseas, frío",
    "face": "cara, boca, rostro, labio, párpado, sonrisa",
    "droop":
      "caída, caído, torcida, torcido, dormida, dormido, paralizada, paralizado, chueca, chueco, de un lado, de lado, desviada",
    "side":
      "un lado, lado izquierdo, lado derecho, medio cuerpo, mitad, brazo izquierdo, brazo derecho, pierna izquierda, pierna derecha, del cuerpo",
    "weak":
      "no consigo mover, no logro mover, débil, sin fuerza, dormido, dormida, adormecido, adormecida, paralizado, paralizada, no mueve, no puede mover, no puedo mover, no siento, entumecid*, no responde",
    "speech": "hablar, habla, palabras, hablando, decir, lenguaje, frases",
    "garbled":
      "raro, rara, enredad*, incoherente*, no se entiende, no se le entiende, arrastra, sin sentido, balbucea, confundid*, confus*, mal",
    "sudden": "de repente, de pronto, de golpe, repentinamente, súbitamente",
    "stroke":
      "ictus, derrame cerebral, infarto cerebral, embolia, apoplejía, derrame, accidente cerebrovascular",
    "unconscious":
      "inconsciente, desmay*, perdió el conocimiento, pierde el conocimiento, perdió la conciencia, sin conocimiento, desplom*, no reacciona, no responde, no despierta, colaps*, se desvaneció, desvanecid*, no vuelve en sí",
    "seizure":
      "convulsion*, convulsiona*, epiléptic*, ataque epiléptico, espuma por la boca, convulsiones",
    "wake":
      "despierta, despertar, despertarlo, despertarla, reacciona, responde, volver en sí, reaccionar",
    "person":
      "esposo, esposa, marido, mujer, suegra, suegro, cuñado, primo, prima, sobrino, sobrina, bebé, niño, niña, compañero, compañera, tío, tía, nieto, nieta, mamá, papá, ella, él, alguien, señor, señora, novio, novia, le",
    "bleed": "sangr*, sangre, sangrado, sangra, sangrando, hemorragia, desangr*",
    "bleedout": "desangr*, se desangra, me desangro",
    "heavy":
      "mucho, mucha, muchísim*, no para, no se detiene, no deja de, no paran, a chorros, a borbotones, por todas partes, por todos lados, abundante, charco, tanta, imparable, sin parar",
    "wound":
      "apuñal*, disparo, disparado, balazo, arteria, navajazo, puñalada, herida profunda, muñeca cortada, hasta el hueso",
    "cutoff": "cortó, cortado, cortada, amputó, arrancó, se cortó, me corté, corté",
    "limb": "dedo, mano, brazo, pierna, muñeca, pie, venas",
    "vomit": "vomit*, tose, tosiendo, tosió, escupe, escupiendo",
    "vomitblood":
      "vomita sangre, vomito sangre, vomitó sangre, tose sangre, vomitando sangre, posos de café, escupe sangre",
    "swallow":
      "bebió, bebido, bebí, tragó, tragado, tragué, tomó, tomé, tomado, comió, comido, comí, ingirió, ingerido, comimos, tragaron, se metió en la boca, bebiendo, inyecté, inyectó",
    "poison":
      "lejía, cloro, veneno, venenos*, detergente, desatascador, amoníaco, anticongelante, raticida, matarratas, insecticida, gasolina, disolvente, aguarrás, limpiador, producto de limpieza, pila, pilas, setas, hongos, bayas, lavavajillas, suavizante, alcohol de quemar, ácido, sosa",
    "medicine":
      "pastillas, pastilla, medicamento*, medicina*, somníferos, tranquilizantes, antidepresivos, paracetamol, ibuprofeno, insulina, frasco, blíster, drogas, heroína, cocaína, dosis, tabletas",
    "toomuch":
      "cincuenta, veinticinco, una caja, toda la caja, la caja entera, un puñado, veinte, treinta, cuarenta, todo el bote, medio frasco, demasiad*, todas, todo el frasco, frasco entero, muchas, sobredosis, diez veces, el doble, caja entera, un montón, bote entero, todo",
    "overdose": "sobredosis, intoxic*, envenen*, monóxido, coma etílico",
    "swell":
      "hinch*, inflam*, cierra, cerrando, se me cierra, se cierra, cerrada, inflad*, se hincha",
    "airway": "garganta, lengua, labios, cara, cuello, ojos, boca, glotis",
    "allergy":
      "alergi*, alérgic*, picadura, picado, picó, avispa, abeja, cacahuete*, maní, marisco*, nueces, penicilina, antibiótico, gambas, ronchas, urticaria, sarpullido",
    "shock": "choque, shock, reacción, reaccion grave, adrenalina",
    "anaphylaxis":
      "anafil*, choque anafiláctico, shock anafiláctico, choque alérgico, shock alérgico",
    "die": "morir, morirme, muerto, muerta, muerte, morirse, morirnos",
    "want":
      "prefiero, preferiría, ojalá, quiero, quisiera, quiere, voy a, va a, pienso, pensando, deseo, ganas, me gustaría, necesito, planeo, intenté, he pensado, amenaza, dice que",
    "kill":
      "matar, matarme, matarse, mato, suicidar, suicidarme, ahorcar, cortar, cortarme, hacerme daño, lastimar, lastimarme, quitarme",
    "self": "me, mí, mismo, misma, matarme, cortarme, hacerme, lastimarme, se, las venas",
    "suicide":
      "en matarme, voy a matarme, intenté matarme, intentado matarme, en suicidarme, en quitarme, quitarme de en medio, suicid*, quitarme la vida, quitarse la vida, me quiero matar, se quiere matar, quiero matarme, acabar con mi vida, acabar con todo, terminar con todo, terminar con mi vida, tirarme, carta de despedida, no quiero vivir, no quiero seguir viviendo, no quiero seguir, saltar del, saltar desde, cortarme las venas, ahorcarme, dejar de existir, dejar de vivir",
    "live": "vivir, vivo, viviendo, vida, existir, seguir, seguir adelante, estar aquí",
    "pointless":
      "sentido, no tiene sentido, ya no tiene sentido, no vale la pena, no puedo más, no aguanto, cansad*, hart*, sin esperanza, no hay salida, sin salida, ninguna razón, no encuentro razón",
    "withoutme":
      "nadie me echaría de menos, nadie me echaria de menos, nadie me va a echar de menos, nadie me extrañará, sin mí, si yo no estuviera, si no estuviera, nadie me extrañaría, no haber nacido, desaparecer",
    "better": "mejor, estarían mejor, más fácil, nadie, a nadie",
    "voices": "voces",
    "sit": "sentado encima, sentada encima, se sentara, elefante, losa, ladrillo",
    "stand": "al borde, parado en, parada en, subido, subida, de pie en, asomado, asomada",
    "height": "puente, azotea, balcón, tejado, barandilla, vías, acantilado, precipicio",
    "jump": "saltar, salto, tirarme, lanzarme, arrojarme, tirarse, lanzarse",
    "pillsready":
      "pastillas preparadas, preparado las pastillas, pastillas listas, guardando pastillas, juntando pastillas, ahorrando pastillas, tengo las pastillas",
    "lastgoodbye":
      "adiós para siempre, despedirme de todos, me despido de todos, mi última noche, mi último día, no estaré mañana, mañana ya no estaré",
    "weapon": "pistola, soga, cuerda, escopeta, revólver",
    "hand": "en la mano, en la sien, al cuello, cargada, lista",
    "unsafe": "miedo de mí mismo, miedo de mí misma, no estoy a salvo de mí",
    "pregnant": "embarazada, embarazo, semanas de embarazo",
    "pads": "compresas, compresa, toallas, toallas sanitarias",
    "cough": "toser, tose",
    "thunderclap":
      "peor dolor de cabeza, dolor de cabeza de mi vida, dolor de cabeza como nunca, dolor de cabeza explosivo",
  ]
}
