import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { namedPage } from './named-page.ts'

test('while a game loads, its name and its card are shown', async () => {
  const page = await readFile(new URL('../client/play.html', import.meta.url), 'utf8')
  const named = namedPage(page, { slug: 'vault', title: 'Pharaoh’s <Vault>' })
  expect(named).toContain('<title>Pharaoh’s &lt;Vault&gt;</title>')
  expect(named).toContain('<p role="status">Pharaoh’s &lt;Vault&gt;</p>')
  expect(named).toContain('src="/art/cards/vault.avif"')
})
