/// What was swallowed, breathed in or injected.
extension AlarmSentences {
  static let poisoning = [
    poisoningPlain, poisoningUnderstated, poisoningIndirect, poisoningQuestions, poisoningOthers,
    poisoningTerse, poisoningTypos, poisoningSlang, poisoningMixed, poisoningStory,
    poisoningClinical, poisoningAgain, poisoningPanicked, poisoningOblique, poisoningReported,
  ].flatMap(\.self)

  /// Plainly said.
  static let poisoningPlain = list(
    """
    My child swallowed bleach / I took too many pills / I took an overdose / My toddler ate a laundry pod / She drank drain cleaner /
    He swallowed a button battery / We ate poisonous mushrooms and are vomiting / My friend overdosed on heroin /
    I took a whole bottle of painkillers / The baby got into grandma's heart medicine / I injected far too much insulin /
    I mixed cleaning products and feel dizzy from the fumes / The carbon monoxide alarm rang and we have headaches / He drank antifreeze /
    She has alcohol poisoning and does not wake up / My daughter ate rat poison / I gave my baby ten times the dose /
    He took fentanyl and his breathing is slow / Somebody put something in my drink and I can't stand up /
    My son ate berries from the garden and is sick / The bottle of tablets is empty and she is drowsy / I was bitten by a venomous snake /
    I might have taken about twenty painkillers / He did drugs and is grey and limp / I accidentally ingested a cleaning agent /
    There is a smell of gas and people are unconscious / My daughter had the bleach bottle open and foam on her mouth /
    He consumed the whole box of medication / My child drank from a bottle of household chemicals / He swallowed a small battery /
    Should I make her vomit after she drank something poisonous? / My toddler chewed on my medicine /
    He drank something toxic from the garage / I took somebody else's medicine by mistake and feel faint / My child drank bleach /
    I swallowed a whole box of tablets / I took too many sleeping pills / I have taken an overdose of paracetamol /
    My son swallowed a button battery / My daughter ate dishwasher powder / My toddler swallowed my blood pressure pills /
    I ate wild mushrooms and now I am very sick / My baby drank lamp oil / I think I have been poisoned /
    My friend took heroin and is hardly breathing / She took an overdose and is drowsy / Someone spiked my drink /
    My husband drank a bottle of cleaning fluid / I was bitten by a snake and my leg is swelling / I breathed in toxic fumes and feel faint /
    The carbon monoxide detector is going off and we all have headaches / I accidentally took ten times my dose /
    I gave my child the wrong medicine, far too much / My little brother ate rat poison / He drank methylated spirits /
    I injected too much insulin and I'm getting shaky / My daughter swallowed magnets /
    I took pills together with a lot of alcohol and I feel strange / My son drank a whole bottle of vodka and won't wake up /
    I mixed bleach and vinegar and now I can't stop coughing and my eyes burn / My grandfather took all his weekly pills at once /
    He sniffed glue and collapsed / My kid swallowed a detergent pod /
    My dad was spraying pesticide and now he's sweating, drooling and twitching / She ate a poisonous plant and is vomiting /
    My toddler has swallowed nail polish remover / I took double my heart medication by mistake and feel dizzy /
    I got acid in my mouth and swallowed some / My teenager took ecstasy and is burning hot and confused / I swallowed drain cleaner /
    I ate something poisonous / My baby swallowed a handful of pills / My daughter drank essential oil / My toddler licked slug pellets /
    I swallowed a whole bottle of cough syrup / My wife took all her blood pressure tablets by mistake /
    I took my husband's heart pills instead of mine / He has taken ecstasy and is overheating /
    My friend smoked something and is hallucinating and fitting / I drank moonshine and can't see properly /
    I'm dizzy from the exhaust fumes / We all feel sick and there's a gas smell / The stove was on all night and my wife won't wake up /
    My son swallowed chlorine from the pool / I was bitten by a black widow / A scorpion stung my child /
    A jellyfish stung me and I can't breathe well / I ate puffer fish and my mouth is going numb / I have taken far too much methadone /
    I used too many fentanyl patches / My kid ate a whole pack of nicotine gum / My father drank his lamp oil thinking it was water /
    She swallowed a bunch of iron pills / I gave my mother twice the insulin / Grandma took her week's tablets in one go /
    I injected heroin and can't stay awake / I sprayed insecticide in a closed room and can't stop vomiting /
    He drank perfume and hand sanitizer / My son is drunk and doesn't react any more / I overdosed
    """)

