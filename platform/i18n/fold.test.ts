import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  foldCode,
  foldDay,
  foldEmail,
  foldName,
  foldPhone,
  foldPostalCode,
  foldText,
} from './fold.ts'

const joined = '\u200b'
const rightToLeft = '\u202e'
const noBreakSpace = '\u00a0'
const softHyphen = '\u00ad'

test.for([
  ['O’Brien', "O'Brien"],
  ["D'Angelo", "D'Angelo"],
  ['D´Angelo', "D'Angelo"],
  ['Ｏ＇Ｂｒｉｅｎ', "O'Brien"],
  ['José', 'José'],
  ['Anne–Marie', 'Anne-Marie'],
  [`${noBreakSpace}Ann${joined}${rightToLeft} `, 'Ann'],
  ['de  la\tCruz', 'de la Cruz'],
] as const)('the name %s is read as %s', ([typed, folded]) => {
  expect(foldName(typed)).toBe(folded)
})

test.for([
  ['０９０－１２３４－５６７８', '090-1234-5678'],
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['٠٩٠١٢٣٤٥٦٧٨', '09012345678'],
  [`${rightToLeft}+49${noBreakSpace}221–1234567`, '+49 221-1234567'],
  ['tel:+49-221-1234567', '+49-221-1234567'],
  ['0221 / 123.45.67', '0221-123-45-67'],
  ['－－－－－－－－', '--------'],
] as const)('the phone number %s is read as %s', ([typed, folded]) => {
  expect(foldPhone(typed)).toBe(folded)
})

test.for([
  ['１００－０００１', '100-0001'],
  ['〒100-0001', '100-0001'],
  ['〒　１００ー０００１', '100-0001'],
  ['100−0001', '100-0001'],
  [' k1a 0b1 ', 'K1A 0B1'],
  [`SW1A${noBreakSpace}1AA`, 'SW1A 1AA'],
] as const)('the postal code %s is read as %s', ([typed, folded]) => {
  expect(foldPostalCode(typed)).toBe(folded)
})

test.for([
  [' ann@example.org\t', 'ann@example.org'],
  [`\u202aann@example.org\u202c${joined}`, 'ann@example.org'],
  ['ann＠example.org', 'ann@example.org'],
  [`a${joined}nn@example.org`, `a${joined}nn@example.org`],
  [`${joined} `, ''],
] as const)('the email address %j is read as %j', ([typed, folded]) => {
  expect(foldEmail(typed)).toBe(folded)
})

test.for([
  ['０７／０５／１９９１', '07/05/1991'],
  ['1991‑05‑07', '1991-05-07'],
  [`07/05/1991${joined}`, '07/05/1991'],
] as const)('the day %s is read as %s', ([typed, folded]) => {
  expect(foldDay(typed)).toBe(folded)
})

test.for([
  ['１２３ ４５６', '123 456'],
  [`123${softHyphen}456`, '123456'],
  ['abcd—efgh', 'abcd-efgh'],
] as const)('the code %s is read as %s', ([typed, folded]) => {
  expect(foldCode(typed)).toBe(folded)
})

test('an address keeps its characters, composed and trimmed', () => {
  expect(foldText(' Köln\u200e,  Rheinufer７ ')).toBe('Köln, Rheinufer７')
  expect(foldText(`${joined}${noBreakSpace}`)).toBe('')
})

test('folding twice changes nothing more', () => {
  const odd = fc.constantFrom(...'aé\u0301\u200b\ufeff\u00a0\t\n 〒〠´’－ー−./1１')
  const unit = fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary' })), maxLength: 20 })
  const folds = [foldText, foldCode, foldName, foldEmail, foldPhone, foldPostalCode, foldDay]
  const holds = fc.property(unit, fc.constantFrom(...folds), (text, fold) => {
    const once = fold(text)
    expect(fold(once)).toBe(once)
  })
  fc.assert(holds, { numRuns: 2_000, seed: 20_260_101 })
})

test('text that is longer than any field takes no time', () => {
  // One character that is eighteen in its plain form.
  const long = '\ufdfa'.repeat(20_000)
  for (const fold of [
    foldText,
    foldCode,
    foldName,
    foldEmail,
    foldDay,
    foldPhone,
    foldPostalCode,
  ]) {
    expect(fold(long)).toBe(long)
  }
})
