import { expect, test } from 'vitest'
import { statesOf } from '../../fields.ts'
import { countries } from '../../rules.ts'
import { isPostalCode } from './is-postal-code.ts'
import { isStateOf, stateAt } from './postal-codes.ts'

test('5.13: each country has postal codes of its own', () => {
  const codes: Record<string, [good: string, bad: string]> = {
    AT: ['1010', '0101'],
    AU: ['2000', '0100'],
    BR: ['01310-100', '01310'],
    CA: ['K1A 0B1', 'D1A 0B1'],
    CH: ['8001', '80011'],
    DE: ['50667', '5066'],
    EE: ['10123', '1012'],
    FI: ['00100', '0010'],
    GB: ['SW1A 1AA', 'SW1A'],
    IE: ['D06 K2R9', 'D06'],
    IT: ['00184', '0018'],
    JP: ['100-0001', '100001'],
    KZ: ['050000', '05000'],
    NO: ['0150', '150'],
    NZ: ['6011', '601'],
  }
  expect(Object.keys(codes).sort()).toEqual([...countries].sort())
  for (const [country, [good, bad]] of Object.entries(codes)) {
    expect([country, isPostalCode(good, country), isPostalCode(bad, country)]).toEqual([
      country,
      true,
      false,
    ])
  }
  expect(isPostalCode('whatever', null)).toBe(true)
})

test.for([
  ['CA', 'H2X 1Y2', 'QC'],
  ['CA', 'k1a0b1', 'ON'],
  ['CA', 'X0A 0H0', 'NT'],
  ['AU', '2000', 'NSW'],
  ['AU', '2600', 'ACT'],
  ['AU', '2619', 'NSW'],
  ['AU', '2905', 'ACT'],
  ['AU', '0800', 'NT'],
  ['AU', '9726', 'QLD'],
  ['AU', '0100', undefined],
  ['CA', '2000', undefined],
  ['DE', '50667', undefined],
] as const)('5.21: in %s the code %s lies in %s', ([country, postal_code, state]) => {
  expect(stateAt({ country, postal_code })).toBe(state)
})

test('a state belongs to its country, and the postal code decides which', () => {
  const at = (country: string, postal_code: string | null) => ({ country, postal_code })
  expect(isStateOf('QC', at('CA', 'H2X 1Y2'))).toBe(true)
  expect(isStateOf('ON', at('CA', 'H2X 1Y2'))).toBe(false)
  expect(isStateOf('NU', at('CA', 'X0A 0H0'))).toBe(true)
  expect(isStateOf('ON', at('CA', null))).toBe(true)
  expect(isStateOf('Ontario', at('CA', null))).toBe(false)
  expect(isStateOf('Nordrhein-Westfalen', at('DE', '50667'))).toBe(true)
  // Every derived state is a valid choice.
  for (let code = 0; code < 10_000; code += 1) {
    const state = stateAt(at('AU', String(code).padStart(4, '0')))
    if (state) expect(statesOf.AU).toContain(state)
  }
})
