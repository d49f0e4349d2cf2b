/// Out of breath, in half sentences, in passing, by people who do not know what it is called.
extension AlarmSentences {
  static let crisisPanicked = list(
    """
    i want to unalive myself / thinking of unaliving tonight / I keep looking at the knives in the kitchen and it scares me /
    I've written down who gets my things / I gave the dog to my neighbour because I won't be needing her / I've paid all my bills so nobody has to deal with it after /
    My plan is for Sunday and I feel calm now / I don't trust myself with the pills in the house / Please take the gun away from me /
    She posted a goodbye on her page and doesn't pick up / My student wrote an essay about how she will end it / My ex says if I leave he'll shoot himself /
    My grandpa says he wants to go to grandma now and hides his tablets / He keeps asking which of his medicines would be lethal /
    I'm up on the parking garage and looking down / the train comes in ten minutes and then it's over / I'm in the car in the garage with the engine running /
    Nobody would even notice for a week if I was dead / I'm tired of being alive, not sleepy, tired / I wish the surgery had gone wrong and I hadn't woken up /
    every night I hope that I don't wake up / I only stay because of my cat and the cat died / the kids are better off with the insurance money /
    I have been cutting my wrists again and this time it is deep / my hands are full of blood and I did it myself / I've swallowed a blade on purpose /
    there is no me next week / what's the quickest way to stop my heart / which pills do it without pain / my voices tell me I have to do it today /
    I do not want live more please help / life is finish for me / I am going to make an end on it / not going to be around much longer, my own choice /
    """)

  static let breathingPanicked = list(
    """
    help he is not he's not breathing / she stopped she just stopped breathing / quick my baby isnt taking breaths / i cant get i cant get air /
    There's something in her throat and she's gone silent / He's pointing at his throat and his eyes are huge / My son inhaled a peanut and it whistles when he breathes /
    He choked on a sausage, it's still in there / My girl has a button in her windpipe / The baby spat milk and now there is no sound and no breath /
    He makes one snoring gasp every half minute / She breathes like a fish on land / he sucks in the skin between his ribs when he breathes /
    Each breath is work, I have to sit up and lean forward / I have to stop after every two words / I've been using my inhaler every ten minutes and it does nothing /
    My inhaler is empty and it's getting worse and worse / My oxygen meter shows 78 / his saturation is 80 and falling / The tip of her tongue and her nails are blue /
    My grandson was under water, he's out, but he coughs and can't breathe well / We pulled her from the pool, she isn't moving her chest /
    Dad's lungs are full of water, he drowns sitting up / I woke up gasping and pink foam comes when I cough / I got hit in the chest and every breath stops halfway /
    The croup is back, he barks and drags the air in / after the smoke in the kitchen my chest whistles and I'm dizzy / no breath help / breathe cant / can not take the air /
    she turns the colour of plums / is it an emergency that I can't speak a whole sentence without air / He has a bag over his face and does not move /
    It feels like breathing through a straw / my throat is closing, not an allergy I think / my windpipe feels shut /
    """)

  static let heartPanicked = list(
    """
    my chest my chest it hurts so bad / oh god the pain is in my chest and down my arm / dad's gone grey and holds his left arm / he fell, no pulse, what do i do /
    The pressure started on the stairs and won't leave / My watch says my heart does 190 and I'm dizzy / pulse 30 and she keeps going faint / my heart does nothing then bangs, I almost passed out /
    I've had this weight on my breastbone since lunch and I'm dripping with sweat / It's like a belt that someone pulls tighter around my chest /
    Both my arms feel heavy and there is a burning in my chest / My jaw aches down to the arm and I'm short of breath / the pain sits between my shoulders and I vomit and sweat /
    I'm a woman of 60, nausea, sweaty, pain in the back and jaw, is it the heart / My mother is white as a sheet and says her heart hurts /
    He said his chest felt odd and then he dropped / My coach grabbed his shirt over his heart and went down / The defibrillator in his chest went off three times /
    My pacemaker stopped, I think, and I'm seeing black / since the cocaine my chest is squeezed / had a stent last month and the same pain is back, worse /
    something tore in my chest, pain to the back, like a knife / chest like in a vice / I can't lie down, the chest pain gets so bad / nitro three times, no better /
    ticker giving up, pain all down my left side / hart pane an sweting / chst hurts cant move arm / my breast bone is pressed by a big hand, am cold and wet /
    I'm only thirty but it presses so hard in my chest that I can't stand up straight / She isn't waking and I don't feel a heartbeat /
    """)

