/// Who cannot breathe, or chokes.
extension AlarmSentences {
  static let breathing = [
    breathingPlain, breathingUnderstated, breathingIndirect, breathingQuestions, breathingOthers,
    breathingTerse, breathingTypos, breathingSlang, breathingMixed, breathingStory,
    breathingClinical, breathingAgain, breathingPanicked, breathingOblique, breathingReported,
  ].flatMap(\.self)

  /// Plainly said.
  static let breathingPlain = list(
    """
    I can't breathe / He is not breathing / I can hardly get any air / She is gasping for breath / My child is choking on food /
    Something is stuck in his throat and he can't cough / My asthma attack is getting worse and the inhaler doesn't help /
    Her lips are turning blue / I am suffocating / The baby stopped breathing / I get short of breath even when I sit still /
    Every breath makes a whistling sound and he is exhausted / I can't catch my breath / She can't speak because she has no breath /
    His breathing is very shallow and slow / I inhaled smoke and cannot stop coughing / He is drowning / The newborn turned blue /
    It feels like I am not getting enough oxygen / My airway is blocked / He swallowed a toy and is holding his neck /
    My wife is holding her throat and cannot get the food out / The infant breathes irregularly and stops /
    She cannot draw breath since the fall / Pulled from the water and not breathing / My asthma is so bad that I see stars /
    He choked on a piece of meat and can't talk / She breathes so fast that she cannot finish a sentence /
    A barking cough and he can't get air in / The skin between his ribs sucks in when he breathes /
    I woke up and could not breathe lying flat / She inhaled a piece of food and is getting worse /
    There is smoke everywhere and we can't get out / Is it dangerous that my baby stops breathing for a few seconds and changes colour? /
    What do I do if somebody is choking? / Choking, cannot cough, blue in the face / I can't breathe properly /
    I can't get any air into my lungs / I am choking / My wife is choking on a piece of steak / He has stopped breathing /
    My baby is not breathing / She is struggling to breathe / My son is having a severe asthma attack /
    My inhaler isn't working and I'm getting worse / I am gasping for air / His lips are blue / My lips and fingertips are turning blue /
    It is getting harder and harder to breathe / I am so breathless that I can't finish a sentence / My father is fighting for breath /
    My daughter has a fishbone stuck in her throat and can't breathe / My airway feels blocked / I woke up gasping and can't catch my breath /
    He was pulled out of the pool and isn't breathing / She breathed in smoke and is coughing and struggling for air /
    I cannot breathe when I lie down / My toddler is making a high-pitched noise with every breath /
    My grandmother's oxygen is at 80 percent / My COPD is so bad tonight that I can't talk / My chest is caving in with each breath /
    I feel like I am suffocating / Every breath is a struggle / Something went down the wrong way and he can't breathe /
    My child put a marble in his mouth and now he is choking / I am breathing very fast and can't get enough air /
    My husband makes gurgling noises and barely breathes / His breathing stops and starts /
    She's only taking a breath every ten seconds or so / My newborn is grunting with every breath and her nostrils flare /
    I have sudden severe shortness of breath / My throat is blocked by food and I can't speak / He's been under water and doesn't breathe /
    I inhaled chlorine gas and can't stop coughing, my lungs burn / My breathing is getting worse by the minute /
    I feel like I'm drowning on dry land / I can't inhale / I can't exhale, my lungs are stuck / I have fluid in my lungs and can't breathe /
    My sister can't stop coughing and is turning blue / He's inhaled a peanut and is fighting for air /
    I'm wheezing and the spray has no effect / My daughter's breathing is very fast and she's pulling in her tummy /
    My father has stopped breathing in his sleep / She takes deep, rattling breaths and then none for a long time /
    My baby stopped breathing for a while and went floppy / The tube in his throat is blocked and he gets no air /
    My tracheostomy is clogged and I can't breathe / My oxygen tank is empty and I'm gasping /
    My mother's lips have turned grey and she pants / I can't breathe after being hit in the chest /
    I was strangled and now I can't swallow or breathe well / I breathed in gas and can't get my breath /
    He can't breathe because of the smoke / Our neighbor's house is on fire and she can't breathe / She was under water for minutes /
    My boy fell in the pool and isn't breathing / I have a lung embolism again, the same breathlessness / A balloon is stuck in his throat /
    He can't cough, can't cry, can't breathe
    """)

