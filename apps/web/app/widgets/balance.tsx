import { RunningWager } from '@casino/bonuses/web/running-wager.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { useOpenRounds } from '@casino/games/web/play/use-open-rounds.ts'
import { defaultCurrency } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import { BalanceLine } from '@casino/wallet/web/balance-line.tsx'
import { BalancePill } from '@casino/wallet/web/balance-pill.tsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { CashboxLink } from '../cashbox-link.tsx'
import { usePlaying } from '../shell/use-playing.ts'

const entry = 'flex min-h-11 items-center gap-2 rounded-sm px-2 text-tx2 hover:bg-s3 hover:text-tx'

/** The player's balance, and the amount in open rounds. */
export function Balance() {
  const currency = useViewer()?.currency ?? defaultCurrency
  const { t } = useTexts('web')
  const isFixed = usePlaying()
  const inPlayCents = useInPlay(currency)
  const links = (
    <div className="grid">
      <RunningWager />
      <CashboxLink className={entry}>
        <Icon name="wallet" size={18} />
        {t('cashbox')}
      </CashboxLink>
      <Link to="/profile/main" className={entry} onClick={closeMenu}>
        <Icon name="user" size={18} />
        {t('profile.main')}
      </Link>
    </div>
  )
  return (
    <BalancePill currency={currency} inPlayCents={inPlayCents} isFixed={isFixed} links={links} />
  )
}

/** On the profile page the link only closes the menu [4.49]. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** The same balance as an item of the menu. */
export function BalanceInMenu() {
  const currency = useViewer()?.currency ?? defaultCurrency
  return <BalanceLine currency={currency} inPlayCents={useInPlay(currency)} />
}

function useInPlay(currency: string): number {
  return useOpenRounds()
    .filter((round) => round.currency === currency)
    .reduce((sum, { stake_cents }) => sum + stake_cents, 0)
}
