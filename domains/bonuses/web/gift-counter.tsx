import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { areSpinsEnded, isEnded, isShown } from '../rules.ts'
import { useAdditionalOffers } from './additional-offers.ts'
import { giftChangesOf } from './gift-changes.ts'
import {
  bonuses,
  depositOffers,
  disabledGifts,
  freespins,
  modifiedGifts,
  useLiveGifts,
} from './queries.ts'

/** The link to the gifts with their number. It pulses while one can be activated. */
export function GiftCounter() {
  const { t } = useTexts('bonuses')
  const { count, isNew } = useGiftCount()
  useLiveGifts()
  return (
    <Link
      to="/profile/gifts"
      aria-label={t('counter', { count })}
      className="relative grid size-11 shrink-0 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx max-xs:hidden"
    >
      <Icon name="gift" />
      {count > 0 ? (
        <span
          className={
            'tabular absolute top-0.5 right-0 min-w-4.5 rounded-full bg-sun px-1 text-center ' +
            `text-[11px]/4.5 font-bold text-ink ${isNew ? 'motion-safe:animate-pulse' : ''}`
          }
        >
          {count}
        </span>
      ) : null}
    </Link>
  )
}

function useGiftCount(): { count: number; isNew: boolean } {
  const own = useQuery(bonuses()).data ?? []
  const spins = useQuery(freespins()).data ?? []
  const offers = useQuery(depositOffers()).data ?? []
  const additional = useAdditionalOffers()
  const disabled = useQuery(disabledGifts()).data
  const modified = useQuery(modifiedGifts()).data
  const changes = giftChangesOf({ disabled, modified })
  const open = own.filter((one) => !isEnded(one.stage) && isShown(one, changes))
  const openSpins = spins.filter(({ stage }) => !areSpinsEnded(stage))
  return {
    count: open.length + openSpins.length + offers.length + additional.length,
    isNew: [...open, ...openSpins].some(({ activatable }) => activatable),
  }
}
