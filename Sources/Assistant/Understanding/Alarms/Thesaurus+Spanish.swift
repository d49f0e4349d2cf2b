extension Thesaurus {
  /// The same in Spanish.
  static let spanish: [String: String] = [
    "cannot":
      "dejado de, ha dejado de, ya casi no, no es capaz de, no puedo, no puede, no logro, no logra, no consigo, no consigue, no, ya no, dejó de, dejo de, apenas, me cuesta, le cuesta, falta, le falta, me falta, sin, casi no, dificultad, dificultades, problemas para, no deja de, nada de, deja de, no entra, no me entra, no le entra, no le llega, no me llega, no hay",
    "breathe": "respir*, aire, aliento, oxígeno, respiración",
    "breathless":
      "asfixia, ahogo, falta de aire, paro respiratorio, crisis de asma, ataque de asma, jadea, jadeando, jadeo, ronca al respirar, pita al respirar, respira muy mal, respira fatal, boquea, boqueando, sin aliento, se está ahogando, estertor*",
    "choke":
      "ahoga, ahogando, ahogo, ahogado, atragant*, asfixi*, se ahoga, me ahogo, garganta atascad*, atorado, atorada, estrangul*, atasc*, atravesad*, se fue por otro lado, ahogándose, ahogándome",
    "blueface":
      "poniendo azul, morado, morada, labios azules, azulado, azulada, labios morados, cara azul, puesto azul, puesta azul, azul, está gris, se puso azul, se puso gris, se puso morado, se puso morada, amoratad*, cianótic*",
    "pulse": "pulso, latido, le late, late el corazón, latidos",
    "chest": "pecho, tórax, esternón, corazón, corazon, costillas, pechera",
    "heartattack":
      "ha parado el corazón, paró el corazón, corazón se ha parado, corazón se paró, corazón no late, corazón ha dejado de latir, infarto, ataque al corazón, ataque cardíaco, paro cardíaco, ataque cardiaco, paro cardiaco, el corazón se le, corazón parado",
    "pressing":
      "presión, opresión, oprime, aprieta, aprietan, apretando, aplasta, aplastando, elefante, peso, pesadez, quema, ardor, punzada*, punzante, clavando, insoportable, losa, pinchazo*, peso encima, quemazón, apretado, estruja, estrujando, me parte, como una piedra, cinturón, puñalada*, pesado",
    "hurt":
      "duele, duelen, dolor*, molestia, punzada*, ardor, doliendo, pinchazo*, pincha, quemazón, arde, molesta",
    "acute":
      "mucho, muy fuerte, fuerte, fuertes, intenso, intensa, horrible, terrible, insoportable, de repente, de pronto, súbito, repentino, repentina, desde hace una hora, ahora mismo, muy mal, tremendo, tremenda, agudo, aguda, fortísim*, atroz, brutal, pinchante, punzante, penetrante",
    "arm": "brazo, brazo izquierdo, mandíbula, hombro, espalda, cuello",
    "spread":
      "baja, sube, irradia, corre, hacia, se extiende, hasta, pasa al, llega al, llega hasta, va del, va al, va hasta, pasa a, me llega, se va al, se me va",
    "sweat": "sudor, sudando, sudo, sudores, sudor frío, pálido, pálida, náuseas, frío",
    "face": "cara, boca, rostro, labio, párpado, sonrisa",
    "droop":
      "caída, caído, torcida, torcido, dormida, dormido, paralizada, paralizado, chueca, chueco, de un lado, de lado, desviada, se le cayó, cayó un lado, cayó la mitad, cayó media, torció, se le torció, colgando, cuelga, doblada, desviado, se le fue de lado, inmóvil",
    "side":
      "un lado, lado izquierdo, lado derecho, medio cuerpo, mitad, brazo izquierdo, brazo derecho, pierna izquierda, pierna derecha, del cuerpo, el brazo, la pierna, la mano",
    "weak":
      "no consigo mover, no logro mover, débil, sin fuerza, dormido, dormida, adormecido, adormecida, paralizado, paralizada, no mueve, no puede mover, no puedo mover, no siento, entumecid*, no responde, no puede levantar, no puedo levantar, no levanta, arrastra, arrastra la pierna, no le responde, sin sensibilidad, hormigue*, floja, flojo",
    "speech":
      "hablar, habla, palabras, hablando, decir, lenguaje, frases, entiende, entender, contestar, responder, pronunciar, frase",
    "garbled":
      "raro, rara, enredad*, incoherente*, no se entiende, no se le entiende, arrastra, sin sentido, balbucea, confundid*, confus*, mal, trab*, balbuce*, no le salen, no me salen, cosas raras, disparates, tonterías, se traba, como borracho, como borracha, extraño, extraña, despacio, no se le entiende nada, no se le entiende lo, no se le entiende bien, no se entiende nada",
    "tumble":
      "caí, cayó, caído, caída, caerme, caerse, accidente, atropellaron, atropellado, choque, choqué",
    "unfeeling":
      "no siento, no siente, no puedo mover, no puede mover, no mueve, sin sensibilidad, no me responden, paraliz*, dormidas, dormidos",
    "limbs": "piernas, brazos, pies, cintura para abajo, cuello para abajo",
    "sudden": "de repente, de pronto, de golpe, repentinamente, súbitamente",
    "stroke":
      "ictus, derrame cerebral, infarto cerebral, embolia, apoplejía, derrame, accidente cerebrovascular",
    "unconscious":
      "inconsciente, desmay*, perdió el conocimiento, pierde el conocimiento, perdió la conciencia, sin conocimiento, desplom*, no reacciona, no responde, no despierta, colaps*, se desvaneció, desvanecid*, no vuelve en sí, no se mueve, tirado en el suelo, tirada en el suelo, cayó redondo, cayó redonda, se ha caído redondo, no vuelve, sin sentido en el suelo, perdido el conocimiento, pérdida de conocimiento, no contesta, desfallec*",
    "seizure":
      "convulsion*, convulsiona*, epiléptic*, ataque epiléptico, espuma por la boca, convulsiones, convulsionando, ataque de epilepsia, crisis epiléptica, temblando todo el cuerpo, ojos en blanco, echa espuma, echando espuma, espuma en la boca, temblando todo, sacudidas",
    "wake":
      "despierta, despertar, despertarlo, despertarla, reacciona, responde, volver en sí, reaccionar",
    "person":
      "esposo, esposa, marido, mujer, suegra, suegro, cuñado, primo, prima, sobrino, sobrina, bebé, niño, niña, compañero, compañera, tío, tía, nieto, nieta, mamá, papá, ella, él, alguien, señor, señora, novio, novia, le",
    "bleed":
      "sangr*, sangre, sangrado, sangra, sangrando, hemorragia, desangr*, ensangrentad*, sangrante, sangraba",
    "bleedout": "desangr*, se desangra, me desangro",
    "heavy":
      "mucho, mucha, muchísim*, no para, no se detiene, no deja de, no paran, a chorros, a borbotones, por todas partes, por todos lados, abundante, charco, tanta, imparable, sin parar, no podemos parar, no puedo parar, no conseguimos parar, no hay manera, empapad*, a raudales, sin control, brota, litros, no se corta, no se me corta, no se le corta, pierde, perdiendo, toda llena, todo lleno, no cesa",
    "wound":
      "apuñal*, disparo, disparado, balazo, arteria, navajazo, puñalada, herida profunda, muñeca cortada, hasta el hueso, apuñalad*, cuchillada, cuchillo clavado, clavado un cuchillo, baleado, le dispararon, se le ve el hueso, fractura abierta, acuchill*, corte profundo, herida muy profunda",
    "cutoff":
      "cortó, cortado, cortada, amputó, arrancó, se cortó, me corté, corté, se rebanó, rebanado, se arrancó, ha cortado, he cortado, amputado, seccion*, cercen*",
    "limb": "dedo, mano, brazo, pierna, muñeca, pie, venas",
    "vomit": "vomit*, tose, tosiendo, tosió, escupe, escupiendo",
    "vomitblood":
      "vomita sangre, vomito sangre, vomitó sangre, tose sangre, vomitando sangre, posos de café, escupe sangre",
    "swallow":
      "bebió, bebido, bebí, tragó, tragado, tragué, tomó, tomé, tomado, comió, comido, comí, ingirió, ingerido, comimos, tragaron, se metió en la boca, bebiendo, inyecté, inyectó, se ha tragado, ha tragado, comiéndose, bebiéndose, ha bebido, ha comido, se comió, se bebió, se tomó, lamió, chupó, chupado, mordió, a la boca, se metió, metió en la boca, respiró, inhaló, inhalado, probó",
    "poison":
      "lejía, cloro, veneno, venenos*, detergente, desatascador, amoníaco, anticongelante, raticida, matarratas, insecticida, gasolina, disolvente, aguarrás, limpiador, producto de limpieza, pila, pilas, setas, hongos, bayas, lavavajillas, suavizante, alcohol de quemar, ácido, sosa, veneno para ratas, producto para desatascar, quitaesmalte, lavandina, detergente de ropa, cápsula de detergente, pastilla de lavavajillas, pila de botón, imán, imanes, antipolillas, herbicida, pesticida, fertilizante, metanol, líquido de frenos, salfumán, agua fuerte, ambientador, seta, hongo, nicotina, vapeador, colonia, limpiahornos, limpiacristales",
    "medicine":
      "pastillas, pastilla, medicamento*, medicina*, somníferos, tranquilizantes, antidepresivos, paracetamol, ibuprofeno, insulina, frasco, blíster, drogas, heroína, cocaína, dosis, tabletas, remedios, cápsulas, calmantes, ansiolíticos, pastillas para dormir, comprimidos, jarabe, aspirinas, metadona, fentanilo, morfina, lorazepam, diazepam, somnífero",
    "toomuch":
      "cincuenta, veinticinco, una caja, toda la caja, la caja entera, un puñado, veinte, treinta, cuarenta, todo el bote, medio frasco, demasiad*, todas, todo el frasco, frasco entero, muchas, sobredosis, diez veces, el doble, caja entera, un montón, bote entero, todas las, todo el, toda la, entero, entera, cien, sesenta, un bote, el bote, la caja, de más, muchísimas",
    "overdose": "sobredosis, intoxic*, envenen*, monóxido, coma etílico",
    "swell":
      "hinch*, inflam*, cierra, cerrando, se me cierra, se cierra, cerrada, inflad*, se hincha, hinchad*, hinchando, se está hinchando, se me ha hinchado, como un globo, apretando la garganta, se le cierra, cerrándose, cerrado, hinchazón",
    "airway": "garganta, lengua, labios, cara, cuello, ojos, boca, glotis",
    "allergy":
      "alergi*, alérgic*, picadura, picado, picó, avispa, abeja, cacahuete*, maní, marisco*, nueces, penicilina, antibiótico, gambas, ronchas, urticaria, sarpullido, inyección, vacuna, antibiotico, langostinos, camarones, mariscos, almendra*, avellana*, frutos secos, huevo, abejas, avispas, avispón, contraste, medicamento nuevo, látex, picadura de",
    "shock":
      "choque, shock, reacción, reaccion grave, adrenalina, a punto de desmayar*, bajada de tensión, reacción alérgica fuerte, reacción alérgica grave, epipen",
    "anaphylaxis":
      "anafil*, choque anafiláctico, shock anafiláctico, choque alérgico, shock alérgico",
    "die": "morir, morirme, muerto, muerta, muerte, morirse, morirnos",
    "want":
      "prefiero, preferiría, ojalá, quiero, quisiera, quiere, voy a, va a, pienso, pensando, deseo, ganas, me gustaría, necesito, planeo, intenté, he pensado, amenaza, dice que",
    "kill":
      "matar, matarme, matarse, mato, suicidar, suicidarme, ahorcar, cortar, cortarme, hacerme daño, lastimar, lastimarme, quitarme",
    "self": "me, mí, mismo, misma, matarme, cortarme, hacerme, lastimarme, se, las venas",
    "suicide":
      "en matarme, voy a matarme, intenté matarme, intentado matarme, en suicidarme, en quitarme, quitarme de en medio, suicid*, quitarme la vida, quitarse la vida, me quiero matar, se quiere matar, quiero matarme, acabar con mi vida, acabar con todo, terminar con todo, terminar con mi vida, tirarme, carta de despedida, no quiero vivir, no quiero seguir viviendo, no quiero seguir, saltar del, saltar desde, cortarme las venas, ahorcarme, dejar de existir, dejar de vivir, dormirme y no despertar, no despertar nunca, no despertarme más, quitarse de en medio, hacer una locura, acabar con esto, tirarme al tren, tirarse al tren, tirarme por la ventana, tirarse por la ventana, tirarme del balcón, me quiero morir, quiero morirme, quiero morir, quiere morir, se quiere morir, ganas de vivir, ganas de seguir viviendo, ganas de morirme, estar muerta, estar muerto, muerto estaría mejor, matarse, nota de suicidio, nota de despedida, cortado las venas, cortarse las venas, colgarme, colgarse, no estar en este mundo, irme de este mundo, dejar este mundo, hacerme daño, quitándome la vida, quita la vida, quito la vida, quitó la vida, quitar la vida, quitarnos la vida, tirarme a las vías, tirarse a las vías, quitar de en medio, quitarme del medio, quitar del medio",
    "live": "vivir, vivo, viviendo, vida, existir, seguir, seguir adelante, estar aquí",
    "pointless":
      "sentido, no tiene sentido, ya no tiene sentido, no vale la pena, no puedo más, no aguanto, cansad*, hart*, sin esperanza, no hay salida, sin salida, ninguna razón, no encuentro razón, para qué",
    "withoutme":
      "nadie me echaría de menos, nadie me echaria de menos, nadie me va a echar de menos, nadie me extrañará, sin mí, si yo no estuviera, si no estuviera, nadie me extrañaría, no haber nacido, desaparecer",
    "better": "mejor, estarían mejor, más fácil, nadie, a nadie",
    "voices": "voces",
    "sit": "sentado encima, sentada encima, se sentara, elefante, losa, ladrillo",
    "stand": "al borde, parado en, parada en, subido, subida, de pie en, asomado, asomada",
    "height":
      "puente, azotea, balcón, tejado, barandilla, vías, acantilado, precipicio, ventana, décimo piso, octavo piso, edificio, andén, barranco, torre",
    "jump": "saltar, salto, tirarme, lanzarme, arrojarme, tirarse, lanzarse",
    "pillsready":
      "pastillas preparadas, preparado las pastillas, pastillas listas, guardando pastillas, juntando pastillas, ahorrando pastillas, tengo las pastillas",
    "lastgoodbye":
      "adiós para siempre, despedirme de todos, me despido de todos, mi última noche, mi último día, no estaré mañana, mañana ya no estaré, es mi despedida, esta es mi despedida, perdónenme todos, perdonadme todos, cuiden de mis hijos, cuidad de mis hijos, mañana no estaré, ya no estaré mañana, he dejado todo arreglado",
    "weapon": "pistola, soga, cuerda, escopeta, revólver, arma, cuchilla, cuchillas",
    "hand": "en la mano, en la sien, al cuello, cargada, lista",
    "unsafe": "miedo de mí mismo, miedo de mí misma, no estoy a salvo de mí",
    "pregnant": "embarazada, embarazo, semanas de embarazo",
    "pads": "compresas, compresa, toallas, toallas sanitarias",
    "cough": "toser, tose",
    "thunderclap":
      "peor dolor de cabeza, dolor de cabeza de mi vida, dolor de cabeza como nunca, dolor de cabeza explosivo",
    "clutch":
      "se agarra, se agarró, se toca, se lleva la mano, llevándose la mano, agarrándose, se aprieta, se ha llevado la mano, se llevó la mano, con la mano en el",
    "sight":
      "ve doble, veo doble, no ve, no veo, visión doble, perdió la vista, perdí la vista, ciego, ciega",
    "stagger":
      "arrastra la pierna, se tambalea, me tambaleo, no puede caminar, no puede andar, no se sostiene, pierde el equilibrio",
    "gassed":
      "huele a gas, olor a gas, escape de gas, fuga de gas, monóxido de carbono, alarma de monóxido, detector de monóxido, mezclé lejía, vapores, humo del incendio, inhalado humo",
    "dizzy":
      "mareado, mareada, mareados, mareadas, mareo, me mareo, nos mareamos, dolor de cabeza, náuseas, sueño, somnoliento, somnolienta, vomitando, atontado, atontada",
    "child":
      "bebé, niño, niña, hijo, hija, nieto, nieta, sobrinito, pequeño, pequeña",
    "ate":
      "comió, comido, tragó, tragado, se comió, se tragó",
    "stuckinthroat":
      "atragant*, garganta atascad*, atorado, atorada, se fue por otro lado, espina en la garganta",
    "callhelp":
      "llame a una ambulancia, llama a una ambulancia, llamen a una ambulancia, llamad a una ambulancia, necesito una ambulancia, necesitamos una ambulancia, manden una ambulancia, llame al 112, llame al 911",
    "lowsugar":
      "hipoglucemia, bajón de azúcar, azúcar muy baja",
  ]
}