  /// Said as if it were little.
  static let poisoningUnderstated = list(
    """
    I may have taken a few more tablets than I should have / I think the little one got at the cleaner under the sink /
    I've lost count of how many painkillers I had today, and I feel rather sick /
    The mushrooms we picked don't seem to agree with us, we're all vomiting /
    She's been nibbling on the lily and the berries, and now she's drowsy / The bottle of drain cleaner was open and his mouth is red /
    Grandma mixed up her pills, she's terribly sleepy now / I feel odd since I drank from that unlabelled bottle /
    There's a funny smell of gas here and I've got a headache and feel sick / We all feel sick and dizzy since we lit the stove /
    The pill bottle was full yesterday and now it's empty / My drink tasted strange and now I can't keep my eyes open /
    I swallowed something in the garage that wasn't lemonade / She took her dose twice, maybe three times, and she's groggy /
    He had rather a lot to drink and doesn't answer / I think I mixed up the bottles and drank the wrong one /
    She may have sucked on the button cell from the car key / I may have been a little generous with the sleeping tablets /
    It turns out the jar had cleaner in it, not syrup / The kids were playing pharmacy, with the real thing /
    The baby has something blue round her mouth and the pods are open /
    I've had about four grams of paracetamol, then four more, and then some / We had mushrooms from the forest and my stomach is in knots /
    He has been breathing paint fumes all day and he's not making sense / My tongue burns since I tasted the white powder under the sink /
    I took one, forgot, took another, and another / I feel peculiar since that cookie at the party, my heart is racing and I see things /
    My son seems very sleepy since he played with granddad's pill box / There's a bit missing from the cleaning bottle and he smells of it /
    I took some of my sister's pills and my heart feels funny / I feel unwell since I used that spray in the bathroom /
    I've been a bit careless with my pain patches, I can hardly stay awake / She's behaving strangely since she ate those seeds
    """)

  /// Of which only the circumstances are told.
  static let poisoningIndirect = list(
    """
    The pack was full this morning, now there are two left and he is asleep /
    His lips are burnt and the bottle of oven cleaner lies beside him / The battery from the remote is gone and my baby is drooling /
    There is foam around her mouth and the detergent is open / He's holding an empty blister pack /
    Pinpoint pupils, a needle beside him, blue lips / My kid has berries all over his mouth and we don't know which /
    My toddler smells of paint thinner / The patch was still on her when I put on the second one, now she is barely awake /
    All the vitamins with iron are gone, and she's only two / The heater is on and everybody in the house has a headache and feels dizzy /
    We gave him naloxone and he is still not awake / I found my daughter with granny's pill box, half of it empty /
    Two fang marks and my hand is turning black / The cap is off the bleach and her shirt is wet /
    Two blister packs are empty and so is the wine bottle / The medicine box is on the floor and my toddler is chewing /
    He smells of almonds and is gasping / The snake went back under the rock, and my ankle is swelling /
    He is on the bathroom floor with a needle in his arm / The child's pupils are huge and she is talking to someone who isn't there /
    Her mouth is full of white foam and the powder is on the carpet / The detector in the cellar keeps beeping and my head is splitting /
    He keeps dribbling and has white burns on his lips / Grandpa's antifreeze bottle is half empty and he is slurring /
    There were thirty tablets this morning / My daughter's plaster says nicotine and she's two
    """)

