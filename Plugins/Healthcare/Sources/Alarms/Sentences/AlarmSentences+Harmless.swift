/// What sounds like a danger and is none.
extension AlarmSentences {
  /// What was written first.
  static let harmlessLikeDangers = list(
    """
    Do you treat epilepsy / Which doctor is best for asthma / I need a follow-up after my heart attack /
    When does stroke rehabilitation start / My mother had a stroke years ago / I would like to renew my inhaler prescription /
    I need a new epipen prescription / I have a peanut allergy / I am allergic to pollen / My chest x-ray results /
    I want to see a cardiologist about my heart / My blood pressure is a little high / I need a blood test / I donated blood /
    I have a small cut on my finger / I sometimes have nosebleeds / My period is heavier than usual / I take my pills every morning /
    Can I drink alcohol with my tablets / What are the side effects of this medicine / I'd like a refill of my sleeping pills /
    I have a cough and a cold / I have had a headache since yesterday / My back hurts / My ankle is swollen / My knee is numb /
    My face is numb after the dentist / My arm hurts after the vaccination / I have a rash on my arm / I feel tired / I feel dizzy sometimes /
    I have a fever / I don't feel well / I get out of breath when I climb stairs / My chest hurts a little when I cough / I have chest pain /
    My throat is sore / My mouth is dry from the pills / My skin is dry and itchy / My eyes are tired / I am not suicidal /
    I have no chest pain / I am not short of breath / He is breathing fine / I have a mild allergic rash / I can't sleep at night /
    I feel a bit down lately / I am stressed at work / I want to talk to a therapist / I am anxious about the operation /
    I am worried about my health / He passed away last year / That was a stroke of genius / I almost had a heart attack when I saw the bill /
    I overdosed on chocolate / I'm dying to see it / I could kill for a coffee / My phone died / My battery is dead /
    This traffic is killing me / I'm dead tired / Hang on a minute / Shoot me a message / I want to cancel my subscription /
    I am done with this clinic / I'd rather die than wait again / Is there any poison in this plant / Where can I learn first aid /
    What are the symptoms of a stroke / How is a heart attack treated / Where is the suicide prevention office /
    Does insurance cover an ambulance / I am reading a book about a murder / Play some death metal / Who died in the movie /
    Is it safe to eat mushrooms / How do I clean with bleach / How long do chicken eggs keep / I lost my wallet / My car won't start /
    My card was stolen / Somebody hacked my account / My flight is cancelled / I am stuck in traffic / The food was terrible /
    I burned the dinner / What is the weather like / Set an alarm for seven / Turn off the lights / Book a table for two / Find me a hotel /
    What is my bank balance / Transfer money to my savings / Tell me a joke / What is the meaning of life / Are you a robot / Goodbye /
    See you later / Thank you / Yes please / No thanks / Help me / I need help with my order / I want to speak to somebody /
    Wake me up at six / Remind me to take my medicine / How many calories are in an apple / I want to lose weight / When did he die /
    I am going for a run / Change my password / My tire is flat / The engine is smoking / How do I jump start a car /
    I don't want it anymore / I want to leave early / I can't find it / I can't make it tomorrow / It is too late / I am hungry /
    I need to rest / It's hot in here / Slow down your speech / Speak faster please / Change your voice / Tell me a fun fact about elephants /
    What do rats eat / Tell me about animals / I need some fresh air / Turn the fan on / How do I treat an upset stomach /
    What is the point of life / What is the meaning of our existence / How old will I get / Is my car safe to drive / The baby is asleep /
    My dog is sick / My cat ate my sandwich / My plants are dying / Who was shot in the film
    """)

