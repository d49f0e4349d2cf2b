/// Wounds and bleeding.
extension AlarmSentences {
  static let bleeding = [
    bleedingPlain, bleedingUnderstated, bleedingIndirect, bleedingQuestions, bleedingOthers,
    bleedingTerse, bleedingTypos, bleedingSlang, bleedingMixed, bleedingStory, bleedingClinical,
    bleedingAgain, bleedingPanicked, bleedingOblique, bleedingReported,
  ].flatMap(\.self)

  /// Plainly said.
  static let bleedingPlain = list(
    """
    The bleeding won't stop / He is bleeding heavily / Blood is spurting from his arm / I'm vomiting blood / I coughed up a lot of blood /
    She cut an artery / There is a pool of blood under his head / I'm pregnant and bleeding heavily / He was stabbed / She has been shot /
    I cut off my finger with the saw / I soak a pad every hour and feel faint / The wound is deep and I can see the bone /
    My vomit looks like coffee grounds / He is on blood thinners and fell on his head / There is a lot of blood in the toilet and I am dizzy /
    His leg is crushed and bleeding / Blood is soaking through the bandage / He is bleeding to death / She is losing a great deal of blood /
    Blood squirts out of the cut like a fountain / After the tonsil operation I keep spitting blood /
    The haemorrhage continues through the dressing / Knife wound in the neck / His leg is trapped in a machine and he loses blood /
    Bleeding from the neck, cannot be stopped / His head is bleeding and it does not stop /
    Blood is everywhere and she is getting pale / He fell into glass and blood is pouring out / A dog bit her and it bleeds and bleeds /
    I am bleeding heavily and it won't stop / The wound won't stop bleeding / Blood is pouring out of his leg / I cut an artery in my wrist /
    I cut my hand badly and blood is everywhere / My nose has been bleeding for an hour and won't stop / I am vomiting blood /
    I am coughing up blood / There's a lot of blood in my stool and I feel weak / My stool is black like tar and I feel faint /
    I am pregnant and there is a lot of blood / I gave birth last week and I am bleeding through a pad every half hour /
    My husband cut off two fingers with the saw / He was stabbed in the stomach / She has been shot in the leg /
    My son fell through a glass door and is bleeding badly / The blood spurts out with every heartbeat / I have lost a lot of blood /
    A dog tore my daughter's face and it is bleeding heavily / My father takes blood thinners and his nose won't stop bleeding /
    The cut is so deep that I can see the bone / My stitches have opened and it's bleeding a lot /
    The bandage is soaked with blood and it keeps coming / He is lying in a pool of blood / My arm got caught in a machine and is bleeding /
    Blood keeps coming out of my ear after the fall / I hit my belly in a crash, it is hard and I feel faint /
    I had surgery and the wound is gushing blood / The bone is sticking out of his leg and it bleeds / There is a knife in his back /
    I have a nail in my eye / I'm bleeding internally, I think / My period is so heavy that I soak a pad an hour and I'm dizzy /
    I'm miscarrying and bleeding a lot / I was shot / Someone slashed his throat / I can't get the bleeding to stop /
    The blood is spraying out of his neck / She slit her arm and there's blood everywhere / I'm bleeding from the vagina and I'm pregnant /
    Blood is running down my legs and I'm 20 weeks pregnant / I'm passing big clots and I feel weak after the birth /
    My vomit is full of blood / My husband is spitting up blood / I have cut off the tip of my finger / His hand got crushed in a press /
    My daughter was bitten by a dog and her arm is torn open / An axe hit my foot and it's bleeding badly /
    My dad fell and hit his head and it's bleeding a lot / I'm on warfarin and I can't stop the bleeding / The artery in his leg is cut /
    He was shot in the chest / I've been stabbed in the back / Someone attacked my brother with a knife and he's bleeding /
    I fell on a spike and it went through my leg / A piece of glass is stuck in my neck / My dialysis shunt is bleeding and I can't stop it /
    My varicose vein burst and blood is shooting out / My bowel movement is all blood and I'm dizzy / My surgery wound has burst open /
    He's losing blood fast / His arm was torn off / My eye is bleeding after a blow / She's bleeding from the mouth and nose after the crash /
    My tooth socket won't stop bleeding since yesterday
    """)

