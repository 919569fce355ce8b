import { expect, test } from 'vitest'
import { approvedAt } from './approved-at.ts'

const [first, second, third] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 4, day)))

test('the newest approval of a document that is still approved counts', () => {
  const approved = (at: Date) => ({ status: 'approved', at })
  expect(approvedAt([])).toBeNull()
  expect(
    approvedAt([
      { status: 'approved', steps: [{ status: 'in_review', at: first }, approved(second)] },
      { status: 'expired', steps: [approved(third)] },
      { status: 'approved', steps: [approved(first)] },
    ] as never),
  ).toEqual(second)
  expect(approvedAt([{ status: 'not_approved', steps: [approved(first)] }] as never)).toBeNull()
})