  static let strokePanicked = list(
    """
    one half of her mouth just doesn't move / his smile is crooked all of a sudden / She drools out of one side and can't hold the cup / my coffee keeps falling out of my hand, the hand won't do what I want /
    I know the word but only rubbish comes out / He talks as if drunk but he hasn't had a drop / Grandma calls me by wrong names and her arm hangs / he doesn't understand what I say since five minutes ago /
    My foot is dragging and it was fine an hour ago / suddenly I can't feel the right half of my face / a curtain came down over my left eye / I see only the left half of everything since this morning /
    woke up and my arm is like dead meat and won't lift / my wife cant button her blouse, her fingers won't obey / the worst headache, like a bang in my head, and now I vomit /
    Something burst in my head, that is how it felt, neck is stiff / he's jerking on the floor and foaming / her eyes are rolled back and she shakes / The fit won't end, it's been eight minutes /
    he had one fit after another and doesn't come round / My kid went stiff and is shaking with fever / I can't get my husband awake, he just snores strangely / she lies there with open eyes and doesn't answer /
    He hit his head and now one pupil is big / after the fall she's confused, throws up and sleeps all the time / my father is out cold / he slid off the chair and doesn't answer to his name /
    all of a sudden the room tips and I can't walk straight and I see two of everything / mouth crooked arm weak / talkin gibrish cant lift arm / stroke??? face funny / her words are like soup /
    the left arm of my mother not move and she not speak / He has diabetes and he's sweaty and doesn't respond any more /
    """)

  static let bleedingPanicked = list(
    """
    blood everywhere oh my god / it's spraying out of his leg / it comes out in beats and hits the wall / I pressed a towel on it, the third one, and it's red through / it won't stop, I've been pressing for half an hour /
    My finger is off, it's in a bag / The saw went through his hand / The glass door broke and cut her arm open to the bone / He has a metal rod in his thigh / A nail went through his chest /
    He's been shot in the leg / somebody knifed my brother / she was hit by a car and blood comes out of her ear / The dog tore a piece out of my kid's cheek, it pours / My varicose vein burst, there's a puddle /
    I soak a pad in ten minutes and I'm dizzy / there's a gush of blood and I'm in the seventh month / two days after birth and clots like fists come out / I miscarry and it runs down my legs and I see stars /
    I throw up something that looks like coffee / he brings up bright red blood / My stool is black as tar and I keep fainting / I cough up cupfuls of blood / nose has been pouring for an hour and I take warfarin /
    after the tooth was pulled my mouth keeps filling with blood / the dialysis needle came out and it squirts / His stomach is cut open and something sticks out / The wound on my neck pulses out blood /
    after the crash her belly is hard and she's grey / he's white, cold and wet and the leg keeps bleeding / need to tie his leg off? it gushes / bleeding alot wont stop / blud all over teh floor /
    much blood, no stop, my wife / I've lost so much blood that I can't stand / the tourniquet isn't holding /
    """)

  static let poisoningPanicked = list(
    """
    he got the blue stuff from under the sink in his mouth / my toddler has an open bottle of bleach and a wet shirt / she bit into one of those washing pods / The baby had a battery in his hand and now it's gone /
    my kid ate berries from the hedge and is throwing up / the little one found nana's heart pills / four of my blood pressure tablets are missing and my son is sleepy / He licked the slug pellets /
    I took my night pills twice and then again, I'm so drowsy / I mixed up my pills and swallowed ten / swallowed thirty paracetamol two hours ago, I feel fine / I've had a bottle of vodka and a strip of tranquillisers /
    he injected something and his lips are blue and he won't wake / my friend took fentanyl, tiny pupils, hardly responding / She took something at the party and is burning hot and raving / They put something in my drink, I can't stay awake /
    I poured two cleaners together and the fumes burn my lungs / the carbon monoxide alarm rings and we all have headaches / the stove was on and my whole family is dizzy and sick / we ate the mushrooms we picked and all of us vomit /
    I drank from a lemonade bottle and it was weed killer / he swallowed antifreeze / got petrol in my mouth while siphoning and swallowed it / A snake bit me and my foot swells / spider bit me and my muscles cramp /
    a jellyfish stung him and he can't move / too much insulin, 40 instead of 4, I'm shaking / My daughter put granny's patch on and she's limp / the dog's worm pills, my son ate them all / drank acid, mouth burning /
    overdosd on pils / swallowd bleech / child eat tablet many / took the lot, the whole bottle / grandad took a week of tablets in one go /
    """)

