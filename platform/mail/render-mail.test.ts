import { allTexts } from '@casino/i18n/all-texts.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const messages = {
  en: {
    platform: { 'mail.link_hint': 'Or copy this:', 'mail.footer': 'Sent by {{site}}.' },
    moons: {
      'mail.landing.subject': 'You have landed',
      'mail.landing.text': 'Hello {{name}},\n\nwelcome to the moon.',
      'mail.landing.action': 'Look around',
      'mail.landing.note': 'It is {{degrees}} degrees here.',
      'mail.bare.subject': 'News',
      'mail.bare.text': 'Nothing new.',
    },
  },
  de: {
    platform: { 'mail.link_hint': 'Oder kopiere:', 'mail.footer': 'Gesendet von {{site}}.' },
    moons: { 'mail.landing.subject': 'Du bist gelandet', 'mail.landing.text': 'Hallo {{name}}' },
  },
}
const texts = allTexts(messages)
const house = {
  brand: { name: 'Night & Day', url: 'https://apogee.example/ignored' },
  textsOf: (locale: Locale) => texts[locale],
}
const landing = {
  brand_id: 1n,
  to: 'ann@example.org',
  template: 'moons.landing',
  locale: 'en',
  values: { name: 'Ann', degrees: -20 },
  path: '/moon?key=a+b',
}

test('the text and the HTML of a mail say the same', () => {
  const { subject, text, html, link } = renderMail(landing, house)
  expect(subject).toBe('You have landed')
  expect(link).toBe('https://apogee.example/moon?key=a+b')
  for (const said of ['Hello Ann,', 'welcome to the moon.', 'It is -20 degrees here.', link]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(text).toContain('Sent by apogee.example.')
  expect(html).toContain('>Night &amp; Day</span>')
})

test('a reader of another language gets the mail in it, with links to its pages', () => {
  const { subject, link, html } = renderMail({ ...landing, locale: 'de' }, house)
  expect([subject, link]).toEqual(['Du bist gelandet', 'https://apogee.example/de/moon?key=a+b'])
  expect(html).toContain('<html lang="de">')
  expect(renderMail({ ...landing, locale: 'xx' }, house).subject).toBe('You have landed')
})

test('values of a mail are escaped', () => {
  const name = '<a href="https://evil.example">"&\'</a>'
  const { html } = renderMail({ ...landing, values: { name } }, house)
  expect(html).not.toContain(name)
  expect(html).toContain(
    '&lt;a href=&quot;https://evil.example&quot;&gt;&quot;&amp;&#39;&lt;/a&gt;',
  )
})

test.for([
  '//evil.example/moon',
  'https://evil.example/moon',
  '/\\evil.example',
  'javascript:alert(1)',
])('a mail never links to %s', (path) => {
  expect(() => renderMail({ ...landing, path }, house)).toThrow('only to its own site')
})

test('a mail without a link has neither button nor link', () => {
  const { html, text, link } = renderMail(
    { brand_id: 1n, to: 'ann@example.org', template: 'moons.bare', locale: 'en', values: {} },
    house,
  )
  expect(link).toBeUndefined()
  expect(html).not.toContain('<a ')
  expect(text).toBe('News\n\nNothing new.\n\n--\n\nSent by apogee.example.\n')
})

test('a mail without texts is not sent', () => {
  expect(() => renderMail({ ...landing, template: 'moons.nothing' }, house)).toThrow('no texts')
})
