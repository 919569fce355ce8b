import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { LoadState } from '@casino/ui/load-state.tsx'
import { TabLink } from '@casino/ui/tab-link.tsx'
import type { ReactNode } from 'react'
import { useLivePayments } from './use-live-payments.ts'

export const tabs = [
  { to: '/deposit', text: 'deposit', icon: 'arrow-down-left' },
  { to: '/withdraw', text: 'withdraw', icon: 'arrow-up-right' },
  { to: '/cashbox', text: 'history', icon: 'history' },
] as const

type FrameProps = {
  tab: (typeof tabs)[number]['to']
  onClose(): void
  children: ReactNode
}

/** The cashbox dialog with its three tabs. */
export function CashboxFrame({ tab, onClose, children }: FrameProps) {
  const { t } = useTexts('cashbox')
  const isInBrowser = useInBrowser()
  useLivePayments()
  return (
    <Dialog title={t('cashbox')} isTall onClose={onClose}>
      <nav
        aria-label={t('cashbox')}
        className="mb-5 grid grid-cols-3 gap-1 rounded-m border border-line bg-bg p-1"
      >
        {tabs.map(({ to, text, icon }) => (
          <TabLink
            key={to}
            to={to}
            current={to === tab}
            leaves="payment"
            className={
              'flex h-11 min-w-0 items-center justify-center gap-1.5 rounded-sm px-1 text-[14px] ' +
              'font-semibold text-tx2 hover:text-tx aria-[current]:bg-s3 aria-[current]:text-tx ' +
              'max-[360px]:px-0 max-[360px]:text-[13px]'
            }
          >
            {/* A narrow phone has space for the word only, also with a larger font. */}
            <span className="max-[420px]:hidden">
              <Icon name={icon} size={18} />
            </span>
            <span className="truncate">{t(text)}</span>
          </TabLink>
        ))}
      </nav>
      {isInBrowser ? children : <LoadState />}
    </Dialog>
  )
}
