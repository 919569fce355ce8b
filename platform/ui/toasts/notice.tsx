import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** A note in place of a form, which says why there is none. */
export function Notice({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-2 py-10 text-center text-[15px] text-tx2">
      <span className="text-tx3">
        <Icon name={icon} size={40} />
      </span>
      <p className="max-w-[42ch]">{children}</p>
    </div>
  )
}
