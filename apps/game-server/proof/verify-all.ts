import { type House, newFindings, type Verified } from './findings.ts'
import { verifyChained } from './verify-chained.ts'
import { verifySeeded } from './verify-seeded.ts'

/** Recomputes every round there is from what decided it: what it showed, and what it paid. */
export async function verifyAll(house: House): Promise<Verified> {
  const findings = newFindings()
  await verifySeeded(house, findings)
  await verifyChained(house, findings)
  return findings
}
