import { newFindings, type ProofSource, type Verified } from './findings.ts'
import { verifyChained } from './verify-chained.ts'
import { verifySeeded } from './verify-seeded.ts'

/** Recomputes every round: its outcome and its payout. */
export async function verifyAll(source: ProofSource): Promise<Verified> {
  const findings = newFindings()
  await verifySeeded(source, findings)
  await verifyChained(source, findings)
  return findings
}
