/**
 * Words by which somebody asks to be kept from play, or says that play does harm, by language. They
 * are compared without case, accents and punctuation, as the beginnings of words.
 */
export const protectionWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    'self exclu',
    'selfexclu',
    'exclude me',
    'exclude myself',
    'block my account',
    'ban me',
    'gambling addict',
    'gambling problem',
    'addicted',
    'addiction',
    'problem gambl',
    'cant stop gambling',
    'cannot stop gambling',
    'cant stop playing',
    'cannot stop playing',
    'lost everything',
    'kill myself',
    'suicid',
  ],
  de: [
    'selbstsperr',
    'selbstausschluss',
    'selbst ausschluss',
    'selbst sperr',
    'sperren sie mich',
    'sperrt mich',
    'mich sperren',
    'konto sperren',
    'mein konto zu sperren',
    'spielsucht',
    'spielsuchtig',
    'suchtig',
    'kann nicht aufhoren',
    'alles verloren',
    'umbringen',
    'selbstmord',
  ],
  fr: [
    'auto exclu',
    'autoexclu',
    'm exclure',
    'excluez moi',
    'bloquer mon compte',
    'bloquez mon compte',
    'dependant au jeu',
    'dependance au jeu',
    'accro au jeu',
    'accro aux jeux',
    'addiction',
    'probleme de jeu',
    'peux plus m arreter',
    'tout perdu',
    'suicid',
  ],
  it: [
    'autoesclu',
    'auto esclu',
    'escludermi',
    'escludetemi',
    'bloccate il mio conto',
    'bloccare il mio conto',
    'ludopat',
    'dipendenza dal gioco',
    'dipendente dal gioco',
    'non riesco a smettere',
    'perso tutto',
    'suicid',
  ],
  no: [
    'selvutesteng',
    'selvutelukk',
    'utesteng meg',
    'utestenge meg',
    'steng kontoen',
    'stenge kontoen',
    'sperre kontoen',
    'spilleavheng',
    'spillavheng',
    'spilleproblem',
    'klarer ikke a slutte',
    'mistet alt',
    'selvmord',
  ],
  et: [
    'enesevalist',
    'enese valist',
    'valistage mind',
    'mangukeeld',
    'mangukeeldu',
    'blokeerige mu konto',
    'blokeerige minu konto',
    'sulgege mu konto',
    'hasartmangusolt',
    'mangusolt',
    'soltuvus',
    'ei suuda lopetada',
    'kaotasin koik',
    'enesetap',
  ],
}

const all = [...new Set(Object.values(protectionWords).flat())]

/** The first such word in a text; undefined without one. The language of the text does not matter. */
export function protectionWordIn(text: string): string | undefined {
  const plain = ` ${plainOf(text)} `
  return all.find((word) => plain.includes(` ${word}`))
}

const barred: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', å: 'a', ß: 'ss' }

function plainOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæåß]/g, (letter) => barred[letter] ?? letter)
    .replaceAll(/(?<=n)['’](?=t\b)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
