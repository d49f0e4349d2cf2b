/// What is said of dangers, complaints and treatments by people who are in no danger.
extension AlarmSentences {
  /// What people want to know of it.
  static let education = list(
    """
    What are the first signs of a stroke / What are the symptoms of a heart attack / What is anaphylaxis / How does an EpiPen work /
    How is CPR done, I'd like to learn it / I want to take a first aid course / I'm writing an essay about suicide prevention /
    I'm doing a school project about poisonous plants / We learned about strokes in class today /
    Our teacher told us how to stop a bleeding wound / I'm a nurse and I teach resuscitation /
    I'm reading a novel in which the hero kills himself / I watched a documentary on overdoses / Which mushrooms are poisonous /
    Is bleach dangerous / What is the difference between a stroke and a seizure / How do doctors treat a heart attack /
    How do you treat anaphylaxis in hospital / Where is the poison control centre /
    What is the number of the suicide hotline, it is for a poster / How many people die of strokes every year /
    How common are seizures in children / What causes shortness of breath / What does it mean when lips turn blue / Why do people faint /
    Why does blood clot / How does the heart pump blood / What is asthma / Explain how an inhaler works /
    Are peanuts the most common allergy / What is the normal oxygen saturation / What is a normal pulse / Tell me about epilepsy /
    Who discovered penicillin / What is carbon monoxide / Where can I buy a carbon monoxide detector /
    How do I store bleach safely away from children / How can I keep my toddler from swallowing small things /
    I'm training to be a lifeguard, how long may a rescue breath be / The character in my game has no health left /
    Who killed the king in the play / In the film she swallows poison, what is it called / How did Romeo die /
    Our company offers a course on dealing with suicidal callers / I work for a crisis line and would like leaflets /
    What is the Heimlich manoeuvre / How can I lower my risk of a heart attack / How can I prevent strokes /
    Which foods are good for the heart / How do EpiPens expire / How do paramedics treat a stroke / How do you stop a nosebleed /
    How do you treat a snake bite / How do you treat carbon monoxide poisoning /
    How do I put someone in the recovery position, I have an exam / How many compressions a minute in CPR /
    What is the ratio of compressions to breaths / What does FAST mean for strokes / What does 112 do when I call /
    What are the side effects of an overdose of vitamin D / What antidote is there for paracetamol / What are typical allergens /
    How does bleach work / Which household products are poisonous / Which snakes live in Texas / Which berries can you eat /
    Is mistletoe poisonous / Are daffodils poisonous for cats / Is chocolate bad for dogs / How do you say heart attack in Spanish /
    Translate chest pain into French / Spell anaphylaxis / Define haemorrhage / What is an aneurysm / What is sudden infant death /
    What's the survival rate after cardiac arrest / How many litres of blood does a human have / How long can the brain go without oxygen /
    What's the deadliest poison / What is a lethal dose in toxicology / Who invented the defibrillator /
    Where is the defibrillator in your building / My daughter is studying to be a paramedic /
    I'm preparing a talk about self-harm among teenagers / I want to volunteer for a suicide hotline / Recommend a book about grief /
    Recommend a film about addiction / What happens in the last episode, does he die / Did the actor kill himself /
    What did the singer die of / Is the novel about a suicide / I'm writing a crime story, the victim is poisoned /
    In my game I got stabbed, how do I heal / My character keeps choking on the quest / The quiz asks what a tourniquet is /
    Is it true that you shouldn't wake sleepwalkers / Do I need a certificate for first aid at work / Where can my team learn CPR
    """)

