extension Thesaurus {
  /// By what and where people come to harm, and how they hint at it.
  static let means: [String: String] = [
    "vomit":
      "vomit*, throw up, throwing up, threw up, thrown up, throws up, puk*, cough*, spit*, retch*, spat",
    "coffeegrounds": "coffee grounds, coffee ground",
    "pregnant": "pregnan*, weeks along, trimester, embarazada, schwanger*, postpartum, gave birth",
    "onrails":
      "on the tracks, on the rails, on the train tracks, on the railway tracks, onto the tracks, between the rails, on the railway line, auf den gleisen, auf den schienen, auf die gleise, en las vías, a las vías",
    "weapon": "rope, noose, gun, pistol, rifle, revolver, shotgun",
    "hand":
      "hand, hands, neck, my head, his head, mouth, temple, beside me, next to me, ready, loaded, tied",
    "height":
      "bridge, roof, rooftop, ledge, cliff, railing, balcony, train tracks, tracks, overpass, tenth floor, fifth floor, top floor, window, brücke, dach, puente",
    "stand": "standing, stand, on the edge, at the edge, climbed, looking down from",
    "jump": "jump, jumps, jumping, leap, throw myself",
    "lastgoodbye": """
    goodbye everyone, bye everyone, goodbye world, farewell everyone, last night on earth, last day on earth, goodbye forever, \
    texted goodbye, letters to my kids, letter to my kids, letters to my family, letters to my parents, letter to my family, \
    won't see the morning, wont see the morning, wont be here tomorrow, not be here tomorrow, wont wake up tomorrow, done with life, \
    leave this world, stay in this world, be with * in heaven, goodbye letter, goodbye letters, goodbye note, goodbye notes, \
    farewell letter, farewell letters, suicide note, suicide notes
    """,
    "sit": """
    sitting, sits, sat, standing on, parked, kneeling, kneels, truck, elephant, brick, bricks, concrete, anvil, boulder, car on, \
    belt, strap, rope around, clamp
    """,
    "thunderclap":
      "thunderclap, worst headache of my life, worst headache of his life, worst headache of her life, worst headache ever",
    "breathless": """
    suffocat*, out of breath sitting, out of breath at rest, short of breath at rest, short of breath sitting, fighting for air, gasping for air, \
    fights for air, struggling for air, cannot get a word out, get a word out, no air, ribs suck*, pauses between breaths, \
    pausing between breaths, catch my breath, catch his breath, catch her breath, get enough oxygen, getting oxygen, enough air
    """,
    "pillsready":
      "pills lined up, lined up my pills, stockpil* * * pills, stockpil* my pills, stockpil* pills, saving up my pills, hoarding pills, hoarding my pills",
    "unsafe":
      "promise i will be safe, promise i'll be safe, promise ill be safe, keep myself safe, be safe tonight, feel safe with myself, trust myself tonight",
    "crashing":
      "driving into a tree, drive into a tree, driving off, drive off a, drive my car into, driving my car into, steer into",
    "poison":
      "under the sink, rat bait, slug bait, a death cap, the death cap, death cap mushroom, death cap mushrooms, deathcap, nightshade, magnet, magnets, dishwasher tab, dishwasher tabs, dishwasher pod, detergent pod, laundry capsule, heart tablets, lamp oil, snake venom",
    "swallow":
      "chewed on, ate my, ate his, ate her, ate the, got into, gets into, swallows, eats, drinks, sipping, licking, chewing",
    "unconscious":
      "keep fainting, keeps fainting, kept fainting, fell off his chair, fell off her chair, slumped over, slumped on, is limp, gone limp, went limp, floppy, limp and, wont respond, won't respond, will not respond, doesn't respond, does not respond, not responding, isn't responding, doesn't react, does not react, not reacting, wont wake, won't wake, will not wake",
    "swell": "thick, thicker, hoarse, itching and, welts",
    "allergy":
      "cashews, almonds, walnuts, pistachios, hazelnuts, welts, antibiotic, amoxicillin, prawns, lobster, crab, egg, sesame, latex, after the shot, after the injection",
    "choke":
      "stuck in his throat, stuck in her throat, stuck in my throat, stuck in * * throat, stuck in * throat",
    "kill": "kil",
    "die": "wanna dye",
    "suicide":
      "wish i was gone, wish i were gone, wish i wasn't here any more, wish i wasn't here anymore, feel like ending it, thinking of ending it, thinking about ending it, want to end it, way to die, ways to die, how to die, hope i dont wake up, hope i never wake up",
    "hurt": "pane",
    "airway": "tounge, throte, throught",
    "toomuch":
      "ate my, ate his, ate her, ate their, to many, to much, whole strip, entire strip, whole blister, times my, times the, times his, times her, lots of",
    "overdose":
      "od, had bleach, litre of vodka, bottle of vodka, litre of whisky, litre of rum, bottle of spirits, spiked my drink, drink was spiked",
    "blueface":
      "blue in the lips, lips have gone blue, going purple, turning purple, gone purple, went purple, turned purple, goes purple",
    "seizure": """
    fitting on, is fitting, jerking on the floor, shaking on the floor, twitching on the floor, jerking on the ground, \
    jerking all over, twitching all over, eyes rolled back
    """,
    "wind": "whistly, whistling breath, whistles when, chest whistles, breath whistles",
    "stuckinthroat": """
    chok*, stuck in his throat, stuck in her throat, stuck in my throat, stuck in their throat, stuck in the throat, stuck in * * throat, \
    stuck in * throat, stuck in my gullet, stuck in his gullet, stuck in her gullet, bone is stuck, bone got stuck, bone stuck, food is stuck, \
    food stuck in my, went down wrong, went down the wrong, down the wrong way, the wrong pipe, clutching his throat, clutching her throat, \
    clutching my throat, clutching his neck, clutching her neck, hands to his throat, hands to her throat, gagging and, coughing on a, can't swallow anything, cannot swallow anything, cant swallow anything, can't swallow and, cannot swallow and, \
    can't swallow properly, cannot swallow properly, meat won't go down, food won't go down, \
    swallow my own spit, swallow my spit, swallow my own saliva, swallow my saliva, swallow his own spit, swallow her own spit
    """,
    "hivesall": """
    hives all over, hives everywhere, covered in hives, rash all over, welts all over, welts everywhere, itching all over, itchy all over, \
    hives on my whole, face has gone blotchy, face is blotchy, gone all blotchy, blotchy all over, face went blotchy
    """,
    "faint": "faint, fainting, lightheaded, light headed, pass out, passing out, dizzy, woozy",
    "shaky":
      "shaky, shaking, trembling, sweaty, sweating, confused, wobbly, cold sweat, acting drunk, seems drunk, slurring",
    "diabetic": "diabetic, diabetes, type 1, on insulin, type one",
    "insulin": "insulin, novorapid, humalog, lantus",
    "fruitybreath":
      "fruity breath, breath smells fruity, smells of nail polish, breath smells sweet",
    "purges": """
    stick my fingers down my throat, sticking my fingers down my throat, put my fingers down my throat, stuck my fingers down my throat, \
    my finger down my throat, her fingers down her throat, making myself sick, make myself throw up, making myself throw up, \
    making myself vomit, made myself sick, made myself vomit, made myself throw up, chew and spit, chewing and spitting
    """,
    "mouthitches":
      "mouth itches, mouth is itching, mouth is itchy, lips itch, lips are itching, tongue itches, mouth tingles, mouth is tingling",
    "allergicto":
      "allergic to, i'm allergic, im allergic, i am allergic, he's allergic, she's allergic, is allergic, have a * allergy, have an * allergy, has a * allergy, have a * * allergy",
    "undeserving":
      "don't deserve it, don't deserve food, don't deserve to eat, do not deserve it, do not deserve food, do not deserve to eat",
    "keepdown":
      "keep water down, keep any water down, keep anything down, keep food down, keep any food down, keep fluids down, keep it down, stays down, stay down",
    "blackstool":
      "black tarry, tarry stool, tarry stools, sticky like tar, black like tar, black stools, stool is black, stools are black, poo is black",
    "nowater": """
    haven't been able to keep any water down, hasn't been able to keep any water down, haven't been able to keep water down, \
    haven't been able to keep anything down, hasn't been able to keep anything down, not been able to keep anything down, can't keep anything down, \
    cannot keep anything down, cant keep anything down, can't keep water down, can't keep any water down, not even water stays, haven't \
    kept anything down, haven't peed all day, not peed all day
    """,
    "hadhoney": "had honey, ate honey, eaten honey, gave her honey, gave him honey",
    "snakebite":
      "bitten by a snake, snake bit, snake bite, snakebite, bitten by an adder, bitten by a viper, stung by a scorpion",
    "oneeye":
      "can't see out of one eye, cannot see out of one eye, cant see out of one eye, blind in one eye, lost the sight in one eye, lost my sight in one eye",
    "hiddenin": """
    there were * in, there was * in, turned out to have, turned out to contain, realised there were, realised there was, realized there were, \
    realized there was
    """,
    "accident": "by accident, accidentally, by mistake, without knowing, without noticing",
    "medicine": "cough syrup, cough medicine, calpol, nurofen, sleeping tablets, iron pills",
    "hypo": "hypo, hypos, hypoglycem*, hypoglycaem*",
    "callhelp": """
    call an ambulance, call the ambulance, call ambulance, call me an ambulance, need an ambulance, need ambulance, send an ambulance, \
    get an ambulance, get me an ambulance, call 911, call 112, call 999, dial 911, dial 112, call nine one one, call the paramedics, \
    send paramedics, call emergency services, call the emergency services
    """,
    "onfire": """
    there is a fire, theres a fire, house is on fire, home is on fire, flat is on fire, apartment is on fire, kitchen is on fire, room is on fire, \
    building is on fire, house is burning, flat is burning, apartment is burning, kitchen is burning, kitchen caught fire, house caught fire, flat caught fire, flames in the kitchen, trapped in a fire, es brennt bei uns, bei uns brennt es, hier brennt es, es brennt in der küche, es brennt in der wohnung, es brennt im haus, haus brennt, wohnung brennt, \
    küche brennt, feuer in der wohnung, feuer in der küche, feuer im haus, hay un incendio, hay fuego en
    """,
    "cough": "cough, coughing",
    "pads": "pads, sanitary pads, tampons",
    "withoutme":
      "wasnt around, was not around, not be around, werent around, not wake up again, to not wake up",
    "better":
      "would anyone, will anyone, would anybody, nobody would care, no one would care, nobody cares if",
    "shock": "lightheaded, light headed, faint, fainting, pass out, passing out, dizzy and",
    "clutch":
      "clutches his, clutches her, clutched his, clutched her, clutching his, clutching her, clutching my, grabs his, grabs her, grabbed his, grabbed her, grabbing his, grabbing her, holding his, holding her",
    "sight":
      "double vision, seeing double, sees double, see double, cannot see, can't see, lost my vision, lost his vision, lost her vision, lost my sight, lost his sight, lost her sight, blind in one eye",
    "gassed":
      "carbon monoxide alarm, carbon monoxide detector, co alarm, co detector, smell gas, smell of gas, smells of gas, smells like gas, gas is leaking, car fumes, exhaust fumes",
    "dizzy":
      "drowsy, headache, headaches, nauseous, sleepy, woozy",
    "child":
      "kids, little boy, little girl, toddler, baby, infant, year old, little one, child, kid, son, daughter, grandson, granddaughter",
    "ate":
      "eaten, swallowed, got into, got hold of, chewed on, ate my, ate his, ate her, ate the, ate some, drank a, drank half, drank the, drank my, drank some",
    "garbled":
      "unintelligib*, incomprehensib*, makes no sense, make no sense",
  ]
}
