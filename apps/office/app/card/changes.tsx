import type { Card, Row } from '@casino/client/office/declare.ts'
import { textOf } from '../frame/value.tsx'
import { actText } from './record.ts'

type Given = { kind: Card; seen: Row; now: Row; mine: string }

/** What somebody else changed since the card was opened, beside what was about to be done. */
export function Changes({ kind, seen, now, mine }: Given) {
  const changed = kind.facts.filter((fact) => textOf(seen, fact) !== textOf(now, fact))
  const [latest] = (now.audit ?? []) as Row[]
  return (
    <table>
      <caption>
        {latest ? `${latest.staff} did: ${actText(latest.act)}.` : 'It has changed.'} You are about
        to: {mine.toLowerCase()}.
      </caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">You saw</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((fact) => (
          <tr key={fact.field}>
            <th scope="row">{fact.label}</th>
            <td>{textOf(seen, fact)}</td>
            <td>{textOf(now, fact)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
