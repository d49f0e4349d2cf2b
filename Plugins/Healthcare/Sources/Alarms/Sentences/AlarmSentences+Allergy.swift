/// Allergic shock.
extension AlarmSentences {
  static let allergy = [
    allergyPlain, allergyUnderstated, allergyIndirect, allergyQuestions, allergyOthers,
    allergyTerse, allergyTypos, allergySlang, allergyMixed, allergyStory, allergyClinical,
    allergyAgain, allergyPanicked, allergyOblique, allergyReported,
  ].flatMap(\.self)

  /// Plainly said.
  static let allergyPlain = list(
    """
    My throat is closing up / My tongue is swelling / Her face is swollen after the bee sting / I'm having an anaphylactic shock /
    He has hives all over and can't swallow / My lips are swelling and I feel dizzy / A severe allergic reaction after eating nuts /
    I ate peanuts and my throat is getting tight / She was stung and is about to faint / He used his epipen and still gets worse /
    After the antibiotic I have a rash and trouble breathing / My eyes are swelling shut and my voice is hoarse after shrimp /
    I am covered in welts and feel like passing out / It is getting hard to swallow after the medicine /
    My face is blowing up after dinner and I can hardly breathe / His eyes are swollen shut and his throat feels tiny /
    Swelling of the tongue after the injection / Stung by several wasps and losing consciousness / A wasp stung him inside the mouth /
    After the injection he itches all over and can't get air / Wheezing and a rash all over after eating /
    Should I wait if the throat swells after a new medicine? / Stung by a bee, blotchy and dizzy /
    The adrenaline pen was used and it is not getting better / After a bite of it his lips swelled and he wheezes /
    My throat is swelling shut / My tongue is getting bigger and bigger / I am having a severe allergic reaction /
    I am going into anaphylactic shock / My face and lips are swelling after I ate nuts / I was stung by a bee and my throat feels tight /
    My son ate a peanut and his lips are swelling / My daughter has hives all over and is wheezing /
    My throat is closing and I can't swallow / I have used my EpiPen and it isn't working / I am allergic to wasps and I was just stung /
    I am allergic to shellfish and I ate some by mistake and feel faint / After the injection my face swelled up /
    I took an antibiotic and now I have hives and can't breathe / My tongue is thick and I can't speak properly after eating prawns /
    My eyes have swollen shut and my lips tingle and swell / I feel my airway closing after the bee sting /
    I have a rash all over, I'm dizzy and my throat is tight / My whole body itches, my lips are swollen and I feel weak /
    My baby's face swelled up after eating egg / She has an anaphylactic reaction and we have no pen /
    He was stung in the mouth and his tongue swells / I can't swallow my own saliva because my throat is swollen /
    My child is allergic to milk and drank some and is vomiting and covered in hives / My husband was stung several times and has collapsed /
    Severe reaction to a new medicine, my lips are swelling / My voice is going and my throat is itchy and tight after eating sesame /
    My neck and tongue are swelling quickly / My throat is getting narrower and narrower /
    My lips and eyelids are hugely swollen after the seafood / I'm reacting badly to the antibiotic, I have welts and can't breathe /
    My tongue fills my whole mouth / The bee stung me on the neck and it's swelling up to my face /
    I'm allergic to nuts and I have just eaten some / My baby drank formula with milk and has hives and is wheezing /
    My son's lips are puffing up after a bite of egg / I'm having the worst allergic reaction of my life /
    My face is so swollen that I can't see / I broke out in hives and my throat feels tight / My whole face is swelling after the hair dye /
    My daughter got stung and is turning pale and limp / He ate fish, he is allergic, and he's getting no air /
    My wife used her adrenaline pen, it doesn't help / I got an infusion and now I itch everywhere and feel faint /
    My uvula is swollen and I'm choking / I can feel my windpipe closing
    """)

