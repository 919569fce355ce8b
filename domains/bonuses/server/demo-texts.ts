import type { PlanJson } from '../plan.ts'

type Text = (plan: { wager: number; days: number; claim: number }) => string

/** The terms of the demo plans in words; the numbers are those of the plan. */
const texts: Readonly<Record<string, Text>> = {
  en: ({ wager, days, claim }) =>
    `Activate the bonus within ${claim} days. Stake its amount ${wager} times within ${days} days; then ` +
    'the bonus money becomes cash. Slots count in full, table and live games 10%, jackpot games nothing. ' +
    'Your cash is staked first. You may cancel at any time: bonus money and what it has won are then lost, your cash stays.',
  de: ({ wager, days, claim }) =>
    `Aktivieren Sie den Bonus innerhalb von ${claim} Tagen. Setzen Sie seinen Betrag ${wager}-mal innerhalb von ` +
    `${days} Tagen; dann wird das Bonusgeld zu Echtgeld. Slots zählen ganz, Tisch- und Live-Spiele zu 10 %, ` +
    'Jackpot-Spiele nicht. Ihr Echtgeld wird zuerst gesetzt. Sie können jederzeit abbrechen: Bonusgeld und ' +
    'seine Gewinne verfallen dann, Ihr Echtgeld bleibt.',
  'fr-CA': ({ wager, days, claim }) =>
    `Activez le bonus dans les ${claim} jours. Misez son montant ${wager} fois en ${days} jours; l’argent du ` +
    'bonus devient alors de l’argent réel. Les machines à sous comptent en entier, les jeux de table et en ' +
    'direct pour 10 %, les jeux à jackpot pour rien. Votre argent réel est misé en premier. Vous pouvez annuler ' +
    'en tout temps : l’argent du bonus et ses gains sont alors perdus, votre argent réel reste.',
  it: ({ wager, days, claim }) =>
    `Attiva il bonus entro ${claim} giorni. Punta il suo importo ${wager} volte entro ${days} giorni: il denaro ` +
    'bonus diventa allora denaro reale. Le slot contano per intero, i giochi da tavolo e dal vivo il 10%, i giochi ' +
    'con jackpot nulla. Il tuo denaro reale viene puntato per primo. Puoi annullare in ogni momento: il denaro ' +
    'bonus e le sue vincite vanno persi, il tuo denaro reale resta.',
  no: ({ wager, days, claim }) =>
    `Aktiver bonusen innen ${claim} dager. Sats beløpet ${wager} ganger innen ${days} dager; da blir bonuspengene ` +
    'til ekte penger. Spilleautomater teller fullt, bordspill og live-spill 10 %, jackpotspill ingenting. Dine ekte ' +
    'penger satses først. Du kan avbryte når som helst: bonuspenger og det de har vunnet går tapt, dine ekte penger blir.',
  et: ({ wager, days, claim }) =>
    `Aktiveeri boonus ${claim} päeva jooksul. Panusta selle summa ${wager} korda ${days} päeva jooksul; siis saab ` +
    'boonusrahast päris raha. Slotid lähevad täielikult arvesse, laua- ja live-mängud 10%, jackpot-mängud üldse mitte. ' +
    'Kõigepealt panustatakse sinu päris raha. Võid igal ajal loobuda: boonusraha ja selle võidud kaovad, päris raha jääb alles.',
}

/** The terms of a plan in every language. */
export function termsText(plan: PlanJson): Record<string, string> {
  const numbers = { wager: plan.wager_times, days: plan.valid_days, claim: plan.claim_days }
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text(numbers)]),
  )
}
