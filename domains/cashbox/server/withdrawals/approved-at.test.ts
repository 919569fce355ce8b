import { expect, test } from 'vitest'
import { approvedAt } from './approved-at.ts'

const day = (number: number) => new Date(Date.UTC(2026, 4, number))
const [first, second, third] = [day(1), day(2), day(3)] as const

test('the newest approval of a document that is still approved counts', () => {
  const approved = (at: Date) => ({ status: 'approved', at })
  expect(approvedAt([])).toBeNull()
  expect(
    approvedAt([
      { status: 'approved', steps: [{ status: 'in_review', at: first }, approved(second)] },
      { status: 'expired', steps: [approved(third)] },
      { status: 'approved', steps: [approved(first)] },
    ]),
  ).toEqual(second)
  expect(approvedAt([{ status: 'not_approved', steps: [approved(first)] }])).toBeNull()
})
