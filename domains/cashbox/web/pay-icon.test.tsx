import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PayIcon } from './pay-icon.tsx'

const sprite = readFileSync('apps/web/public/ways-to-pay.svg', 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)".*?>(.*)<\/symbol>/g)]

test('every payment method has its own symbol; an unknown one has the default', () => {
  const of = (brand: string) =>
    render(<PayIcon brand={brand} />)
      .container.querySelector('use')
      ?.getAttribute('href')
  for (const [, name = ''] of symbols) expect(of(name)).toBe(`/ways-to-pay.svg#${name}`)
  expect(of('a bank of tomorrow')).toBe('/ways-to-pay.svg#other')
  expect(new Set(symbols.map(([, , drawing]) => drawing)).size).toBe(18)
})