  /// Asked.
  static let poisoningQuestions = list(
    """
    My child drank bleach, what do I do / Should I make him throw up, he swallowed cleaner /
    Is it dangerous to swallow a battery, my son just did / What happens if I took twenty paracetamol /
    How much ibuprofen is an overdose, I took a whole strip / Are these berries poisonous, my daughter ate some /
    What do I do when somebody has overdosed / Can you die of what I just swallowed, it was drain cleaner /
    I took my pills twice, is that dangerous, my heart is going slow / Do I need to go to hospital after drinking antifreeze /
    How long until the poison works, he drank weed killer / Is milk good after swallowing detergent /
    Who do I call for poison, my baby chewed a dishwasher tab / What should I do, I ate a mushroom that might be a death cap /
    My toddler ate a tablet from the floor, what do I do / Do I give water after she drank bleach /
    Is rat poison deadly, my child may have eaten some / How dangerous are twenty sleeping pills, I just took them /
    Is it poisonous if my baby bites a glow stick or detergent pod, she did / Do I wait for symptoms, he swallowed a battery /
    I mixed chlorine cleaner with acid, what do I do about my lungs / Can I give charcoal, my son ate yew berries /
    He took Xanax with vodka, how do I keep him awake / Is there an antidote, I drank windshield washer fluid /
    How much paracetamol is deadly, I took a lot / What do I do against a viper bite / Is it an overdose when he is blue and doesn't wake up
    """)

  /// Of somebody else.
  static let poisoningOthers = list(
    """
    My wife has swallowed all her antidepressants / My roommate is unconscious next to an empty pill bottle /
    My two-year-old ate my mother's heart pills / My friend drank something at the party and can't stand up /
    My neighbor's kid drank from the bottle of bleach / My brother has shot up and he isn't waking up /
    My dog walker ate a mushroom and has cramps and sees things / My coworker splashed chemicals into his mouth /
    My grandson swallowed three magnets / My father drank from a bottle with weed killer / My girlfriend took a handful of pills with wine /
    The baby sucked on a nicotine pouch and is vomiting / A boy at school swallowed a whole vape liquid /
    My daughter took a bottle of Tylenol after a fight / My uncle was bitten by a viper / My neighbor was found next to the running car /
    My cousin took GHB and isn't breathing right / A kid at the pool drank chlorine / My husband ate the mushrooms and is now confused /
    My sister took all her lithium / My teenage daughter swallowed a box of aspirin / My brother has swallowed petrol while siphoning /
    My mother got the wrong pills from the nurse and is unconscious / The babysitter says our son ate rat bait /
    My colleague was sprayed with pesticide and can't see / My stepson inhaled butane and collapsed / My grandchild drank dishwasher rinse /
    My partner has done too many lines and his heart is racing and he's fitting
    """)

  /// In a few words.
  static let poisoningTerse = list(
    """
    overdose / took too many pills / swallowed bleach / child ate pills / drank antifreeze / button battery swallowed / snake bite /
    poisoned / carbon monoxide alarm, dizzy / heroin overdose, blue / ate death cap mushrooms / whole bottle of tylenol /
    toddler drank cleaner / swallowed detergent pod / gas smell and headache / alcohol poisoning, won't wake / 40 paracetamol /
    took 30 pills an hour ago / od'd / drank rat poison / too much insulin / swallowed bleach, burning mouth / drug overdose /
    overdosed on pills / toddler, pills, now / paracetamol overdose / drank cleaner / ate rat poison / gas leak, dizzy / viper bite /
    child ate berries / took all my meds / insulin overdose / baby swallowed battery / fumes, can't see straight / drink spiked /
    poison mushrooms / methadone, won't wake / acid swallowed / co alarm, headache / too many tablets
    """)

