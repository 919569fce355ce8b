import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

type ChipLinksProps = {
  /** The label of the navigation. */
  label: string
  chips: readonly { to: string; text: string }[]
  /** The classes of the navigation. */
  className: string
}

/**
 * Links to related pages as a line of chips, with the current one marked and scrolled into view.
 */
export function ChipLinks({ label, chips, className }: ChipLinksProps) {
  const line = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const here = pathname.replace(/(?<=.)\/$/, '')
  const marked = chipAt(chips, here)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked chip depends on the address
  useEffect(() => showMarked(line.current), [pathname])
  return (
    <nav aria-label={label} className="mt-4 min-w-0">
      <ul ref={line} className={`fading -my-2 gap-2 py-2 ${className}`}>
        {chips.map(({ to, text }) => (
          <li key={to} className="shrink-0 whitespace-nowrap">
            <Link
              to={to}
              aria-current={to === marked ? (to === here ? 'page' : 'true') : undefined}
              className={`inline-flex h-11 items-center rounded-full border px-4 text-[14px] font-semibold ${
                to === marked
                  ? 'border-white bg-white text-bg'
                  : 'border-line bg-s1 text-tx2 hover:bg-s2 hover:text-tx'
              }`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The chip of a page, or of the closest page above it. */
function chipAt(chips: ChipLinksProps['chips'], here: string): string | undefined {
  const around = chips.filter(({ to }) => to === here || here.startsWith(`${to}/`))
  return around.sort((one, other) => other.to.length - one.to.length)[0]?.to
}

/** Scrolls the line only, not the page. */
function showMarked(line: HTMLElement | null): void {
  const marked = line?.querySelector<HTMLElement>('[aria-current]')
  if (!line || !marked) return
  const chip = marked.getBoundingClientRect()
  const all = line.getBoundingClientRect()
  line.scrollLeft += chip.left + chip.width / 2 - (all.left + all.width / 2)
}
