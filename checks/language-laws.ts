import type { Locale } from '../platform/i18n/locales.ts'

/** How German speaks to friends: every player is said Sie to, on every page and in every game. */
const duzen = '[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?'
const orders =
  'Gib|Sieh|Nimm|Lass|Nenne|Zieh|Versuche?|Probiere?|Wähle|Öffne|Melde|Tippe|Prüfe|Warte'
/** How Estonian speaks to strangers: every player is said sina to. */
const teietamine =
  '[Tt]ei(e|d|l|lt|le|ega)|[Oo]lete|[Ss]isestage|[Vv]alige|[Ss]aatke|[Ll]ogige|[Pp]roovige|[Oo]odake|[Kk]leepige|[Mm]ärkige'
/** How Italian speaks to strangers: every player is said tu to. */
const lei = 'Lei|Inserisca|Invii|Incolli|Scelga|Riprovi|Attenda'
/** How French speaks to friends: every player is said vous to. */
const tutoiement = '[Tt]u|[Tt]oi|[Tt]on|[Tt]es'

const said = (locale: string) =>
  new RegExp(`/messages/${locale}\\.json$|^domains/content/texts/${locale}/`)
const alone = (words: string) => `(^|[^\\p{L}-])(${words})(?![\\p{L}-])`

/**
 * What editions of English call or spell otherwise than English at large: their messages say it in words of their own.
 */
export const otherwiseIn: Readonly<Partial<Record<Locale, RegExp>>> = {
  'en-AU': /\bslots?\b|\bpostal code|\bdriving licence/i,
  'en-NZ': /\bslots?\b|\bpostal code|\bdriving licence/i,
  'en-CA':
    /\bdriving licence|(authori|capitali|critici|organi|reali|recogni|speciali)s(e|ing|ation)/i,
}
const anyOtherwise = Object.values(otherwiseIn).map(({ source }) => source)

/** The laws of what players are told: one way to speak to them, and marks where their language puts them. */
export const languageLaws: { name: string; applies: RegExp; breach: RegExp }[] = [
  {
    name: 'german-says-sie',
    applies: said('de'),
    // A name with hyphens, as those who help have them, says it to nobody.
    breach: new RegExp(`${alone(duzen)}|": "(${orders})(?!\\p{L})`, 'u'),
  },
  {
    name: 'estonian-says-sina',
    applies: said('et'),
    breach: new RegExp(alone(teietamine), 'u'),
  },
  {
    name: 'italian-says-tu',
    applies: said('it'),
    breach: new RegExp(alone(lei), 'u'),
  },
  {
    name: 'italian-has-no-article-before-a-day',
    applies: said('it'),
    // It would be another before the 8th and the 11th: l’8, all’11.
    breach:
      /(^|[^\p{L}])(il|al|dal|del|nel|sul) \{\{(at|on|until|day|date)\}\}| (il|al|dal|del|nel|sul):?"/iu,
  },
  {
    name: 'french-says-vous',
    applies: said('fr-CA'),
    breach: new RegExp(alone(tutoiement), 'u'),
  },
  {
    name: 'norwegian-says-du',
    applies: said('no'),
    // They, at the beginning of a sentence, is written alike.
    breach: /[\p{Ll},;] (De|Dem|Deres)(?!\p{L})/u,
  },
  {
    name: 'french-of-canada-parts-its-marks',
    applies: said('fr-CA'),
    // No space before ? ! and ;, and one that no line breaks at before a colon and within « ».
    breach: /[\p{L}}»)][ \u00a0\u202f][?!;]|[^%\s] :|\u00a0% :|« | »/u,
  },
  {
    name: 'a-percent-sign-stays-with-its-figure',
    applies: said('(de|no|fr-CA)'),
    breach: /\d %/,
  },
  {
    name: 'four-figures-stand-together',
    applies: said('(et|it)'),
    // Estonian and Italian part the thousands from ten thousand on, as Intl does beside these texts.
    breach: /(?<![\d.,\u00a0])\d[.\u00a0]\d{3}(?![\d.\u00a0])(?!,\d)/u,
  },
  {
    name: 'apostrophes-are-bent',
    applies: said('(en|en-[A-Z]{2}|fr-CA|it)'),
    // A game is called as it is, its name is searched for so.
    breach: /(?<!Pharaoh)(?<=\p{L})'\p{L}/u,
  },
  {
    name: 'shared-english-holds-in-every-country',
    // Pages have no words of an edition but by a snippet: {{slots}}.
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
    // German and Italian go on in small letters after their greeting and its comma.
    applies: said('(en|et|fr-CA|no)'),
    breach: /"mail\.[^"]*\.text": "[^"\\]*\\n\\n\p{Ll}/u,
  },
]