  /// Said as if it were little.
  static let allergyUnderstated = list(
    """
    My lips feel a bit fat and my throat is scratchy since I ate that cookie / My throat feels kind of narrow after the shrimp /
    My tongue feels too big for my mouth / There's a lump in my throat since the sting and it's growing /
    My voice sounds funny since I took the pill and my mouth tingles / I feel odd and faint since the wasp got me /
    I'm itchy all over and it's getting harder to swallow / The swelling started at my lip and now it's at my throat /
    My face is getting puffier by the minute / Everything's tingling and my mouth feels numb after the satay /
    It's only a sting, but I'm dizzy and covered in bumps / She's a bit wheezy since she tried the peanut butter /
    His eyes are nearly closed from swelling since lunch / I came out in big red welts and feel like I could pass out /
    The antihistamine does nothing and my lips keep growing / My mouth itches and my throat is getting snug since the walnut cake /
    I sound like a frog since the sting and I'm a bit woozy / My lip is twice its size and now my cheek goes the same way /
    Swallowing has become difficult since I took that capsule / My ears itch inside, my throat tickles, and I feel weak since lunch /
    I have a lot of bumps and my heart is pounding since the bee / My skin is on fire and my chest is getting narrow since the injection /
    He's got a few spots, and he's a bit floppy after the egg / I feel a strange doom since the shrimp and my lips tingle /
    My tongue is a bit puffy and I'm slurring / I'm flushed, itchy, my stomach cramps and I'm about to faint after dinner
    """)

  /// Of which only the circumstances are told.
  static let allergyIndirect = list(
    """
    There were nuts in it, and now my mouth itches and I can't swallow /
    The waiter said there was no fish in it, but my lips say otherwise, they are huge /
    He has red bumps everywhere and keeps clearing his throat / She is scratching all over and her voice has become hoarse /
    My pen has expired and my throat is closing / We are in the woods, she was stung, and she's going pale and floppy /
    His mouth looks like a balloon after the peanut / She gave herself the adrenaline and she's still not better /
    The contrast agent at the scan made me itchy and now I feel my throat / I touched latex gloves and now my face blows up /
    The bumps are spreading and he is starting to wheeze / Since the vaccine half an hour ago I have hives and my tongue is thick /
    The cake had almonds in it and now he's scratching his throat / The label said traces of peanuts, and her lips are getting fat /
    The hornet got him under the tongue / She can't talk any more, her mouth is that swollen /
    She's drooling because she can't swallow, we just gave her the new syrup / My rings don't fit, my lips don't either, and I can't swallow /
    My EpiPen is at home and I've just been stung / We can't find the pen and his face is getting bigger /
    He's red all over and his breath whistles since the nut bar / The second pen is used and she still isn't breathing well /
    I'm covered in blotches, and everything is going black
    """)

  /// Asked.
  static let allergyQuestions = list(
    """
    My lips are swelling after nuts, what should I do / Is it dangerous when the tongue swells after a sting /
    Should I use the epipen, my throat is getting tight / Do I need a second adrenaline pen, the first one didn't help /
    How long can I wait when my throat is swelling / What if my child's face swells after peanuts /
    Is it an allergic shock when I'm dizzy with hives after a bee sting / Can you give me something quickly, my tongue is swelling /
    Why is my throat closing after I took this tablet / What do I do, she's allergic to bees and was just stung /
    How much antihistamine do I take when my throat is closing / Where do I inject the epipen, her throat is swelling /
    Should I drive to the hospital with a swollen tongue / What can I do against a throat that is swelling /
    Can hives and dizziness after a wasp sting be dangerous, I have both / How fast does an allergic shock kill, he was just stung /
    Do I give the pen through the trousers, she's fainting / Is it bad if my lips and face swell after a tablet /
    He ate a peanut and is vomiting, do I wait / Why is it so hard to swallow since I was stung /
    Should I make her vomit, she ate nuts and her face swells / What do I do, my tongue is getting thicker
    """)

  /// Of somebody else.
  static let allergyOthers = list(
    """
    My wife's lips are three times their size after dinner / My son is allergic to peanuts and he just ate one and is vomiting /
    My colleague was stung and can't swallow / My friend has hives, a swollen face and feels faint /
    My daughter's throat is tight and she is drooling after eating a cashew /
    A guest of mine ate shellfish and is having an anaphylactic shock /
    My grandson's eyes are swollen shut and he wheezes after the bee sting / The kid next door got stung and his neck is swelling /
    My husband is covered in hives and says his throat is closing /
    My mother has swollen lips and tongue since her new blood pressure tablet / Somebody in our office is having an allergic shock /
    My girlfriend ate kiwi and her tongue is swelling / A child in my class ate nuts and has trouble swallowing /
    My neighbor got stung by a swarm and is confused / My student ate a cookie with nuts and his throat is closing /
    My grandmother's tongue swelled up overnight from her pills / A child at the party has a swollen face and can't breathe /
    My sister can't speak, her lips are huge, she had shrimp / My flatmate has a rash everywhere and keeps fainting /
    My toddler's eyes swelled shut after peanut butter / A customer is having an allergic reaction and can't breathe /
    My brother's whole body is covered in hives and he's vomiting / My husband's neck is swelling after the spider bite /
    My cousin is allergic to latex and her airway is closing
    """)

