import { Icon } from '@casino/ui/icon.tsx'
import type { ReactNode } from 'react'

const looks = {
  good: { icon: 'circle-check', colour: 'text-ok' },
  mail: { icon: 'mail', colour: 'text-sun' },
  over: { icon: 'clock', colour: 'text-sun' },
  bad: { icon: 'triangle-alert', colour: 'text-bad' },
}

type OutcomeProps = { look: keyof typeof looks; title: string; children: ReactNode }

/** The result of an action: an icon, a text, and the next steps. */
export function Outcome({ look, title, children }: OutcomeProps) {
  const { icon, colour } = looks[look]
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-4 text-center text-balance">
      <span className={`grid size-16 place-items-center rounded-full bg-s2 ${colour}`}>
        <Icon name={icon} size={32} />
      </span>
      <h3 className="text-[18px]/6 font-bold">{title}</h3>
      {children}
    </div>
  )
}