  /// Said as if it were little.
  static let bleedingUnderstated = list(
    """
    I've a small cut but it's been bleeding for over an hour / The towel is already red all through, and the second one too /
    It just keeps dripping, I've gone through a whole roll of kitchen paper / I've nicked something and it's sort of pumping out /
    There was rather a lot of blood when I threw up / I feel quite lightheaded since the blood in the toilet /
    I'm bleeding more than I should after the birth / The bleeding slowed but I'm cold and shaky and very pale /
    I keep having to change pads, every half hour now / I've pressed on it for forty minutes and it hasn't stopped /
    My tooth was pulled this morning and my mouth keeps filling with blood / It looks like ketchup everywhere, he's getting rather pale /
    I spat out quite a bit of blood just now / There's bright red blood in the bowl every time, lots of it /
    I'm 34 weeks and there's blood, no pain though / It's only a kitchen cut, but it's still flowing after an hour /
    I've used up all the plasters and it keeps running / The bleeding stops for a minute and then starts again, and I feel wobbly /
    I've been to the toilet five times and it's all red / I feel a bit cold and faint since I cut myself / The sock is full of blood /
    My pillow is soaked from my nose / It's a small hole but it goes deep and spurts a little /
    I lost quite a lot of blood with my period and can't stand up / Her bandage was white an hour ago /
    There's some blood in what I cough, well, mostly blood / My belly is getting hard and round since the accident and I feel faint /
    It's dripping rather quickly and I'm on blood thinners / My belly hurts and there's more blood than with any period, I'm ten weeks /
    I nicked my leg shaving over the varicose vein and it's squirting
    """)

  /// Of which only the circumstances are told.
  static let bleedingIndirect = list(
    """
    My finger is in the freezer bag and the rest is wrapped in a towel / The chainsaw slipped and hit my thigh /
    We tied a belt around his leg but it still runs / I can see the white of the bone / What comes up looks like coffee grounds /
    His shirt is soaked red and he is getting sleepy / It's squirting across the kitchen / The whole bathroom floor is red /
    The axe went into my shin / He pulled the knife out and now it's gushing / She went through the windscreen /
    The pad is full after twenty minutes, again / My hand went into the lawn mower / My toes are gone / The tourniquet doesn't hold /
    Her scalp is hanging open / We're holding his leg up and the towels are all red / The knife is still in there / I can see fat and bone /
    Half of my fingernail and what was under it is gone / His leg points the wrong way and the bone sticks out / The circular saw jumped /
    The sheets are soaked, I'm six months along / My jeans are dripping red / He hit the windscreen and his forehead is open /
    The pressure bandage is through again / The bull got him in the groin / I put my hand through the window /
    What came out of me looked like raw liver / The toilet bowl is red and everything goes dark when I stand /
    Something dark like coffee came up / The grinder took off two of his fingers / The nail gun went off and it's in my thigh /
    I've been holding the cloth on it for an hour and my arm is tired and wet / My husband lies under the tractor /
    The glass table broke under her / His hand is hanging by the skin / There's a hole in his leg and I can put my finger in /
    The dressing was dry at noon and now it drips / She is white, cold, and the bed is red
    """)

  /// Asked.
  static let bleedingQuestions = list(
    """
    How do I stop a wound that won't stop bleeding / What do I do with a cut-off finger /
    My nose won't stop bleeding after an hour, what should I do / Should I pull the knife out /
    How tight do I have to tie the tourniquet, he is losing blood / Is it bad if I vomit blood /
    Is it normal to bleed this much in pregnancy, it runs down my legs / How much blood can a person lose, he has lost a lot /
    Is coughing up blood an emergency, there's a cupful / Where do I press when blood spurts out of the arm /
    What do I do, my wife is bleeding heavily after the birth / Black stool and dizziness, is that bleeding /
    How do I make a tourniquet, he's bleeding out / Do I put the finger on ice / My wound bleeds through every bandage, what now /
    How long may a wound bleed, it's been an hour / How do I stop a nosebleed that doesn't stop, I'm on blood thinners /
    Am I losing my baby, there's so much blood / Is it dangerous to bleed heavily after an abortion /
    Do I need an ambulance when I cough up blood / Should I pull out the glass from his leg / What do I do with a gunshot wound /
    Why is there so much blood in my vomit / Is it normal to soak a pad in ten minutes after giving birth
    """)

  /// Of somebody else.
  static let bleedingOthers = list(
    """
    My wife is bleeding heavily and she is seven months pregnant / My grandfather fell and his head won't stop bleeding, he takes warfarin /
    My roommate cut his wrist and there is blood all over / My little girl cut her foot on glass and it is pouring /
    My friend got stabbed outside the club / A man was hit by a car and his leg is bleeding badly / My dad is throwing up blood /
    My brother got his arm in the circular saw / My neighbor shot himself in the foot by accident /
    My colleague has lost the tip of his thumb and bleeds a lot / My mother has blood pouring out of her nose and mouth /
    The worker fell on a metal rod and it went through him / My son's tonsils were taken out and now he spits blood /
    A biker is lying here bleeding from the head / My son put a nail through his hand and it's bleeding hard /
    My mother is bleeding from her bowels and is very pale / A pedestrian is lying in her blood /
    My boyfriend punched a window and his arm is spurting blood / My pregnant wife is bleeding /
    My grandmother tore her leg open on the bed frame and it doesn't stop / My cat bit through my son's vein and it keeps bleeding /
    The cook has cut his wrist badly / My father is bleeding from his mouth / My daughter fell on a bottle and there's blood all over /
    A man has been stabbed on the street / My buddy got his foot under the mower / My baby's circumcision wound is bleeding and won't stop
    """)

