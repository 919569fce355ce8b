import type { PlanJson } from '../../plan.ts'

type Numbers = { wager: number; days: number; claim: number }
type Text = {
  bonus(numbers: Numbers): string
  spins(numbers: Numbers): string
  /** What counts, what is staked first and what is lost: the same for both. */
  both: string
  /** Of a sticky bonus. */
  sticky: string
}

/** The terms of the demo plans in words; the numbers are those of the plan. */
const texts: Readonly<Record<string, Text>> = {
  en: {
    bonus: ({ wager, days, claim }) =>
      `Activate the bonus within ${claim} days. To turn it into cash, bet ${wager} times its amount within ${days} days.`,
    spins: ({ wager, days, claim }) =>
      `Activate the free spins within ${claim} days and play them within ${days} days. Winnings are bonus money: ` +
      `to turn them into cash, bet ${wager} times their amount within ${days} more days.`,
    both:
      'Slots count in full, all other games 10%, jackpot games not at all. Your cash is staked first. If ' +
      'you cancel or the time runs out, you lose the bonus money and what you won with it; you keep your cash.',
    sticky:
      'The bonus itself never becomes cash: when the wagering is complete it is taken back, and you keep what you won with it.',
  },
  de: {
    bonus: ({ wager, days, claim }) =>
      `Aktivieren Sie den Bonus innerhalb von ${claim} Tagen. Um ihn in Echtgeld umzuwandeln, setzen Sie innerhalb von ` +
      `${days} Tagen ${wager}-mal seinen Betrag.`,
    spins: ({ wager, days, claim }) =>
      `Aktivieren Sie die Freispiele innerhalb von ${claim} Tagen und spielen Sie sie innerhalb von ${days} Tagen. ` +
      `Gewinne sind Bonusgeld: Um sie in Echtgeld umzuwandeln, setzen Sie innerhalb von weiteren ${days} Tagen ` +
      `${wager}-mal ihren Betrag.`,
    both:
      'Slots zählen ganz, alle anderen Spiele zu 10 %, Jackpot-Spiele gar nicht. Ihr Echtgeld wird zuerst gesetzt. ' +
      'Wenn Sie abbrechen oder die Zeit abläuft, verlieren Sie das Bonusgeld und ' +
      'seine Gewinne; Ihr Echtgeld behalten Sie.',
    sticky:
      'Der Bonus selbst wird nie zu Echtgeld: Nach dem Umsatz wird er abgezogen, und was Sie damit gewonnen haben, gehört Ihnen.',
  },
  'fr-CA': {
    bonus: ({ wager, days, claim }) =>
      `Activez le bonus dans les ${claim} jours. Pour le convertir en argent réel, misez ${wager} fois son montant ` +
      `en ${days} jours.`,
    spins: ({ wager, days, claim }) =>
      `Activez les tours gratuits dans les ${claim} jours et jouez-les dans les ${days} jours. Les gains sont de ` +
      `l’argent bonus : pour les convertir en argent réel, misez ${wager} fois leur montant en ${days} jours de plus.`,
    both:
      'Les machines à sous comptent en entier, tous les autres jeux pour 10 %, les jeux à jackpot pour rien. Votre ' +
      'argent réel est misé en premier. Si vous annulez ou si le délai expire, ' +
      'vous perdez l’argent bonus et ses gains; vous gardez votre argent réel.',
    sticky:
      'Le bonus lui-même ne devient jamais de l’argent réel : une fois les mises terminées, il est ' +
      'retiré et vous gardez ce que vous avez gagné avec lui.',
  },
  it: {
    bonus: ({ wager, days, claim }) =>
      `Attiva il bonus entro ${claim} giorni. Per convertirlo in denaro reale, punta ${wager} volte il suo importo ` +
      `entro ${days} giorni.`,
    spins: ({ wager, days, claim }) =>
      `Attiva i giri gratis entro ${claim} giorni e giocali entro ${days} giorni. Le vincite sono saldo bonus: per ` +
      `convertirle in denaro reale, punta ${wager} volte il loro importo entro altri ${days} giorni.`,
    both:
      'Le slot contano per intero, tutti gli altri giochi il 10%, i giochi con jackpot nulla. Il tuo denaro reale ' +
      'viene puntato per primo. Se annulli o il tempo scade, perdi il saldo bonus e ' +
      'le sue vincite; il tuo denaro reale resta tuo.',
    sticky:
      'Il bonus stesso non diventa mai denaro reale: al termine delle puntate richieste viene ritirato e le vincite restano tue.',
  },
  no: {
    bonus: ({ wager, days, claim }) =>
      `Aktiver bonusen innen ${claim} dager. For å gjøre den om til ekte penger må du satse ${wager} ganger beløpet ` +
      `innen ${days} dager.`,
    spins: ({ wager, days, claim }) =>
      `Aktiver gratisspinnene innen ${claim} dager og spill dem innen ${days} dager. Gevinster er bonuspenger: for å ` +
      `gjøre dem om til ekte penger må du satse ${wager} ganger beløpet innen ${days} nye dager.`,
    both:
      'Spilleautomater teller fullt, alle andre spill 10 %, jackpotspill ingenting. Dine ekte penger satses først. ' +
      'Hvis du avbryter eller tiden går ut, mister du bonuspengene og det du har vunnet ' +
      'med dem; dine ekte penger beholder du.',
    sticky:
      'Selve bonusen blir aldri ekte penger: når omsetningen er fullført, trekkes den tilbake, og du beholder det du vant med den.',
  },
  et: {
    bonus: ({ wager, days, claim }) =>
      `Aktiveeri boonus ${claim} päeva jooksul. Pärisrahaks muutmiseks panusta ${wager} korda selle summa ${days} ` +
      'päeva jooksul.',
    spins: ({ wager, days, claim }) =>
      `Aktiveeri tasuta spinnid ${claim} päeva jooksul ja mängi need ära ${days} päeva jooksul. Võidud on boonusraha: ` +
      `pärisrahaks muutmiseks panusta ${wager} korda nende summa veel ${days} päeva jooksul.`,
    both:
      'Slotid lähevad täielikult arvesse, kõik muud mängud 10%, jackpot-mängud üldse mitte. Kõigepealt panustatakse ' +
      'sinu pärisraha. Kui loobud või aeg saab otsa, kaotad boonusraha ja sellega saadud ' +
      'võidud; pärisraha jääb sulle alles.',
    sticky:
      'Boonus ise ei muutu kunagi pärisrahaks: läbimängimise lõpus võetakse see tagasi ja sellega võidetu jääb sulle.',
  },
}

/** The terms of a plan in every language. */
export function termsText(plan: PlanJson): Record<string, string> {
  const numbers = { wager: plan.wager_times, days: plan.valid_days, claim: plan.claim_days }
  return Object.fromEntries(
    Object.entries(texts).map(([language, { bonus, spins, both, sticky }]) => [
      language,
      [
        plan.kind === 'freespins' ? spins(numbers) : bonus(numbers),
        both,
        ...(plan.sticky ? [sticky] : []),
      ].join(' '),
    ]),
  )
}
