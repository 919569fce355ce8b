import type { Row, Shown } from '@casino/client/office/declare.ts'
import { Value } from '../frame/value.tsx'

/** What is known of an object. */
export function Facts({ of, facts }: { of: Row; facts: readonly Shown[] }) {
  const known = facts.filter(({ field }) => of[field] !== null && of[field] !== undefined)
  return (
    <dl>
      {known.map((fact) => (
        <div key={fact.field} className="fact">
          <dt>{fact.label}</dt>
          <dd>
            <Value of={of} shown={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
