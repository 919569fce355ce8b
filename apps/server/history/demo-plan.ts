import { type Plan, planOf } from './plan.ts'

/** The history of the demo. Another seed makes another one. */
const given = { seed: 20_260_101, days: 60, people: 100 }

export function demoPlan(): Plan {
  return planOf(given)
}
