import type { Goal, QuestPlan } from './runs/create-quest.ts'

type Demo = Omit<QuestPlan, 'identifier' | 'start_at' | 'end_at'> & {
  series: string
  repeat_days: number
}

const texts = (...[en, de, frCa, it, no, et]: string[]) => {
  return { en, de, 'fr-CA': frCa, it, no, et } as Record<string, string>
}

/** Points for reaching each level, from level 2. */
const byLevel = (...points: number[]) =>
  Object.fromEntries(
    points.map((count, at) => [at + 2, { kind: 'points' as const, points: count }]),
  )

/** Points are about a thousandth of the stakes. */
const meteorRun: Demo = {
  series: 'quest--xs--meteor-run',
  repeat_days: 30,
  titles: texts(
    'Meteor Run',
    'Meteorjagd',
    'Course aux météores',
    'Corsa dei meteoriti',
    'Meteorjakten',
    'Meteoorijooks',
  ),
  background: 'nebula',
  prizes: byLevel(15, 50, 100, 500, 1500),
}
const ironOrbit: Demo = {
  series: 'quest--robot-s--iron-orbit',
  repeat_days: 60,
  titles: texts(
    'Iron Orbit',
    'Eiserner Orbit',
    'Orbite de fer',
    'Orbita di ferro',
    'Jernbane i rommet',
    'Raudne orbiit',
  ),
  background: 'factory',
  prizes: byLevel(
    40,
    100,
    250,
    400,
    600,
    900,
    1500,
    2200,
    3500,
    5000,
    8000,
    12_000,
    20_000,
    30_000,
  ),
}

type Named = Goal & { name: string; repeat_days: number; points: number }

const achievement = (
  { name, repeat_days, points, ...goal }: Named,
  words: Pick<Demo, 'titles' | 'descriptions' | 'classes'>,
): Demo => ({
  series: `achievement--one--${name}`,
  repeat_days,
  goal,
  prizes: { 1: { kind: 'points', points } },
  ...words,
})

/** The quests and achievements of the demo. */
export const demoQuests: readonly Demo[] = [
  meteorRun,
  ironOrbit,
  achievement(
    { name: 'daily-spark', repeat_days: 1, by: 'count', goal: 20n, points: 2 },
    {
      titles: texts(
        'Daily spark',
        'Tagesfunke',
        'Étincelle du jour',
        'Scintilla del giorno',
        'Dagens gnist',
        'Päeva säde',
      ),
      descriptions: texts(
        'Place 20 bets in one day.',
        'Geben Sie 20 Einsätze an einem Tag ab.',
        'Placez 20 mises en une journée.',
        'Fai 20 puntate in un giorno.',
        'Sats 20 ganger på én dag.',
        'Tee ühe päeva jooksul 20 panust.',
      ),
    },
  ),
  achievement(
    { name: 'first-orbit', repeat_days: 7, by: 'bets', goal: 5000n, points: 5 },
    {
      titles: texts(
        'First orbit',
        'Erster Orbit',
        'Première orbite',
        'Prima orbita',
        'Første bane',
        'Esimene orbiit',
      ),
      descriptions: texts(
        'Stake this much in one week.',
        'Setzen Sie so viel in einer Woche.',
        'Misez ce montant en une semaine.',
        'Punta questa somma in una settimana.',
        'Sats så mye på én uke.',
        'Panusta nii palju ühe nädala jooksul.',
      ),
    },
  ),
  achievement(
    {
      name: 'comet-catcher',
      repeat_days: 7,
      by: 'rate',
      goal: 20n,
      stake_min_cents: 20,
      points: 10,
    },
    {
      titles: texts(
        'Comet catcher',
        'Kometenfänger',
        'Attrape-comètes',
        'Cacciatore di comete',
        'Kometfanger',
        'Komeedipüüdja',
      ),
      descriptions: texts(
        'Win 20 times your stake in one round.',
        'Gewinnen Sie das 20-Fache Ihres Einsatzes in einer Runde.',
        'Gagnez 20 fois votre mise en un seul tour.',
        'Vinci 20 volte la puntata in un solo giro.',
        'Vinn 20 ganger innsatsen i én runde.',
        'Võida ühes voorus 20-kordne panus.',
      ),
    },
  ),
  achievement(
    { name: 'table-captain', repeat_days: 7, by: 'bets', goal: 10_000n, points: 10 },
    {
      titles: texts(
        'Table captain',
        'Tischkapitän',
        'Capitaine de table',
        'Capitano del tavolo',
        'Bordkaptein',
        'Laua kapten',
      ),
      descriptions: texts(
        'Stake this much on table games in one week.',
        'Setzen Sie so viel an Tischspielen in einer Woche.',
        'Misez ce montant aux jeux de table en une semaine.',
        'Punta questa somma ai giochi da tavolo in una settimana.',
        'Sats så mye på bordspill på én uke.',
        'Panusta nii palju lauamängudes ühe nädala jooksul.',
      ),
      classes: ['table'],
    },
  ),
  achievement(
    { name: 'thousand-stars', repeat_days: 30, by: 'count', goal: 1000n, points: 40 },
    {
      titles: texts(
        'A thousand stars',
        'Tausend Sterne',
        'Mille étoiles',
        'Mille stelle',
        'Tusen stjerner',
        'Tuhat tähte',
      ),
      descriptions: texts(
        'Place 1,000 bets in 30 days.',
        'Geben Sie 1.000 Einsätze in 30 Tagen ab.',
        'Placez 1 000 mises en 30 jours.',
        'Fai 1.000 puntate in 30 giorni.',
        'Sats 1000 ganger på 30 dager.',
        'Tee 30 päeva jooksul 1000 panust.',
      ),
    },
  ),
]
