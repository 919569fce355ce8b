import { expect, test } from 'vitest'
import { html } from './html.ts'

test('a value in a page cannot become markup', () => {
  const { markup } = html`<p title="${'"><b>'}">${"<script>'&"}${html`<i>ok</i>`}</p>`
  expect(markup).toBe('<p title="&quot;&gt;&lt;b&gt;">&lt;script&gt;&#39;&amp;<i>ok</i></p>')
})