  /// Said as if it were little.
  static let breathingUnderstated = list(
    """
    Breathing has become rather hard work since this morning / I'm a bit short of air, even sitting here /
    I can't seem to get a full breath in / I have to stop for air after every few words / Air isn't really coming in any more /
    I need to sit bolt upright, otherwise no air comes in / The inhaler used to help, now it does nothing /
    My mum's breathing sounds odd, kind of bubbling, and she's very tired / His breathing has gone strange and slow /
    The little one is working awfully hard to breathe / She looks a bit blue around the mouth /
    My nails look bluish and I'm puffing just sitting / He seems too tired to keep breathing /
    I've been up all night because I can't breathe lying down / I'm okay when I don't move, but even talking leaves me without air /
    It's as if somebody is sitting on my lungs / It feels like breathing through a straw / It's like my lungs forgot how to work /
    Just getting from bed to the bathroom leaves me fighting for air / I'm not getting much out of each breath /
    Breathing feels like work today, even in the chair / I seem to be breathing through cotton wool /
    I can't quite fill my lungs and it's getting worse / I sleep sitting at the table because I get no air in bed /
    My voice is only a whisper because there's no air behind it / My ribs ache from trying to breathe /
    There's a rattle when I breathe and I get very tired / She says she's fine but she's panting and her lips look dark /
    He's breathing forty times a minute / Talking to you costs me all the air I have / My chest feels locked, no breath goes down
    """)

  /// Of which only the circumstances are told.
  static let breathingIndirect = list(
    """
    He put a grape in his mouth and now he makes no sound and is going red / She grabbed her throat and can't speak /
    The skin of his neck pulls in each time he breathes in / She can only say one word at a time / My baby coughs, then goes blue /
    There's a whistling sound when she breathes in and she drools / I used my spray ten times and nothing changed /
    The kid went quiet while eating and is turning purple / My oxygen meter says 78 /
    The fire is out but my throat is full of soot and I'm wheezing badly /
    My son came up from the lake coughing, and now he is drowsy and breathes fast /
    Nothing goes in, nothing comes out, my chest just won't move / The peanut is stuck, he can't cough it up /
    They are doing mouth to mouth on my brother / She went limp after choking on the candy / The machine keeps beeping, oxygen 75 /
    She points at her throat and her eyes are wide / Nothing comes out when he tries to cry /
    He's swallowed a toy part, and now he's blue and silent / His nostrils flare and his belly goes in and out like a pump /
    The sound when he inhales is like a seal / The number on the finger clip is 84 and falling /
    She is leaning forward on her hands and can't talk / The steak didn't go down and he can't make a sound /
    We keep hitting his back but it won't come out / The paramedic gave him oxygen last time, now he's like that again /
    The chlorine in the pool room got us, everyone is coughing and retching / My spray is used up and the whistling gets louder /
    The cord is round his neck / His head was in a plastic bag and he's blue
    """)

  /// Asked.
  static let breathingQuestions = list(
    """
    What do I do if my baby stops breathing / My boy is choking, what should I do /
    How do I do the Heimlich on a child, he is choking right now / Is it normal that my newborn turns blue when feeding /
    Should I call an ambulance if she can hardly breathe / Why are his lips turning blue / Can you come quickly, my mother can't breathe /
    Is an oxygen level of 82 bad, I feel breathless / Do I need help when the inhaler has no effect and I can't talk /
    Why is it so hard to get air all of a sudden / How do I save somebody who has just drowned / What if my asthma attack doesn't stop /
    What do I do, there's a sweet stuck in her throat / How do I give mouth to mouth, he isn't breathing / Do I slap his back when he chokes /
    How long can my baby go without breathing, she just did it again / Why does my father make gasping noises and not wake up /
    Is it bad if I can't lie flat because I get no air / Can panic make my lips blue, I can't get air /
    What helps against an asthma attack when there is no spray / My oxygen is at 85, do I wait /
    Should I be worried, he breathes only six times a minute / Is it an emergency if my child's ribs pull in when breathing /
    Who helps, my husband can't breathe
    """)

  /// Of somebody else.
  static let breathingOthers = list(
    """
    My grandfather can't get his breath and is sweating / My wife is eight months pregnant and can hardly breathe /
    The baby's ribs show every time she breathes / My neighbor is not breathing, we are doing compressions /
    My flatmate has asthma and is going grey, his puffer is empty / The old man next to me is choking on his food /
    A girl here in the restaurant can't breathe / A swimmer was pulled out and isn't breathing /
    My daughter has croup and struggles for every breath / My nephew swallowed a coin and can't breathe /
    My dad has been gasping since he lay down / My colleague inhaled fumes and is wheezing and can't stand /
    Our baby breathes so fast and is so pale / My grandma's chest rattles and she is hardly breathing /
    My sister was strangled and her voice is gone and she gasps / My mother in law is choking at the table /
    A boy on the playground has something in his windpipe / My partner can't lie down without suffocating /
    My stepfather's COPD is out of control, he's blue and confused / The patient next to me is not breathing /
    My grandson fell into the pond, he's breathing oddly / My aunt has been hit by smoke and can't speak /
    A lady in the bus gasps and holds her throat / The newborn isn't crying and isn't breathing /
    My cousin with asthma passed out after wheezing for an hour / My teacher is choking / Dad is blue and snoring strangely /
    My best friend can't breathe after the punch
    """)

