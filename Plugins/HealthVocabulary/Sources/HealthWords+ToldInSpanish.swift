// How dangers are told of in Spanish.
extension HealthWords {
  /// Each danger in its words.
  static let toldInSpanish: [String: String] = [
    "afterdrug": """
    inyección, antibiótico, suero, contraste, vacuna, medicamento, penicilina, pastilla, amoxicilina, anestesia
    """,
    "atonce": "de golpe, de una vez, de un tirón, todas juntas, de un trago, a la vez",
    "blankstare": "mirada perdida, mira fijo, se quedó mirando al vacío, mirando a la nada",
    "bleedout": """
    lleno de sangre, llena de sangre, sangre por todas, sangre por todos, charco de sangre, bañado en sangre, bañada en sangre
    """,
    "bloodthinner":
      "anticoagulado, anticoagulada, acenocumarol, warfarina, heparina, eliquis, xarelto",
    "bluelimb": """
    dedos azules, dedos morados, uñas azules, uñas moradas, uñas se le pusieron, yemas azules, dedos se le ponen azules, \
    le ponen los dedos azules, ponen los dedos morados, ponen las uñas moradas, pusieron las uñas moradas
    """,
    "bodypart": """
    dedo, dedos, mano, manos, muñeca, brazo, antebrazo, pierna, muslo, pantorrilla, rodilla, pie, cuello, cara, barriga, ingle, vientre, cabeza
    """,
    "boiling": "hirviendo, hirviente, hirvientes, aceite caliente, aceite ardiendo",
    "burnt": """
    ampollas, se le levanta la piel, se le cae la piel, se le despega la piel, quemaduras, quemadura, en carne viva
    """,
    "burstvein": """
    abrió la vena, abrió una vena, reventó la vena, reventó una vena, reventó la variz, reventó una variz, rompió una vena, variz reventada, \
    vena reventada, explotó la variz, explotó una variz, aguja de la diálisis, fístula sangra, abrió la fístula
    """,
    "childbirth": """
    di a luz, dio a luz, dado a luz, dar a luz, parto, parí, parió, parido, cesárea, posparto, postparto, puerperio, tuve al bebé, \
    tuve a mi bebé, tuve el bebé, nació mi
    """,
    "clots": "coágulos, coágulo, cuajarones, cuajarón, cuajos",
    "dazed": """
    quedando dormida, quedando dormido, se duerme, adormilad*, atontad*, no despierta, despertar, somnolient*, muy dormid*
    """,
    "deepcut": """
    hasta el hueso, el hueso, rajó, rajé, rebanó, atravesó, le abrió, me abrí, muy hondo, muy profundo
    """,
    "defi": "desfibrilador, defibrilador, marcapasos",
    "disobeys": """
    no me obedece, no le obedece, no me hace caso, no le hace caso, como de trapo, como de madera, como un trapo, no es mío, no puedo con, \
    se quedó sin fuerza, se le quedó sin fuerza, me quedé sin fuerza
    """,
    "doublesight": "veo doble, ve doble, veo todo doble, ve todo doble, viendo doble, visión doble",
    "dropsthings": """
    se le cae todo, se me cae todo, cae todo de la mano, cae todo de las manos, se le caen las cosas, se me caen las cosas, no sujeta el vaso, \
    no puede sujetar
    """,
    "drowned": """
    tose, tosiendo, no respira, no reacciona, morado, azul, fría, helado, helada, escupe, inconsciente, vomita, flojo, floja
    """,
    "electric": """
    dio la corriente, dio corriente, descarga eléctrica, electrocut*, calambrazo, metió los dedos en el enchufe, en el enchufe
    """,
    "endsall": """
    se acaba todo, se acabó todo, se termina todo, todo se acaba, acaba todo, todo acaba, todo se termina
    """,
    "exploded": "explotó, estalló, explosión, reventó",
    "eyesshut": "no abre los ojos, no puede abrir los ojos",
    "faceburnt": """
    quemó la cara, quemó toda la cara, quemó medio cuerpo, quemado la cara, quemado medio cuerpo, explotó en la cara, cara quemada, \
    prendió la ropa, ropa en llamas, quemó entero, quemó entera
    """,
    "farewells": """
    me despedí de todos, despedido de todos, me despedí de mi familia, me despedí de los míos, me despedí de todo el mundo
    """,
    "firing": """
    descarga, descargas, choque, choques, disparó, ha disparado, ha saltado, calambrazo*, sacudida*
    """,
    "fished": """
    fondo de la piscina, fondo de la pileta, fondo de la alberca, boca abajo en la piscina, boca abajo en el agua, flotando boca abajo, \
    flotando en la piscina, cayó a la piscina, cayó al río, cayó a la alberca, cayó a la pileta, bajo el agua
    """,
    "floppy": """
    flojito, flojita, flácido, flácida, como un trapo, como un muñeco, aguado, desguanzad*, muy decaído, muy decaída
    """,
    "flushed": """
    se puso roja, se puso rojo, se puso toda roja, se puso todo rojo, roja como un tomate, rojo como un tomate, tensión por los suelos, \
    presión por los suelos, le bajó la tensión, le bajó la presión, se le fue la tensión, roja la cara
    """,
    "gathered": """
    setas del bosque, setas del campo, setas silvestres, setas que recogimos, setas que cogimos, hongos del bosque, hongos silvestres, \
    hongos que juntamos, recogimos setas, cogimos setas, bayas del campo
    """,
    "gotstuck": "atoró, atora, atorado, atorada, atravesado, atravesada, no le baja",
    "greyout": """
    me mareo, mareado, mareada, mareo, me desmayo, desmayar, desmayarme, nublada la vista, nubla la vista, nubló la vista, nublado la vista, \
    veo negro, veo todo negro, puso todo negro, pone todo negro, todo negro, lucecitas, estrellitas, puntos negros, no me tengo en pie, \
    no me sostengo, no me aguanto, no se tiene en pie, no se sostiene, desvanezc*, desvanece, casi me caigo, me voy a caer, se me va la cabeza, \
    me voy a desmayar, va a desmayar, sin fuerzas, se marea
    """,
    "gushes":
      "chorro, a chorro, a chorros, chorrea, chorreando, borbotones, brota, como una fuente",
    "halfgone":
      "medio cuerpo, mitad del cuerpo, media cara, mitad de la cara, lado derecho, lado izquierdo",
    "halfsmile": "no puede sonreír, sonrisa torcida, sonríe torcido",
    "headblow": """
    pegó en la cabeza, dio en la cabeza, de la cabeza le, abrió la cabeza, cabeza abierta, cayó de cabeza, brecha en la cabeza
    """,
    "headburst": """
    explotó la cabeza, estalló la cabeza, explotara la cabeza, latigazo en la nuca, latigazo en el cuello, estallido en la cabeza, \
    me explota la cabeza, golpe en la nuca
    """,
    "hotliquid": """
    hervidor, olla, cazuela, tetera, freidora, cafetera, puchero, sopa, caldo, leche caliente, agua caliente, café caliente, sartén, aceite, \
    gasolina, alcohol, cacerola
    """,
    "injected": """
    se puso, me puse, le puse, le pusieron, se inyectó, me inyecté, le inyecté, le inyectaron, inyectado, puesto, puso
    """,
    "insulin": "insulina, unidades de insulina",
    "joindead": """
    reunirme con mi difunto, reunirme con mi difunta, con mi difunto, con mi difunta, reunirme con mi madre muerta, me voy con mi difunto, \
    irme con mi difunto, al cielo con mi, reunirme con él en el cielo, reunirme con ella en el cielo
    """,
    "jolted": """
    temblando, tiembla, inconsciente, desmayó, no responde, quemado, quemada, raro, cayó, dio, metió, recibió
    """,
    "kin": """
    mi madre, mi padre, mi abuela, mi abuelo, mi hijo, mi hija, mi marido, mi mujer, mi esposo, mi esposa, papá, mamá, el abuelo, la abuela, \
    el señor, la señora, el niño, la niña, el bebé, la bebé, mi hermano, mi hermana, mi vecino, mi vecina, mi compañero, mi compañera, \
    el viejo, el viejito, la viejita, mi suegra, mi suegro, mi bebé, mi nieto, mi nieta, mi tía, mi tío, don, doña
    """,
    "lamed": """
    sin fuerza, sin fuerzas, muerto, muerta, como muerto, como muerta, tieso, tiesa, flojo, floja
    """,
    "letters": """
    dejé las cartas, cartas escritas, cartas escrito, cartas de despedida, dejé una carta, la carta en la mesa
    """,
    "liesdown": """
    tirado en, tirada en, tirado al, en el suelo, en el piso, cayó al suelo, cayó al piso, en la bañera, en la ducha, se resbaló de la silla, \
    se cayó de la silla, cayó de la cama
    """,
    "lockedin": """
    se encerró, se ha encerrado, encerrado, encerrada, no quiere hablar, no abre, no contesta, no responde, se despidió
    """,
    "motionless": """
    no contesta, no responde, no se mueve, no habla, no dice nada, no abre los ojos, no me contesta, no nos contesta, no me responde
    """,
    "mouthful": """
    carne, pan, uva, hueso, espina, pollo, caramelo, bocado, canica, salchicha, manzana, aceituna, cacahuete, filete
    """,
    "noanswer": "no contesta, no responde, no me contesta, no nos contesta, no me responde",
    "nosebleed": """
    sangra la nariz, sangrar por la nariz, sangrando por la nariz, sangre por la nariz, sangre de la nariz, sangrado de nariz, sangrado nasal
    """,
    "notknow": """
    no me reconoce, no nos reconoce, no reconoce, no me conoce, no nos conoce, no conoce a nadie, no sabe quién, no sabe dónde está, \
    no sabe ni quién
    """,
    "notthere": "ya no voy a estar, ya no estaré, no estaré más",
    "numbs":
      "se me durmió, se le durmió, se me duerme, se le duerme, no mueve, no mueve ni, paralizó",
    "oddbreath": """
    respira raro, respira muy raro, ronca raro, ronca muy raro, respira rara, respira apenas, respira entrecortado, respira a ratos
    """,
    "openpills": """
    frasco vacío, frasco está vacío, frasco abierto, caja vacía, caja está vacía, caja de * está vacía, caja de somníferos, \
    frasco de * está vacío, frasco de * vacío, blíster vacío, blísteres vacíos, pastillero vacío, pastillero abierto
    """,
    "othersmeds": """
    pastillas de la tensión, pastillas de la presión, pastillas del corazón, pastillas de la abuela, pastillas del abuelo, \
    pastillas para dormir, pastillas de dormir, pastillas creyendo, somníferos, ansiolíticos, antidepresivos, pastillero, botiquín, \
    pastillas como caramelos
    """,
    "lowpressure": measuredPressures(
      ["tensión", "presión", "presión arterial"],
      ["", "de", "en", "es", "es de", "está en", "a", "bajó a"]),
    "starved": """
    días sin comer, semana sin comer, días sin comer nada, semana sin comer nada, días que no como, semana que no como, días que no come, \
    semana que no come, no como desde hace * días, no come desde hace * días, no como desde hace una semana, no come desde hace una semana, \
    días en ayunas, no he comido en * días, no ha comido en * días
    """,
    "overmuch": """
    diez veces, el doble, dos veces, de más, demasiad*, en vez de, en lugar de, por error, cien unidades, 100 unidades, 200 unidades, \
    300 unidades
    """,
    "overwith": """
    que todo acabe, que todo termine, que se acabe todo, que se termine todo, que esto acabe, que pare todo, que acabe todo
    """,
    "perched": """
    sentado en la cornisa, sentada en la cornisa, en la cornisa, sentado en la barandilla, sentada en la barandilla, sentado en el borde del, \
    sentada en el borde del
    """,
    "pouredover": """
    le cayó, me cayó, se le cayó, se me cayó, se echó, se tiró, se volcó, volcó, encima, derramó, le saltó, explotó, le cae, prendió, le salpicó
    """,
    "powersaw": """
    motosierra, sierra, radial, amoladora, hacha, machete, serrucho, rotaflex, desbrozadora, podadora, cortacésped, sierra circular, caladora
    """,
    "pulledout": "sacamos, sacaron, saqué, sacó, rescataron, sacado",
    "racing": """
    a mil, desbocado, galopa, galopando, se me sale, se le sale, se me dispara, se le dispara, disparado, se me para, se le para, muy rápido, \
    rapidísimo, acelerado, acelera, brinca, a saltos, como loco, a cien, a ciento
    """,
    "racingheart": """
    taquicardia*, palpitacion*, arritmia*, late muy rápido, late rapidísimo, late a mil, late muy fuerte, late como loco
    """,
    "rescuefails": """
    inhalador no me hace, inhalador no le hace, inhalador no hace, inhalador ya no, ventolín no, ventolin no, aerosol no le, \
    se acabó el oxígeno, se acabó el inhalador, salbutamol no
    """,
    "seesthings": "ve cosas, veo cosas, alucina, alucinando, delira, delirando",
    "settled": "todo arreglado, todo preparado, todo listo, todo decidido, testamento",
    "sharpthing": """
    cuchillo, navaja, cúter, vidrio, vidrios, cristal, cristales, ventanal, tijera, tijeras, botella rota
    """,
    "slipped": """
    rajó, rajé, rajado, abrió, abrí, entró, rebanó, rebanado, le cortó, me cortó, le ha cortado, se le fue, se me fue, hasta el hueso, \
    el hueso, atravesó
    """,
    "slurs": """
    balbucea, balbuceando, habla enredado, habla trabado, habla como borracho, habla como borracha, habla como si estuviera borracho, \
    habla como si estuviera borracha, lengua de trapo
    """,
    "spit": "saliva, babas, la baba",
    "swellsall": """
    hinchando todo, hinchando toda, hinchando entero, hinchado todo el cuerpo, hinchó todo, hinchó toda, se hincha todo, hinchada de la cabeza
    """,
    "thankall": "gracias por todo, gracias a todos por todo",
    "throatshut": """
    cerró la garganta, cerrada la garganta, garganta cerrada, cierra la garganta, cerrando la garganta, garganta se cierra
    """,
    "tonguenumb": """
    lengua dormida, labios dormidos, boca dormida, duerme la boca, duerme la lengua, duermen los labios, hormigueo en la boca, \
    hormigueo en los labios
    """,
    "tonight":
      "esta noche, hoy, ya está decidido, esta madrugada, para siempre, de una vez por todas",
    "toxicplant": """
    seta venenosa, setas venenosas, hongos venenosos, adelfa, cicuta, no eran comestibles, estramonio, floripondio
    """,
    "unstoppable": """
    no para, no se detiene, no se corta, no se le corta, no se me corta, sigue saliendo, no deja de, no paro, hace horas, desde hace una hora, \
    desde hace dos horas, no cede, apretamos, apretando, aprieto
    """,
    "waterbody": "mar, río, pileta, piscina, alberca, lago, pozo, bañera, acequia, estanque",
    "weeksdose": "toda la semana, pastillas de la semana, pastillero, dosis de la semana",
    "wildpulse": wildPulseInSpanish,
    "wordless": """
    no encuentra las palabras, no encuentro las palabras, no le salen las palabras, no me salen las palabras, se me traba la lengua, \
    se le traba la lengua, traba la lengua, lengua trabada, no puede decir su nombre, ni de su nombre, ni de mi nombre, ni su nombre, \
    no acierta a decir
    """,
  ]

  private static let wildPulseInSpanish = wildPulses.flatMap { pulse in
    ["pulso en", "pulso a", "pulso está en", "pulso de", "corazón a", "corazón me va a"].map {
      "\($0) \(pulse)"
    } + ["\(pulse) pulsaciones"]
  }.joined(separator: ", ")
}
