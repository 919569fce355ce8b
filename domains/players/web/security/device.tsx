import { useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { deviceOf } from './device-of.ts'
import type { SignInData } from './queries.ts'

/** Formats a device's name in the page's language. */
export function useDeviceName(): (of: Pick<SignInData, 'user_agent'>) => string {
  const { t } = useTexts('players')
  return ({ user_agent }) => {
    const device = deviceOf(user_agent)
    return device ? t('sessions.device', device) : t('sessions.unknown_device')
  }
}

/** The country, if known, and IP address of a sign-in. */
export function SignInOrigin({ of: { country, ip } }: { of: Pick<SignInData, 'country' | 'ip'> }) {
  const { locale } = useTexts('players')
  const names = new Intl.DisplayNames([intlOf(locale)], { type: 'region' })
  return (
    <span className="wrap-anywhere" suppressHydrationWarning>
      {country ? `${names.of(country)} · ${ip}` : ip}
    </span>
  )
}