  /// It is over.
  static let past = list(
    """
    I had a heart attack five years ago / My father died of a heart attack in 2015 / My grandmother had a stroke last year and is fine now /
    I was suicidal as a teenager, but that is long over / I tried to kill myself when I was nineteen, today I'm happy /
    I had a seizure as a child / He used to have asthma attacks when he was small / I choked on a fish bone once, years ago /
    I had an anaphylactic reaction to penicillin in 2009 / My son swallowed a coin last summer, nothing happened /
    I broke my arm two years ago / She overdosed in her twenties and has been clean since /
    I lost a lot of blood at the birth of my first child ten years ago / My brother was shot in the war long ago /
    I had chest pains last year, they turned out to be stress / My uncle drowned when I was a kid /
    I nearly bled to death after an accident in 1998 / My wife passed out at our wedding, we still laugh about it /
    I had pneumonia last winter and could hardly breathe back then / My mother had breast cancer years ago /
    Back in college I got alcohol poisoning once / I was stung by a bee last week, the swelling is gone /
    My nose bled yesterday but it stopped after a minute / I cut my finger last week and it has healed well /
    I fainted once during a blood test years ago / We lost our grandfather to suicide, it was a long time ago /
    My tongue swelled after kiwi when I was ten / The doctor thought it was a stroke back then, it was a migraine /
    He was poisoned by mushrooms in 2003 and recovered fully / I took too many pills once, a decade ago /
    I used to cut myself, I haven't for six years / I had a panic attack last month and thought I was dying /
    My asthma was bad in spring, it's under control now / My bypass operation was in 2018 / The wound was bleeding last week but it closed /
    My chest hurt last month, the ECG was normal / I was unconscious for a minute when I fell off my bike in school /
    I survived an overdose years ago and now I help others / He had his first seizure in 2012 and none since 2016 /
    She attempted suicide long before I met her / I had an overdose when I was seventeen, that was twenty years ago /
    My dad's heart stopped once during surgery, in 2011 / I had a bad allergic reaction as a kid, since then I carry a pen /
    I cut off my fingertip in shop class as a boy / My mother bled a lot after my birth, she told me /
    I nearly drowned at summer camp when I was eight / We had a carbon monoxide alarm last winter, it was a faulty heater /
    My son had febrile seizures when he was a baby, he's twelve now / I collapsed at a concert in 2017 because of the heat /
    My sister had a miscarriage last year / My face was paralysed for a month in 2014, it healed completely /
    I lost a friend to an overdose years ago / When I was young I wanted to die, therapy helped me /
    Last year he threatened to jump, now he is doing well / I was bitten by a snake in Australia years ago /
    My toddler ate soap once and was fine / I choked on a candy yesterday, but it came out at once /
    I had a nosebleed this morning, it's over / She was unconscious after the accident, that was in March, now she's at home /
    I used to have panic attacks where I couldn't breathe / My tongue swelled up after the test last spring and they gave me tablets /
    Two years ago I was stabbed, the scar still itches / He had a stent put in last year /
    My husband survived a cardiac arrest three years ago / My grandfather took poison in the war, says my mother
    """)

  /// It is not so.
  static let negated = list(
    """
    I don't have any chest pain / I'm not having trouble breathing / There is no bleeding / I'm not suicidal and I don't want to harm myself /
    I have no thoughts of suicide / I never want to hurt myself / My throat isn't swollen / She did not faint / He is breathing normally /
    The bleeding has stopped / It isn't an emergency / No, I didn't swallow anything / My face isn't numb /
    I don't feel dizzy and my chest is fine / My husband is conscious and talking / He didn't hit his head / I haven't taken too many pills /
    There's no blood in my urine / She can speak and move normally / My arm is not weak, only a bit sore / No shortness of breath, no fever /
    I don't need an ambulance / I'm okay, nobody is hurt / It's not my heart, it's a pulled muscle / I did not have a stroke /
    I don't smoke and I don't drink / The baby is pink and breathing well / I can breathe fine through my nose again /
    The swelling has gone down completely / Don't worry, I'm not going to kill myself / My pulse is normal /
    I wasn't poisoned, it was just an upset stomach / My tongue is not swollen / I've never had a seizure /
    He is not choking, he's just coughing a little / I am not in pain any more / No allergic reaction after the vaccine so far /
    It was a false alarm, my chest is fine / Turns out she was only sleeping / My son did not swallow the battery, we found it /
    She isn't unconscious, she's asleep / There's no swelling and no rash / I didn't take any pills / He has not had a seizure for years /
    My speech is normal and my face is symmetric / I'm not bleeding any more / I don't think about dying / I'm not allergic to anything /
    It's not bleeding, just bruised / The chest pain has gone, I'm well / My father is breathing normally again, thank you /
    I wasn't stung, it was a thorn / I have never thought of hurting myself / I can move my arm without problems / No, nobody fainted /
    No chest pain, no breathlessness, just tired / He's not poisoned, he only has a cold / The alarm was wrong, there's no gas /
    I don't feel suicidal any more, the pills help / It doesn't hurt to breathe / He isn't choking, he's laughing
    """)

