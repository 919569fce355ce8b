import { usePath } from '@casino/client/texts.tsx'
import { NavLink } from 'react-router'

type ChipLinksProps = {
  /** What the whole line is called. */
  label: string
  chips: readonly { to: string; text: string }[]
  /** How the line lies on the page. */
  className: string
}

/** Neighbouring pages as a line of chips, the one that stands marked. */
export function ChipLinks({ label, chips, className }: ChipLinksProps) {
  const path = usePath()
  return (
    <nav aria-label={label} className="mt-4">
      <ul className={`gap-2 ${className}`}>
        {chips.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={path(to)}
              end
              className={({ isActive }) =>
                `inline-flex h-11 items-center rounded-full border px-4 text-[14px] font-semibold ${
                  isActive
                    ? 'border-white bg-white text-bg'
                    : 'border-line bg-s1 text-tx2 hover:bg-s2 hover:text-tx'
                }`
              }
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