  /// In a few words.
  static let bleedingTerse = list(
    """
    bleeding won't stop / blood everywhere / heavy bleeding / lost a lot of blood / severed artery / stab wound / gunshot / finger cut off /
    vomiting blood / coughing blood / pregnant and bleeding heavily / bleeding out / deep cut, spurting / nosebleed for two hours /
    soaked three towels / head wound, won't stop / tarry stool, faint / pads soaked, dizzy / leg crushed / blood gushing / blood spurting /
    bleeding neck / stabbed / shot in the leg / knife in stomach / arm torn open / bleeding in pregnancy / throwing up blood /
    nose won't stop bleeding / amputated finger / bleeding after surgery, heavy / blood loss, faint / blood pouring from head /
    warfarin, head injury / open fracture / miscarriage, heavy blood / through the artery / impaled / wound gaping, lots of blood /
    blood clots, dizzy, after birth
    """)

  /// In haste.
  static let bleedingTypos = list(
    """
    i cant stop the bleding / blod everywere / im bleeeding realy bad / my husband cut his finger of with a saw / he got stabed /
    im vomitin blood / bleading wont stop / preganant and bleeding alot / cuting my hand it wont stop bleedin / she is loosing to much blood /
    nose bleed wont stopp since 1 hour / artary cut blood spurting / the blod wont stop comming / he is bleding from his hed /
    i cut my finger of / my wife is preganant an bleedin / puking blod / got shott in the leg / ther is blood evrywhere an he is pale /
    cant stop nosebleed its bin 2 hrs / stabed in the stomac / deep cutt i see the bone / coffing up blood
    """)

  /// In slang.
  static let bleedingSlang = list(
    """
    he's bleeding like a stuck pig / dude got shot / I sliced my hand open and it's pissing blood /
    there's blood all over the place and he's white as a sheet / my leg is ripped open, it's gushing / I chopped my thumb off /
    claret everywhere, it won't stop
    """)

  /// Beside a request.
  static let bleedingMixed = list(
    """
    I'd like to book an appointment, my wound has been bleeding for two hours and doesn't stop /
    Can I see a gynecologist today, I soak a pad every half hour and feel faint / Cancel tomorrow, I've just cut off the tip of my finger /
    Which department is for vomiting blood / I want to move my appointment to today because I'm pregnant and bleeding /
    Do you have something at nine, my hand is cut to the bone and blood runs everywhere /
    Thanks, and what do I do about the blood that keeps spurting from my arm /
    My father has an appointment on Friday but he is coughing up blood now /
    I need a nurse to change my dressing, it's soaked with blood and still running / Can I come in an hour, my finger is hanging off /
    I'd like to see Dr. Lee, I've been vomiting blood since noon / My appointment is on Monday but I'm bleeding heavily since the biopsy /
    Please order me bandages, mine are soaked through and the blood keeps coming /
    The vase I ordered broke and cut my wrist, blood is spurting / Could you tell me where you are, my husband has sawn into his leg /
    Is my gynaecologist in, I'm losing clots and I'm eight weeks pregnant
    """)

  /// With what came before.
  static let bleedingStory = list(
    """
    I was cutting an avocado and the knife went right through my palm, it's pulsing out /
    I had a biopsy this morning and now I pass blood clots and feel faint /
    I fell off the ladder onto the fence and something went into my thigh / We had a crash, my wife is trapped and her leg is bleeding badly /
    I've been taking blood thinners, I bumped my head, and now I have a terrible headache and vomit /
    He was carving wood, slipped, and now there's blood all over the floor and he feels cold /
    I've had stomach pain for days and now I vomited something dark red /
    We were chopping wood, the axe slipped into my shin, and I can't stop it /
    I had a polyp removed on Monday and today there's blood pouring out of me /
    He tried to break up a fight and came back holding his stomach, it's wet and red /
    A shelf with glass fell on me and there's a piece in my thigh, blood runs down to my shoe /
    She's had a nosebleed since lunch, swallows it and now she throws up blood /
    I took ibuprofen for weeks and today I threw up something black
    """)

  /// In the words of whoever treats it.
  static let bleedingClinical = list(
    """
    Massive haemorrhage from the femoral artery / Haematemesis, hypotensive / Postpartum haemorrhage / Melaena and syncope /
    Penetrating abdominal trauma / Traumatic amputation of the hand / Open fracture with arterial bleeding / Haemoptysis, more than a cup /
    Arterial bleeding, tourniquet applied / Haematochezia with hypotension / Placental abruption suspected / Stab wound to the thorax /
    Bleeding oesophageal varices
    """)
}