  /// Figures of speech.
  static let idioms = list(
    """
    I'm dying of laughter / This job is killing me / My boss is going to kill me / I'd kill for a day off /
    My feet are killing me in these shoes / I'm dying to meet the new doctor / I died of embarrassment / That joke killed me /
    You scared me to death / I was bored to death at the meeting / It takes my breath away / Don't hold your breath /
    I need some room to breathe / I'm choking up, that was so sweet / I choked in the exam / The prices are choking small shops /
    My heart skipped a beat when I saw her / She broke my heart / I nearly had a heart attack when the bill came / My heart is in it /
    I have a lot on my chest and want to talk / I need to get something off my chest / It was a stroke of luck / At the stroke of midnight /
    Different strokes for different folks / My brain is fried today / My phone has died again / The battery is dead /
    The team got slaughtered last night / Blood is thicker than water / He has a bleeding heart / It made my blood boil /
    I sweat blood over this report / I'm bleeding money this month / That company is bleeding customers / He stabbed me in the back at work /
    Shoot, I forgot my password / I'll give it a shot / I took a shot at the title / She's toxic / My ex is poison /
    Pick your poison, beer or wine / I'm overdosing on coffee today / I overdosed on Christmas cookies / I'm addicted to this show /
    I've been binge drinking bubble tea / I'm allergic to Mondays / My boss is allergic to criticism /
    My eyes swell up every time I watch that film / My head is swelling with all this praise / I'm drowning in work / I'm drowning in emails /
    I feel suffocated by all this paperwork / Kill the lights please / Kill the process on my computer / Hang in there /
    I'm hanging out with friends / I want to jump off the phone now / Let's jump right in / I'm on the edge of my seat /
    The deadline is killing us / That exam was suicide / Political suicide, if you ask me /
    It's a suicide mission to drive through town at five / I'm so hungry I could die / I would rather die than wear that / Over my dead body /
    I'm dead, that was so funny / This traffic makes me want to scream / I want to bury myself in bed all weekend / My heart bleeds for them /
    I'm so tired I could sleep for a week / I passed out on the sofa after dinner because I was so tired / I was knocked out by that movie /
    The news hit me like a ton of bricks / I have butterflies in my stomach / She's drop dead gorgeous / My car is on its last breath /
    The printer is having a seizure again / My computer had a stroke / Don't have a stroke over it, it's only money /
    I had a cow when I saw the mess / He lost his head / That game was a bloodbath / I'd give my right arm for tickets /
    I can't live without my phone / Life is too short to wait on hold / It's the end of the world as we know it / I'm so done with this app /
    I want to end my subscription / I want to end the call / I can't take it any more, this hold music is awful / I give up, I can't log in /
    I'm at my wits' end with this website / I'm sick of your hold music / I'm sick and tired of waiting / Goodbye for now /
    I'll be gone for two weeks on holiday / I won't be here next week because I'm travelling / I want to disappear to a beach for a month /
    I hate my life on Mondays / Just shoot me an email / The gun show was fun / I'm on top of the world / That hits me right in the heart /
    My heart is racing, I'm so excited about the concert / You nearly gave me a heart attack with that bill /
    My mother would have a stroke if she saw my room / I'm breathless with joy / It's so hot, I'm suffocating in here /
    There's no air in this meeting room / He's all talk and no pulse / I'm gasping for a cup of tea /
    This dress is so tight I can't breathe in it / The new boss is breathing down my neck / The view left me speechless /
    I can't put it into words / My brain has stopped working, too many forms / I'm numb after ten meetings /
    My legs are dead after the marathon / My arm nearly fell off carrying the shopping / I'm paralysed by all these choices /
    The lawsuit is bleeding us dry / My nose is in the books / I laughed until I cried / I laughed so hard I nearly choked / I'm in stitches /
    That cake is to die for / I'd die for that dress / I'm dying for a coffee / I'm dying to know my results /
    My plants are hanging their heads / I could strangle my brother sometimes / If he's late again I'll kill him /
    My kids are going to be the death of me / I'd jump off a cliff for her, that's love / I jumped at the chance /
    The team committed suicide with that own goal / That's career suicide / He's a dead man walking at work / My wallet is dead /
    My phone is about to die, call me later / My laptop died on me / My internet keeps dying / The app crashed again /
    My computer is frozen and won't wake up / My car won't wake up in the cold / My engine is choking / The sink is gasping and gurgling /
    My budget has collapsed / The cake collapsed / Our server had a heart attack last night / The market bleeds red today /
    I've got bad blood with my neighbor / We had a killer party / I slept like the dead / I'm wiped out / I'm a zombie without coffee /
    I overdid it at the gym / I overdosed on sunshine / Too much cheese will be the end of me / Chocolate is my poison /
    Toxic people make me tired / The poison dart frog is my favourite animal / It stings that I wasn't invited / My pride is swollen /
    My inbox is exploding / My head explodes with all this information / I've lost my voice from cheering /
    I have lost my mind over this tax form / I've lost all feeling for what things cost / I just want it to be over, this week of exams /
    I want to end this chat / I'm ending it with my boyfriend / I can't go on holiday before June / I can't live on this salary /
    I can't live in this flat any more, find me another / I want to leave this world behind and go hiking /
    I want a way out of my phone contract / There is no point in waiting for the bus / Nobody would miss this feature /
    I won't be around on Friday / I've said goodbye to sugar / I gave away my old guitar to a friend who plays /
    I'm giving away my cat because of an allergy / I'm writing my will, do you know a notary /
    I've written letters to my grandchildren for Christmas / I want to sleep for a week / I hope I never have to call you again /
    I'm at the bottom of the list / I want to end this week on a high note / I'm ending the day with a film / I'm at the end of the queue /
    I've deleted my photos by accident, can I get them back / I've put my passwords in a safe place / I found a home for the kittens /
    I gave my car to my daughter / I've paid my bills, anything else due / I hugged my kids before school /
    I'm on the top level of the parking garage, where is the exit / I'm on the platform, when does the train come /
    I climbed over a fence to get my ball / I'm in the bath, play music / I walked into the sea and it was lovely /
    My phone was switched off / You won't hear from me until Monday / This is the last thing on my list /
    Thank you for everything, see you next year / I'd like to donate my clothes / Will the insurance pay for the damage /
    I've made up my mind, I take the red one / I finally know what I have to do about my taxes / My time is up, the meeting starts /
    I'm ready to meet the new boss / I want to go home now / I've ordered the stuff, it arrives tomorrow /
    I'm not strong enough to open the jar / I have nothing to wake up for tomorrow, so no alarm / I only come because of my dog /
    I stand too close to the screen / I don't see myself as a manager / I don't want to see another commercial / I've run out of milk /
    I've run out of reasons to wait, book it / I feel like a new person / I can't see a way to log in / I have those headaches again /
    The bad neighbors are back / Nothing helps against these ants / No one can help me with this printer /
    I'm scared of what I might find in the fridge / I shouldn't be left alone with cake / Please take the plates away / I hid the presents /
    Don't let the kids see the surprise / He's going to get what he deserves, a promotion / The voice in the navigation says turn left
    """)