  /// In a few words.
  static let allergyTerse = list(
    """
    throat closing / tongue swelling / lips swelling after peanuts / anaphylaxis / allergic shock / bee sting, can't swallow /
    hives and wheezing / face swelling fast / epipen used, still bad / stung, dizzy, hives all over / throat tight after nuts /
    severe allergic reaction / swollen tongue, drooling / lips huge, voice hoarse / wasp sting in the throat / rash everywhere, faint /
    nut allergy, ate nuts / throat swelling shut / face swollen, can't breathe / stung in mouth / swelling tongue and lips /
    hives, vomiting, dizzy / airway swelling / epipen now? / allergic, fainting / whole body hives, wheeze / bee sting, allergic, no pen /
    anaphylactic / peanut reaction, lips blue / swollen eyes, hoarse / tongue thick, can't talk / bad reaction to injection
    """)

  /// In haste.
  static let allergyTypos = list(
    """
    my throte is closing up / my toung is sweling / alergic reaction realy bad my face is swolen / im in anafilactic shock /
    stung by a be and my throut is tight / lips are sweling after penuts / my sun ate a nut an his face is sweling up /
    i cant swalow my throat is swolen after shrimp / hifes all over and whezing / epipen isnt workin / anaphalaxis help /
    my lips r sweling up / alergic shock / face swolen cant breth / i ate penuts an im alergic / thraot closing up help /
    stung by wasp cant swalow / my tonge is swollen / she has hives al over an cant breath / epi pen dosnt help /
    reaccion to antibiotc swollen face
    """)

  /// In slang.
  static let allergySlang = list(
    """
    my face is blowing up like a balloon after that curry / my throat's going tight, think there were nuts in it /
    lips are massive and my tongue's massive, help / I'm swelling up like crazy and getting woozy / got stung and I'm about to pass out /
    his throat's closing up, he's super allergic
    """)

  /// Beside a request.
  static let allergyMixed = list(
    """
    I need an allergy appointment, my lips are swelling right now / Can I come in today, my tongue has been swelling since lunch /
    Book me for tomorrow, though my throat is getting tighter since the injection /
    I want to ask about my prescription, since I took it my face is swelling and I wheeze /
    Do you have a slot, my son was stung and his throat is swelling /
    Cancel my appointment please, she is having an allergic reaction and can't swallow /
    Which doctor is right when the tongue swells and it's hard to swallow / I need my allergy pass, and my throat is closing at the moment /
    Can you tell me which antibiotic I got, my lips and tongue are swelling from it /
    Book an allergy test, I've just eaten nuts and my mouth is swelling / I'm on my way to you but my face is swelling more and more /
    Yes please, Friday. My son just got stung and is getting faint / I ordered the cake from you, my girl ate it and her throat is swelling /
    What do you charge for an adrenaline pen, I need one this second, he was stung
    """)

  /// With what came before.
  static let allergyStory = list(
    """
    We were at a restaurant, she had one bite of the cake, and now her throat is tight and her lips are swollen /
    I started a new antibiotic this morning and now I'm covered in hives and my chest is tight /
    I was gardening and got stung twice, now I feel faint and my heart is racing and I'm itching everywhere /
    He ate a biscuit with hazelnuts, vomited, and now he is pale and covered in welts /
    It began with itchy palms and now my lips and eyelids are swollen and I'm lightheaded /
    I had lunch at work, ten minutes later I was covered in hives, and now I can't swallow /
    We were picnicking, a bee flew into his can, and now his throat is swelling /
    The dentist gave me an injection and on the way home my lips and tongue began to swell /
    She tried a new face cream and her eyes are swollen shut and her throat is itchy /
    My kid had her first taste of peanut, she's vomiting, red and very sleepy
    """)

  /// In the words of whoever treats it.
  static let allergyClinical = list(
    """
    Anaphylaxis after hymenoptera sting, hypotensive / Angioedema of tongue and lips / Generalised urticaria with stridor /
    Laryngeal oedema suspected / Biphasic reaction, second dose of adrenaline given
    """)
}
