import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useState } from 'react'

const firstShown = 24

type NumbersProps = { numbers: readonly number[]; winning: ReadonlySet<number> }

/** The player's tickets, the winning ones first. */
export function TicketNumbers({ numbers, winning }: NumbersProps) {
  const { t } = useTexts('lotteries')
  const [isOpen, setOpen] = useState(false)
  const sorted = [
    ...numbers.filter((number) => winning.has(number)),
    ...numbers.filter((number) => !winning.has(number)),
  ]
  const shown = isOpen ? sorted : sorted.slice(0, firstShown)
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="flex flex-wrap gap-2">
        {shown.map((number) => (
          <li key={number}>
            <Ticket number={number} isWinning={winning.has(number)} />
          </li>
        ))}
      </ul>
      {numbers.length > firstShown ? (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('tickets.fewer') : t('tickets.all', { count: numbers.length })}
        </Button>
      ) : null}
    </div>
  )
}

/** A ticket with a notch on each side. */
function Ticket({ number, isWinning }: { number: number; isWinning: boolean }) {
  const { t } = useTexts('lotteries')
  const colours = isWinning ? 'bg-sun text-ink' : 'bg-s2 text-tx border border-line'
  return (
    <span
      className={
        `tabular inline-flex min-h-10 items-center gap-1 px-4 text-[15px] font-bold ${colours} ` +
        'rounded-m [mask:radial-gradient(6px_at_0_50%,transparent_98%,#000)_left/51%_100%_no-repeat,' +
        'radial-gradient(6px_at_100%_50%,transparent_98%,#000)_right/51%_100%_no-repeat]'
      }
    >
      {number}
      {isWinning ? <span className="sr-only">{t('tickets.won')}</span> : null}
    </span>
  )
}