  /// In haste.
  static let poisoningTypos = list(
    """
    my kid drunk bleech / i tok to many pils / my sun swalowed a batery / she overdozed on tylenol / he ate rat poisen /
    i swollowed cleaner by acident / toddler ate a tide pod plz help / my freind odd on herion / took hole bottle of sleepin pills /
    baby swallod my tablets / posioned i think throwing up / drank antifreze / i overdosd / my baby swalowd a batery / dranc bleach /
    tuk 2 many tablits / kid ate rat poision / my dauter ate washing pods / i drank drane cleaner / snak bit me / he od on fentanil /
    swalowed 20 parasetamol / mushroms made us sick realy bad
    """)

  /// In slang.
  static let poisoningSlang = list(
    """
    I popped the whole pack / he's OD'ing on something / she necked the whole bottle of pills /
    my mate took dodgy pills and he's out of it, won't respond / he's had a bad batch and he's turning blue / I downed all my meds /
    someone roofied me / kiddo got into the meds drawer and ate a bunch / she's chugged the cleaning stuff /
    he did too much and he's gone grey / kid's been munching on the pills / I've taken way too many of these /
    the lad necked a bottle of something from the shed
    """)

  /// Beside a request.
  static let poisoningMixed = list(
    """
    Before the appointment: my son has just drunk bleach / I'd like a refill because I took all of them at once last night /
    Can I see somebody today, I took twenty tablets and feel sick / Book me for Monday, and what do I do, my daughter swallowed a battery /
    I need an appointment, I think I have carbon monoxide poisoning / Which department when a child has eaten tablets /
    Cancel the order, my kid drank the cleaner you sent me / What are your opening hours? my wife has taken all her pills /
    I'm waiting for my refill but I took three days' worth at once and I feel awful /
    I need to order a replacement for my pills, my toddler has just eaten them / Where can I park? My son has swallowed bleach /
    I wanted to ask about my dosage, I took five instead of one / Please look at my prescription, my wife took the whole month's worth /
    Is this cleaner harmful, my baby drank from it / Can you cancel my order and tell me what to do, my kid ate a detergent pod /
    My appointment is tomorrow, I've taken twenty of my tablets today / I want Dr. Patel, I've been bitten by a snake /
    Where's my prescription, and my son has just eaten one of my pills / Can you check my order? My little one swallowed the battery from it /
    I'd like to cancel tomorrow, we all ate the same mushrooms and are throwing up /
    Is Dr. Lee there, I've mixed up my insulin and took far too much / Before I forget, my mum took her tablets three times today /
    Move my appointment please, my girl has been chewing on the dishwasher tab /
    Hi, refill for my mother, she swallowed everything that was left / How late are you open, my dad drank something out of the canister
    """)

  /// With what came before.
  static let poisoningStory = list(
    """
    I left my handbag open and now the tablets are gone and my daughter's tongue is blue /
    We picked mushrooms yesterday and since tonight we've been vomiting and have terrible cramps /
    I was so desperate that I swallowed everything in the medicine cabinet /
    I had the painkillers every hour because my tooth hurt so, maybe thirty today /
    We had the barbecue inside because of the rain and now two of us have fainted /
    I thought it was water but it was descaler, my mouth and throat burn /
    He came home from the club, says his drink was spiked, and now he can't stay awake /
    I was cleaning the oven, took a sip from the wrong glass, and now my throat burns /
    At the party someone gave him a pill, now he's burning hot and doesn't know where he is /
    My mother is confused, she took her pills in the morning, at noon and again now /
    We slept in the tent with the grill, and my friend doesn't wake up /
    I've been drinking for three days, stopped, and now I'm shaking and see spiders /
    The pharmacist gave me the wrong strength and I've been taking it for a week, now I can't stay awake
    """)

  /// In the words of whoever treats it.
  static let poisoningClinical = list(
    """
    Paracetamol ingestion of twelve grams two hours ago / Opioid toxidrome, respiratory depression / Ingestion of a caustic substance /
    Organophosphate exposure with salivation / Tricyclic overdose, drowsy / Envenomation, progressive swelling /
    Suspected methanol poisoning, blurred vision
    """)
}