  /// Treatment, papers and appointments.
  static let admin = list(
    """
    I need a follow-up after my stroke / I'd like an appointment with a cardiologist for my yearly check /
    Can I get a prescription for a new EpiPen / Please refill my asthma inhaler / My inhaler is almost empty, can I get a new one /
    I want to see an allergist about my hay fever / Book an appointment for a skin allergy test / Do you have a department for epilepsy /
    Which doctor treats heart patients / I need to see a psychiatrist about my antidepressants /
    Can I talk to a therapist about my depression / When is my heart surgery / I have a heart scan on Tuesday /
    I need a blood test before the operation / What is my blood type / When are my blood results ready / How do I donate blood /
    Does my insurance cover treatment after an overdose / I need a sick note for my migraine / Can I get a copy of my stroke report /
    My chest X-ray is on Monday at nine / I want to cancel my appointment in cardiology / Please move my neurology appointment to Friday /
    My mother needs physiotherapy after her stroke / I need an appointment to have my stitches removed /
    Can somebody change the dressing on my wound / I want to discuss the side effects of my blood thinner /
    When can I fly after a heart attack / My pacemaker needs its yearly check / Renew my prescription for sleeping pills /
    I need my child's vaccination record / Can I get a referral to a lung specialist / How much does an ambulance cost /
    I would like to complain about the emergency room / Where is the emergency department / What are your emergency hours /
    Do you take emergencies / Is my allergy in my file / Please note in my file that I am allergic to penicillin /
    My epilepsy medicine has to be renewed / I'd like to thank the team who saved my husband after his heart attack /
    My father's funeral is on Friday, so I need to cancel / My husband died last month, please close his file /
    Please send flowers, my aunt passed away / I have an appointment about my blood pressure / I need a letter that I'm fit to dive /
    Is Dr. Kim a heart doctor / What does the poisoning test cost / I want to update my emergency contact /
    I want a second opinion on my bypass / I need a certificate about my epilepsy for the driving licence /
    My grandmother is in stroke rehab, can I visit her / When are visiting hours in intensive care /
    My wife had a caesarean, when can I bring the baby home / I need an appointment after my miscarriage /
    Please send the report of my seizure to my neurologist / I had a reaction to the contrast agent last time, please note it /
    I need a new appointment for my allergy shots / My child needs an allergy plan for school /
    I want to cancel my therapy session on Friday / I need a grief counsellor / Is there a support group for families of suicide victims /
    I want to talk about my anxiety with a psychologist / My antidepressant ran out, I need a new prescription /
    I'd like to lower the dose of my sleeping pills / My husband snores and stops breathing at night, do you do sleep tests /
    Can I book a lung function test / Can I get a heart ultrasound / I need a medical for my driving licence /
    I'd like to have my ears cleaned / I need my blood pressure tablets / What did my blood test show / Is my haemoglobin okay /
    I'd like to donate my organs / How do I register a death / Can you recommend a hospice for my father /
    My mother is dying of cancer in a hospice, I need to cancel my visit / My dog died, I can't come today /
    I need to cancel, there was an accident on the motorway / My knee operation is next week, when do I stop my blood thinner /
    I need stitches taken out of my hand / I cut my hand two days ago, does it need a tetanus shot / Is the burn clinic open /
    How do I get my poison ivy rash treated / Do you treat panic attacks / Do you have something for snoring /
    Who handles snake bites in your hospital / Is there a psychiatrist for teenagers / Can I pay the ambulance bill in instalments /
    The ambulance bill is wrong
    """)

