-- What games are about and what is seen in them, folded, in the words by which players of each language look for it.
insert into games.search_alias (phrase, means)
select string_to_table(phrases, ', '), means from (values
  ('pharaoh',
    'farao, faraon, faraone, faraoni, faraos, faraonen, faraoen, pharaon, pharaonen, vaarao, vaaraod'),
  ('pharaohs vault',
    'mummy, mumie, momie, mummia, muumia, cleopatra, kleopatra, cleopatre, sphinx, sfinks, sfinge, sfinx, nile, '
    || 'nilen, nilo, niilus, pyramids, pyramide, pyramiden, pyramidene, pyramider, piramide, piramidi, puramiid, '
    || 'puramiidid, scarab, skarabaus, skarabaeus, scarabee, scarabeo, skarabe, skarabeus, anubis, horus, osiris, '
    || 'ankh, tomb, pharaonengrab, tombeau, tomba, gravkammer, hauakamber, schatzkammer, tresor, tesoro, '
    || 'skattkammer, varakamber'),
  ('tidecaller',
    'neptune, neptun, neptunus, neptuun, nettuno, triton, mermaid, meerjungfrau, sirene, sirena, havfrue, '
    || 'merineitsi, fish, fische, fisch, poisson, poissons, pesce, pesci, fisk, kala, kalad, ozean, oceano, hav, '
    || 'ookean, atlantis, anchor, anker, ancre, ancora, ankur, shell, muschel, coquillage, conchiglia, skjell, '
    || 'merikarp, wave, welle, wellen, vague, vagues, onda, onde, bolge, bolger, laine, lained, unterwasser, '
    || 'sottomarino, sous marin'),
  ('forge of thunder',
    'torden, tonnerre, tuono, tuoni, aike, kou, lightning, blitz, eclair, foudre, fulmine, lyn, valk, pikne, '
    || 'wikinger, viking, vichinghi, vichingo, vikinger, viiking, viikingid, schmiede, forgia, smie, sepikoda, '
    || 'haamer, gods, gotter, goetter, dieux, dei, guder, jumalad, mjolnir, loki, runes, runen, rune, runer, ruunid, '
    || 'drakkar, mythology, mythologie, mitologia, mytologi, mutoloogia, gewitter, orage, temporale, uvaer, helm, '
    || 'casque, elmo, hjelm, kiiver'),
  ('space',
    'galaxy, galaxie, galassia, galakse, galaktika, universe, universum, univers, universo, astronaut, '
    || 'astronaute, astronauta, raumschiff, spaceship, vaisseau, astronave, romskip, kosmoselaev'),
  ('starfall reels',
    'planete, pianeta, pianeti, planeet, planeedid, comet, komet, comete, cometa, komeet, moon, mond, lune, luna, '
    || 'mane, kuu, sternschnuppe, stella, stjerneskudd, taht, etoile filante, stella cadente, langev taht'),
  ('clockwork gold',
    'zahnrad, zahnraeder, zahnrader, engrenage, engrenages, ingranaggio, ingranaggi, tannhjul, hammasratas, '
    || 'hammasrattad, watch, taschenuhr, montre, lommeur, taskukell, kell, urverk, kellavark, mechanik, mecanique, '
    || 'meccanica, mekanikk, mehaanika, dampf, vapeur, vapore, damp, aurumasin, compass, kompass, boussole, bussola, '
    || 'gull, kuld, oro'),
  ('ruby orchard',
    'cerise, cerises, ciliegia, ciliegie, kirsebaer, kirss, kirsid, lemon, zitrone, zitronen, citron, citrons, '
    || 'limone, limoni, sitron, sidrun, grapes, trauben, raisin, raisins, uva, druer, viinamarjad, melon, melone, '
    || 'anguria, pasteque, arbuus, wassermelone, watermelon, vannmelon, rubin, rubis, rubino, rubiin, obstgarten, '
    || 'verger, frutteto, frukthage, viljapuuaed'),
  ('mines',
    'pomm, pommid, bomba, bomber, demineur, minensucher, minesveiper, diamant, diamante, diamanti, diamanter, '
    || 'teemant, teemandid, campo minato'),
  ('dice',
    'wurfelspiel, dado, terninger, taringud, jeu de des'),
  ('hi lo',
    'hoeher, hoyere, lavere, korgem, madalam, hoher oder tiefer, plus haut, plus bas, piu alto'),
  ('keno',
    'loterie, lotteria, lotteri, loterii, tombola, numeros, numeri, tall, numbrid'),
  ('roulette',
    'ruletti, lykkehjul, ratas, onneratas, roue de la fortune, ruota della fortuna'),
  ('plinko',
    'bille, billes, pallina, palline, kule, kuler, kuul, kuulid'),
  ('limbo',
    'multiplikator, multiplicateur, moltiplicatore, kordaja'),
  ('rocket x',
    'aereo, flugzeuge, lennuk, fly, flyet')
) words (means, phrases)
on conflict (phrase) do nothing;
