import type { Locale } from '../platform/i18n/locales.ts'

/** Informal German: players are addressed as Sie everywhere. */
const duzen = '[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?'
const orders =
  'Gib|Sieh|Nimm|Lass|Nenne|Zieh|Versuche?|Probiere?|Wähle|Öffne|Melde|Tippe|Prüfe|Warte'
/** Formal Estonian: players are addressed as sina. */
const teietamine =
  '[Tt]ei(e|d|l|lt|le|ega)|[Oo]lete|[Ss]isestage|[Vv]alige|[Ss]aatke|[Ll]ogige|[Pp]roovige|[Oo]odake|[Kk]leepige|[Mm]ärkige'
/** Formal Italian: players are addressed as tu. */
const lei = 'Lei|Inserisca|Invii|Incolli|Scelga|Riprovi|Attenda'
/** Informal French: players are addressed as vous. */
const tutoiement = '[Tt]u|[Tt]oi|[Tt]on|[Tt]es'

const filesOf = (locale: string) =>
  new RegExp(`/messages/${locale}\\.json$|^domains/content/texts/${locale}/`)
const alone = (words: string) => `(^|[^\\p{L}-])(${words})(?![\\p{L}-])`

/**
 * Words that variants of English use or spell differently from English: their messages must
 * override them.
 */
export const otherwiseIn: Readonly<Partial<Record<Locale, RegExp>>> = {
  'en-AU': /\bslots?\b|\bpostal code|\bdriving licence/i,
  'en-NZ': /\bslots?\b|\bpostal code|\bdriving licence/i,
  'en-CA':
    /\bdriving licence|(authori|capitali|critici|organi|reali|recogni|speciali)s(e|ing|ation)/i,
}
const anyOtherwise = Object.values(otherwiseIn).map(({ source }) => source)

/** Rules for the texts of players: one form of address per language, and correct punctuation. */
export const languageLaws: { name: string; applies: RegExp; breach: RegExp }[] = [
  {
    name: 'german-says-sie',
    applies: filesOf('de'),
    // A hyphenated name, such as that of a help organization, addresses nobody.
    breach: new RegExp(`${alone(duzen)}|": "(${orders})(?!\\p{L})`, 'u'),
  },
  {
    name: 'estonian-says-sina',
    applies: filesOf('et'),
    breach: new RegExp(alone(teietamine), 'u'),
  },
  {
    name: 'italian-says-tu',
    applies: filesOf('it'),
    breach: new RegExp(alone(lei), 'u'),
  },
  {
    name: 'italian-has-no-article-before-a-day',
    applies: filesOf('it'),
    // Except before 8 and 11: l’8, all’11.
    breach:
      /(^|[^\p{L}])(il|al|dal|del|nel|sul) \{\{(at|on|until|day|date)\}\}| (il|al|dal|del|nel|sul):?"/iu,
  },
  {
    name: 'french-says-vous',
    applies: filesOf('fr-CA'),
    breach: new RegExp(alone(tutoiement), 'u'),
  },
  {
    name: 'norwegian-says-du',
    applies: filesOf('no'),
    // "De" at the start of a sentence can also mean "they".
    breach: /[\p{Ll},;] (De|Dem|Deres)(?!\p{L})/u,
  },
  {
    name: 'french-of-canada-parts-its-marks',
    applies: filesOf('fr-CA'),
    // No space before ? ! and ;, and a no-break space before a colon and within « ».
    breach: /[\p{L}}»)][ \u00a0\u202f][?!;]|[^%\s] :|\u00a0% :|« | »/u,
  },
  {
    name: 'a-percent-sign-stays-with-its-figure',
    applies: filesOf('(de|no|fr-CA)'),
    breach: /\d %/,
  },
  {
    name: 'four-figures-stand-together',
    applies: filesOf('(et|it)'),
    // Estonian and Italian separate thousands only from 10,000 on, as Intl does.
    breach: /(?<![\d.,\u00a0])\d[.\u00a0]\d{3}(?![\d.\u00a0])(?!,\d)/u,
  },
  {
    name: 'apostrophes-are-bent',
    applies: filesOf('(en|en-[A-Z]{2}|fr-CA|it)'),
    // Names of games keep their apostrophe.
    breach: /(?<!Pharaoh)(?<=\p{L})'\p{L}/u,
  },
  {
    name: 'shared-english-holds-in-every-country',
    // Pages use words of a variant only through snippets: {{slots}}.
    applies: /^domains\/content\/texts\/en\/(?!snippets\/)/,
    breach: new RegExp(`(?<![{/])(${anyOtherwise.join('|')})`, 'i'),
  },
  {
    name: 'pokies-in-australia-and-new-zealand',
    applies: /^domains\/content\/texts\/en-(AU|NZ)\//,
    breach: /\bslots?\b/i,
  },
  {
    name: 'a-letter-begins-with-a-capital',
    // German and Italian continue in lower case after the greeting.
    applies: filesOf('(en|et|fr-CA|no)'),
    breach: /"mail\.[^"]*\.text": "[^"\\]*\\n\\n\p{Ll}/u,
  },
]