  /// In a few words.
  static let breathingTerse = list(
    """
    can't breathe / no air / choking / not breathing / child choking / blue lips / gasping / baby blue, limp / asthma attack, inhaler empty /
    struggling for air / cant get air in / oxygen 79 percent / breathless at rest / kid choking on grape / airway blocked /
    stopped breathing / drowning / lungs not working / short of breath, getting worse fast / breathing very shallow / can't speak, no breath /
    baby stopped breathing / choked, now silent / lips purple, gasping / wheezing badly, no spray / suffocating / smoke inhalation /
    drowned, unconscious / food stuck, can't breathe / no breath / cannot inhale / croup, blue / oxygen low, confused / hardly any air /
    severe asthma / breath rattling, grey / help he's choking / turned blue / airways closing / can't get my breath /
    toddler swallowed coin, gagging
    """)

  /// In haste.
  static let breathingTypos = list(
    """
    i cant breath / cant breeth help / my babys not breething / he is chokeing on a hotdog / im having truble brething /
    my sun cant breathe his lips r blue / shortnes of breth really bad now / i cnat get air / asma attak and no inhaler /
    my hubby stoped breathing / she is gaspin for air / its hard too breath even siting / chocking on food plz help / i kant breathe /
    he isnt brething / cant get my breth / shes choaking / baby has blu lips / no air gettin in /
    my asma is relly bad the inhailer dosent work / cant breath wen i lay down / sumthing stuck in his throte / he drownd in the pool /
    gasping 4 air / she canot breath properly / hes not breething at all / im sufocating / he chokd on meat an cant talk /
    lips ar turnin blue / my lil girl cant get air
    """)

  /// In slang.
  static let breathingSlang = list(
    """
    I literally can't get a breath in, like at all / can't catch my breath mate, it's bad / my lungs are giving out /
    I'm sucking air and nothing's happening / dude is choking, he's purple /
    my asthma is going nuts and I'm wheezing like crazy and can't talk / puffer's dead and I'm suffocating /
    he's turning into a smurf, not breathing right / I'm puffing like a steam train just sitting here / can't suck any air in
    """)

  /// Beside a request.
  static let breathingMixed = list(
    """
    I wanted to book a check-up but right now I can hardly breathe / Can you move my appointment to today, I can't get enough air /
    Never mind the appointment, my kid is choking / Yes, Thursday works, wait, my husband can't breathe /
    Which department is it for somebody who stopped breathing just now /
    Can I get a pulmonology appointment, I am breathless even lying still and my lips are blue /
    I'd like a refill of my inhaler because mine is empty and I am wheezing badly and can't talk /
    I need an appointment today because I can't breathe / Hi, do you have time on Monday? My mother is gasping for breath /
    I'd like the earliest date, I can hardly breathe since this morning / Do you have a lung specialist free now, I'm gasping /
    Please cancel, my daughter is choking, I have to go / What was my doctor's name again, I can't get air and he knows what to give me /
    I'm calling for a refill but I can't finish a sentence without gasping / First of all hello. My baby turned blue twice today. /
    How do I get to you, my son can't breathe / I have an appointment at four, but breathing gets harder and harder
    """)

  /// With what came before.
  static let breathingStory = list(
    """
    We were having dinner, he laughed with a full mouth, and now he can't get air /
    She had a cold for three days, and since tonight she can't breathe and is exhausted /
    I have had covid for a week and since this morning I am out of breath when I walk to the toilet /
    I flew home yesterday, my calf is swollen, and now I suddenly can't breathe /
    I was cleaning with bleach in the shower and now I can't breathe /
    We got him out of the burning house, he coughs black stuff and wheezes /
    The doctor gave me a new tablet and now my breathing gets tighter by the minute /
    He laughed with a gum in his mouth and now he is choking /
    She had an operation last week, and today she suddenly can't breathe and coughs blood /
    I smoked in bed, the room is full of smoke and I can't find the door / My son was stuck under the sand and they've just dug him out /
    I've got pneumonia and tonight I can't breathe and I'm confused /
    My leg was swollen for days and now it stabs when I breathe and I get no air /
    We were at the lake, my friend dived and didn't come up, now he lies here
    """)

  /// In the words of whoever treats it.
  static let breathingClinical = list(
    """
    Acute dyspnoea at rest with cyanosis / Respiratory distress, accessory muscles in use, saturation 81 /
    Stridor and drooling in a four-year-old / Status asthmaticus, no response to salbutamol / Apnoea in an infant /
    Suspected foreign body aspiration / Agonal breathing / Respiratory arrest, bag-mask ventilation under way / Acute asthma, silent chest /
    Tension pneumothorax suspected / Pulmonary oedema, pink froth / Laryngospasm / Respiratory rate forty, saturation falling /
    Airway obstruction by a foreign body
    """)
}