  /// What could be.
  static let hypothetical = list(
    """
    What if I had a heart attack on holiday, would insurance pay / What would happen if I had an allergic reaction to the vaccine /
    If I ever have a stroke, which hospital is nearest / Suppose somebody faints in the waiting room, what do you do /
    What if my child swallowed something some day / I'm afraid of having a stroke one day /
    I worry about getting a heart attack because my father had one / I'm scared of choking when I swallow pills /
    Could I get an allergic shock from this vaccine / Would I bleed a lot after the tooth is pulled / Can this medicine cause seizures /
    Does this drug cause shortness of breath / Is there a risk of bleeding with aspirin /
    What happens in case of an overdose of this medicine / In case of an emergency, whom do I call /
    If the pain gets worse next week, what should I do / Should I be worried about fainting during the blood test /
    How likely is a second stroke / Can you die from a bee sting / Could stress cause chest pain / Is it possible to be allergic to latex /
    What would you do in a fire / If my throat ever swells, do I use the pen / How dangerous is a snake bite / What if I miss a dose /
    If I took one tablet twice by mistake, would that be bad / How long can a person go without breathing /
    How many tablets may I take a day / What is the maximum dose of ibuprofen / How much alcohol is too much /
    Could my child choke on grapes, how should I cut them / What if I faint at the gym some day / Can you overdose on vitamin C /
    Would a heart attack show on an ECG / If he had died, who would inherit / What should I do if someone chokes in our restaurant /
    What would happen if I mixed bleach and vinegar / How would I notice if I had a stroke /
    If my son were stung, would he need a pen, he's never been / What if I took the pill twice one day /
    Would you call an ambulance for me if I fainted at your place / What if the wound starts to bleed again after the operation /
    Could my mole bleed if I scratch it / Might I faint from the vaccine / Is it possible to choke on a pill /
    When would you say bleeding after birth is too much / If I get chest pain while running, which doctor do I see /
    Are there any plants in the garden that would poison my dog / If somebody wants to die, what can friends do /
    How would I recognise depression in my teenager / Does everyone with asthma need an inhaler /
    What do I do in case my baby swallows something / Can a person survive a gunshot / Will I be able to breathe normally after nose surgery /
    Does anaesthesia stop the heart / Can you have a heart attack at thirty / Can I get a stroke from the contraceptive pill /
    Can high blood pressure cause a stroke / Do panic attacks feel like heart attacks / Can kissing someone who ate peanuts cause a reaction /
    What happens to the body in shock / How long does it take to bleed out in films
    """)

  /// Machines that swallow, ears and eyes that are merely blocked or dry, and who is stubborn about
  /// pills.
  static let harmlessThings = list(
    """
    The vending machine in the hall ate my coins / The ticket machine kept my card / The cash machine has eaten my card and nobody came /
    The printer in reception has jammed again / The locker took my coin and did not open / Nobody at the desk knew how the machine works /
    My ear feels full since the shower / There is water in my ear after the pool / Everything sounds muffled since I swam /
    My ears popped on the plane and still feel closed / My ear is full of wax again / My eyes feel sandy in the morning /
    The eye drops are used up / I need more eye drops, the bottle is empty / My eyes burn a little from the screen / My eyelid is sticky when I wake up /
    She only takes her tablets with jam / Grandad will not take his pills without pudding / He is stubborn about his medicine /
    My father takes nothing unless there is a biscuit with it / He is as stubborn as a goat about his drops /
    My mother-in-law takes her pills only with warm milk / He won't swallow his tablets without yoghurt / She is a mule about her medicine, only honey helps
    """)
}