  static let allergyPanicked = list(
    """
    my tongue is getting fat / my lip is like a balloon and it's going to the throat / he ate one cashew and his eyes are swollen shut and he wheezes / her whole face blew up after the sesame bread /
    I got a shot ten minutes ago and my throat feels tight and I itch everywhere / since the new antibiotic my mouth swells and I have welts / they gave me contrast dye and I'm red, itchy and dizzy /
    bee in the mouth, tongue swelling / stung twenty times by wasps and feeling faint / an ant bit me, hives all over and I can't catch my breath / my voice is going since I ate the prawns /
    I'm allergic to milk and I drank it by mistake, my throat scratches and closes / She had her EpiPen but it comes back / No EpiPen here and he's allergic to nuts and just ate one, he's coughing and spotty /
    I used the pen in my leg, what now, still swollen / I have hives, cramps and I'm about to faint after eating / it's the peanuts again, lips tingling, hard to swallow / my son is red like a lobster, vomits and gets floppy after egg /
    face swelling and cant breath proper after the fish / allregic, throte closing / swollen toung after pill / my neck is swelling from inside after the sting / lumps all over and lightheaded since the injection /
    the latex gloves, I react, my chest gets tight / after strawberries the baby's eyes and lips puffed up / I swell up and my blood pressure drops, I had that before with wasps / he eat nut he not breathe good /
    uvula swollen, hard to get spit down / Quincke's oedema, it's coming on again / I took a painkiller and now I'm itching, swelling and wheezing /
    """)

  /// What is as short or as excited and is none.
  static let harmlessPanicked = list(
    """
    oh my god I forgot my appointment / help I can't find the clinic / quick question about the parking / please please do you have anything earlier / my heart is set on Tuesday / hurry up please I have a meeting /
    argh the app keeps crashing / I'm dying to know my results / that price took my breath away / my back is killing me since the gym / I could kill for a coffee / my feet are dead after that walk /
    the printer choked again / there's blood in the sample they said, is that usual / I gave blood yesterday / my gums bleed a little when I floss / a paper cut on my thumb, can I still play the piano /
    my period is a bit heavier than usual / the scab came off and it bled for a minute / nosebleed this morning, it stopped / my ears ring since the concert / my nose is so blocked I can't smell anything /
    a mosquito bit me and it itches / my eyes itch from the pollen / I have a rash on my elbow since last week / is this cream good for hives / my lips are chapped / my tonsils are a bit swollen /
    my foot fell asleep on the plane / my eyelid keeps twitching / I have a stiff neck from sleeping badly / dizzy when I get up too fast / can I take ibuprofen and paracetamol on the same day / I forgot my pill last night /
    I took one tablet too early, does it matter / which vitamins are good / how do I keep the pills away from my kids / my kid put a crayon in his mouth / the dog ate my homework / I'm out of breath after three floors, I should train more /
    I'm sleepy all day / my knee gives way now and then / I want to end my subscription / I want to end this chat / I can't go on holiday with this cast / there's no point in coming twice / I give up, how does this form work /
    my watch says I sleep badly / my pulse is 62, is that fine / my chest muscles are sore from push-ups / what's the emergency number of the clinic on weekends / do you have a defibrillator in the building /
    my grandfather died last year / I read about an overdose in the news / is carbon monoxide heavier than air / I'm writing an essay about allergies / my son loves the poison frogs in the zoo /
    """)
}
