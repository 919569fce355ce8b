import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { labelOf, openLootbox } from '@casino/lootboxes/contract'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { angleOf, spinMs } from '../rules.ts'
import { newClientSeed } from './new-client-seed.ts'
import type { BoxData, SegmentData } from './queries.ts'
import { Wheel } from './wheel.tsx'

type SpinProps = { box: BoxData; turnsCount: number; onSpin(): void; onNext(): void }

/** A turn: the server's result comes first, then the wheel turns to it. */
export function Spin({ box, turnsCount, onSpin, onNext }: SpinProps) {
  const { t } = useTexts('wheels')
  const { busy, submit, whole, errors } = useFormCall(openLootbox)
  const [spun, setSpun] = useState<BoxData>()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!spun) return
    const timer = setTimeout(() => setOver(true), spinMs)
    return () => clearTimeout(timer)
  }, [spun])
  const spin = async () => {
    const opened = await submit({ id: box.id, client_seed: newClientSeed() })
    if (!opened) return
    onSpin()
    setOver(prefersNoMotion())
    setSpun(opened)
  }
  const won = spun?.items.find(({ prize }) => prize)
  const at = spun && won ? spun.items.indexOf(won) : undefined
  const angle = at === undefined ? 0 : angleOf(at, box.items.length, spun?.proof.stop ?? 0)
  const { currency } = box
  return (
    <div className="grid gap-4 across:grid-cols-[260px_1fr] across:items-center across:gap-x-6">
      <div className="mx-auto w-full max-w-[520px] across:row-span-3">
        <Wheel
          segments={box.items}
          currency={currency}
          angle={angle}
          turnMs={spun && !isOver ? spinMs : 0}
        />
      </div>
      <p role="status" className="min-h-16 text-center text-[15px] text-tx2">
        {spun === undefined ? (
          <>
            {t('turns', { count: turnsCount })}
            <span className="block text-[13px]">
              {t('valid_until')} <DateTime at={box.valid_until} />
            </span>
          </>
        ) : null}
        {isOver && won ? <Won item={won} currency={currency} /> : null}
      </p>
      <FormError text={whole ?? errors.client_seed} />
      <div className="flex min-h-13 flex-wrap justify-center gap-3">
        {spun === undefined ? (
          <Button look="money" size="l" busy={busy} onClick={spin}>
            {t('spin')}
          </Button>
        ) : null}
        {spun && !isOver ? (
          <Button size="l" onClick={() => setOver(true)}>
            {t('skip')}
          </Button>
        ) : null}
        {isOver ? <After turnsCount={turnsCount} onNext={onNext} /> : null}
      </div>
    </div>
  )
}

function Won({ item, currency }: { item: SegmentData; currency: string }) {
  const { t, locale } = useTexts('wheels')
  return (
    <>
      {t('you_won')}
      <strong className="block text-[26px]/9 font-extrabold text-gold">
        {labelOf(item, { currency, locale })}
      </strong>
    </>
  )
}

function After({ turnsCount, onNext }: Pick<SpinProps, 'turnsCount' | 'onNext'>) {
  const { t } = useTexts('wheels')
  return (
    <>
      {turnsCount > 0 ? (
        <Button look="money" size="l" onClick={onNext}>
          {t('next')}
        </Button>
      ) : null}
      <Link to="/profile/gifts" className={buttonClass('plain', 'l')}>
        {t('to_gifts')}
      </Link>
    </>
  )
}

function prefersNoMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
