import { expect, test } from 'vitest'
import { languageLaws } from './language-laws.ts'
import { textBreaches } from './text-laws.ts'

/** A line that breaks the rule, and a line in the same place that only looks like it. */
const examples: { law: string; file: string; breach: string; innocent: string }[] = [
  {
    law: 'german-says-sie',
    file: 'domains/wallet/messages/de.json',
    breach: '  "offline": "Bitte prüfe deine Verbindung",',
    innocent: '  "waits": "Wir warten auf Ihre Zahlung, die Deinstallation und den Duft",',
  },
  {
    law: 'estonian-says-sina',
    file: 'domains/players/messages/et.json',
    breach: '  "code": "Palun sisestage oma kood",',
    innocent: '  "code": "Teisel päeval sisesta teine kood, kõige rohkem teie-vormita",',
  },
  {
    law: 'italian-says-tu',
    file: 'domains/content/texts/it/faq.html',
    breach: '<p>Riprovi più tardi.</p>',
    innocent: '<p>Mostra il suo RTP, prima che tu scelga.</p>',
  },
  {
    law: 'italian-has-no-article-before-a-day',
    file: 'domains/limits/messages/it.json',
    breach: '  "resets": "Riparte il",',
    innocent: '  "resets": "Prossimo azzeramento:", "from": "Dal",',
  },
  {
    law: 'italian-has-no-article-before-a-day',
    file: 'domains/shop/messages/it.json',
    breach: '  "discount": "Sconto fino al {{date}}",',
    innocent: '  "discount": "Sconto dal {{percent}} (scadenza: {{date}})",',
  },
  {
    law: 'french-says-vous',
    file: 'domains/players/messages/fr-CA.json',
    breach: '  "name": "Choisis ton nom",',
    innocent: '  "name": "Vos tons, vos tests et vos totaux",',
  },
  {
    law: 'norwegian-says-du',
    file: 'domains/players/messages/no.json',
    breach: '  "name": "Velg navnet De vil ha",',
    innocent: '  "name": "Her er kodene. De vises én gang, de er dine",',
  },
  {
    law: 'french-of-canada-parts-its-marks',
    file: 'domains/players/messages/fr-CA.json',
    breach: '  "help": "Besoin d’aide ?",',
    innocent:
      '  "help": "Besoin d’aide? Écrivez\u00a0: nous répondons; «\u00a0volontiers\u00a0».",',
  },
  {
    law: 'french-of-canada-parts-its-marks',
    file: 'domains/content/texts/fr-CA/faq.html',
    breach: '<p>À savoir : rien.</p>',
    innocent: '<p>À savoir\u00a0: rien.</p>',
  },
  {
    law: 'a-percent-sign-stays-with-its-figure',
    file: 'games/dice/messages/no.json',
    breach: '  "rules": "Gevinst i 99 % av rundene",',
    innocent: '  "rules": "Gevinst i 99\u00a0% av rundene",',
  },
  {
    law: 'four-figures-stand-together',
    file: 'games/plinko/messages/it.json',
    breach: '  "rules": "1.000 volte la puntata",',
    innocent: '  "rules": "1000 volte la puntata, 10.000 o 1.250.000",',
  },
  {
    law: 'apostrophes-are-bent',
    file: 'games/dice/messages/it.json',
    breach: '  "rules": "L\'ultimo lancio",',
    innocent: '  "rules": "L’ultimo lancio",',
  },
  {
    law: 'apostrophes-are-bent',
    file: 'domains/cashbox/messages/en-CA.json',
    breach: '  "note": "On the bank\'s own page",',
    innocent: '  "title": "Pharaoh\'s Vault’s reels",',
  },
  {
    law: 'shared-english-holds-in-every-country',
    file: 'domains/content/texts/en/about.html',
    breach: '<p>Six slots and a wheel.</p>',
    innocent: '<p>Six {{slots}}, a <a href="/categories/slots">shelf</a> of them.</p>',
  },
  {
    law: 'shared-english-holds-in-every-country',
    file: 'domains/content/texts/en/faq.html',
    breach: '<p>It recognises you.</p>',
    innocent: '<p>It knows you, otherwise raise it.</p>',
  },
  {
    law: 'pokies-in-australia-and-new-zealand',
    file: 'domains/content/texts/en-NZ/snippets/slots.html',
    breach: 'slots',
    innocent: 'pokies',
  },
  {
    law: 'a-letter-begins-with-a-capital',
    file: 'domains/players/messages/no.json',
    breach: '  "mail.unlock.text": "Hei {{nickname}}!\\n\\nnoen har …",',
    innocent: '  "mail.unlock.text": "Hei {{nickname}}!\\n\\nNoen har …",',
  },
]

test.each(examples)('$law: "$breach" is reported', ({ law, file, breach, innocent }) => {
  const laws = (text: string) => textBreaches(file, text).map((found) => found.law)
  expect(laws(`{\n${breach}\n`)).toContain(law)
  expect(laws(`{\n${innocent}\n`)).not.toContain(law)
})

test('every rule of a language has an example here', () => {
  const laws = languageLaws.map(({ name }) => name)
  expect(new Set(examples.map(({ law }) => law))).toEqual(new Set(laws))
})