  /// Complaints that can wait.
  static let mild = list(
    """
    I have a slight cough / I have a runny nose and can't smell anything / My nose is blocked and I breathe through my mouth at night /
    I snore a lot / I'm a bit out of breath after running / I get winded on the stairs, for some months now / My throat hurts when I swallow /
    I have swollen tonsils / My eyes itch from pollen / I have a rash on my elbow / A mosquito bit me and it itches /
    I was stung by a wasp, my finger is a bit red / My lips are dry and cracked / My lip is slightly swollen after the dentist /
    My face is red from the sun / I have hives now and then, on my legs / My period is late / My period cramps are bad /
    I have light spotting / My gums bleed a little when I brush / I have a small cut on my thumb / I scraped my knee and it bled a bit /
    I have a bruise on my leg / My nose bleeds a little in dry air / I have a blister on my heel / I have heartburn after meals /
    I have a slight pressure in my stomach / My chest is sore from coughing / My chest muscles ache after the gym /
    My ribs hurt when I twist / My shoulder hurts since I played tennis / My arm is stiff in the morning /
    My arm falls asleep when I lie on it / My fingers tingle when I type too long / My foot falls asleep / I have a mild headache /
    I have a migraine again / I feel dizzy when I stand up quickly / I feel weak and tired these days / I have a cold sore /
    I have a fever of 38 / My child has a temperature and a cough / My baby has a diaper rash / My baby cries a lot / My son has an earache /
    My daughter has diarrhea / I vomited once this morning, I think it was the fish / I feel nauseous in the car / I have an upset stomach /
    I ate too much / I drank too much last night and have a hangover / I feel sad since my dog died / I feel lonely / I feel down in winter /
    I've been stressed and sleep badly / I'm nervous about the exam / I'm anxious about flying / I can't fall asleep /
    I'm exhausted from work / I have palpitations now and then, what department is that / My blood pressure was 140 over 90 /
    My heart rate is higher than usual when I run / I feel my heart beating when I lie in bed / I forgot to take my pill this morning /
    I took my pill an hour late / Can I take ibuprofen with coffee / May I drink beer with antibiotics / My tablets taste bitter /
    My medicine makes me sleepy / My leg is swollen in the evening / My ankle is twisted / My knee gives way sometimes /
    I have back pain that goes into my leg / I have numb toes in the cold / I forget names lately / My hearing is worse /
    My eyes are tired from the screen / I see badly at night / I have bad breath / I have a stuffy nose and need fresh air /
    I burnt my finger on the stove a little / My tooth hurts / My wisdom tooth was removed and my cheek is swollen /
    I have chest pain sometimes when I cough / My chest feels a bit tight when I'm stressed / I bite my tongue when I chew /
    My speech is fine but my voice is hoarse from a cold / I stutter / I lisp a little / I want to stop smoking / I want to stop drinking /
    I drink two beers a day / I want to quit my sleeping pills / I'm pregnant and want to know which foods to avoid /
    I'm pregnant and have heartburn / When does a newborn sleep through the night / How do I bathe a baby / My dog ate chocolate /
    My cat is vomiting / My hamster died / My dog was hit by a car last year / My plants are dying, what do I do / I have a fear of blood /
    I faint at the sight of needles / I can't swallow big pills, is there a syrup / I'm short of breath when I'm anxious, it passes quickly /
    I wheeze a bit in spring / I coughed all night / I have a tickle in my throat / I have phlegm / My chest rattles a bit from the cold /
    I have a dry cough since Monday / I get winded quickly since I stopped training / I have mild asthma and want a check /
    I wake up with a dry mouth / My voice is gone from a cold / I have a stitch in my side when I run / I have a pulled muscle in my chest /
    My breast is sore / I have a lump in my breast / My left arm is sore from sleeping on it / My shoulder is stiff /
    My jaw clicks when I chew / My jaw hurts since the dentist / I have a twitching eyelid / My eye is red and itchy /
    My eyelid is swollen, I think it's a stye / My lip has a small blister / My cheek is swollen from a tooth /
    My tongue has a white coating / I burned my tongue on soup / I have a bitter taste in my mouth / My gums are swollen / My ear is blocked /
    My nose is runny and my eyes water from pollen / My skin itches after the shower / I get a rash from nickel /
    I have hives on my arm from a plant / My arm swelled a little where I got the vaccine / A bee stung my foot, it hurts a bit /
    A spider bit me, there's a small red dot / I have a tick / I have a splinter in my finger / I cut myself shaving / I have a paper cut /
    I skinned my elbow / My nail is ingrown / I banged my toe / I bumped my head on the cupboard, it's just a bump /
    I have a bruise on my forehead / I have a stiff neck from the computer / I get headaches in the afternoon /
    I feel a bit faint when I skip breakfast / I feel weak after the flu / My hands shake when I drink too much coffee / My hands are cold /
    My hands tingle in the morning / I have restless legs / I forget where I put my keys / I mix up names /
    I'm a bit confused about my medication plan / I slur when I'm tired, and I have a lisp / I see floaters / I need stronger glasses /
    My period is a week late / I have cramps / I bleed a little between periods / I have haemorrhoids that bleed slightly /
    There's a drop of blood on the tissue / I had a little blood when flossing / I have heavy legs / I have acid reflux / I have bloating /
    I have hiccups since this morning / I burp a lot / I feel sick in the morning, I may be pregnant / I threw up after the party /
    My child has hand, foot and mouth disease / My child ate sand / My child ate a crayon / My toddler swallowed a cherry stone /
    My son has a nosebleed now and then / My son has croup at night sometimes, can we see a paediatrician / My baby spits up milk /
    My baby has hiccups / My baby has a cold and a blocked nose / I forgot my tablet yesterday / I took my vitamins twice today /
    I drank a glass of wine with my antibiotic / I ate yoghurt past its date / I feel low since the divorce / I cry easily these days /
    I'm burnt out from work / I have no energy / I have no appetite / I lie awake at night thinking about work / I worry all the time /
    I'm afraid of dying one day, is that normal / I get nervous in lifts / I'm homesick / I miss my mother who died /
    My son is sad since we moved / My daughter is being bullied, whom can we talk to / I've had a headache since yesterday /
    My head has been throbbing all morning / Hello, I have had a bad headache for two days now / I keep getting headaches at work /
    Hi, my back has been killing me since the weekend / I've been having a sore throat since Monday / My stomach has been aching since last night /
    I've been having knee pain for a week / My neck has been stiff for three days / I've had earache since Friday /
    Hey, I've been feeling tired and achy since yesterday / My wrist has been sore since I fell / I've had a cold for a week now
    """)
}
