import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFile } from '../folder/front-matter.ts'
import { cleanHtml } from './clean-html.ts'
import { withHeadings } from './with-headings.ts'

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<img src="/art/a.webp" alt="A" onerror="alert(1)">', '<img src="/art/a.webp" alt="A" />'],
  ['<img src="https://elsewhere.example/a.png">', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt&#58;alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>">a</a>', '<a>a</a>'],
  ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ['<a href="/support">a</a>', '<a href="/support">a</a>'],
  ['<a href="tel:+498001372700">a</a>', '<a href="tel:+498001372700">a</a>'],
  ['<iframe src="https://elsewhere.example"></iframe>', ''],
  ['<form action="/"><input name="a"></form>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<style>body{display:none}</style>', ''],
  // `</noscript>` must not end the element that the HTML is sent in.
  ['<abbr title="</noscript><b>">a</abbr>', '<abbr title="&lt;/noscript&gt;&lt;b&gt;">a</abbr>'],
  ['<h2 id="help" class="x">a</h2>', '<h2 id="help">a</h2>'],
  ['<h2 id="Not An Id">a</h2>', '<h2>a</h2>'],
  ['<a href="/{{brand}}" title="{{brand}}">a</a>', '<a>a</a>'],
])('%s is sanitised to %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

const texts = new URL('../../texts/', import.meta.url)
const files = readdirSync(texts, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)

test.each(files)('%s is already sanitised', (name) => {
  const { body } = readFile(readFileSync(new URL(name, texts), 'utf8'))
  expect(cleanHtml(body)).toBe(body)
})

test('headings get an id by their number, existing ids stay', () => {
  expect(withHeadings('<h2>A &amp; <em>b</em></h2><h3>x</h3><h2 id="help">C</h2>')).toEqual({
    content: '<h2 id="part-1">A &amp; <em>b</em></h2><h3>x</h3><h2 id="help">C</h2>',
    headings: [
      { id: 'part-1', text: 'A & b' },
      { id: 'help', text: 'C' },
    ],
  })
})
