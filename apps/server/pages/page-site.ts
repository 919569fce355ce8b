import { localesAt } from '@casino/brands/public'
import { isClosedTo, isPageOpen } from '@casino/http/brand.ts'
import type { CallBase } from '@casino/http/context.ts'

export type PageSite = ReturnType<typeof pageSite>

/** The flags of a tester's browser; empty for others. */
type Tried = { may_try: boolean; flags: Readonly<Record<string, boolean>> }

/** What every page knows about the brand, the host and the visitor. */
export function pageSite(
  { brand, host, policy, visitor, session }: CallBase,
  { may_try, flags }: Tried,
) {
  const locales = localesAt({ brand, host })
  const atHome = localesAt({ brand, host: brand })
  return {
    name: brand.name,
    url: brand.url,
    logo: brand.logo,
    theme: brand.theme,
    locales,
    // Sent only if the lists differ: each page carries it.
    ...(String(atHome) === String(locales) ? {} : { home_locales: atHome }),
    currencies: brand.currencies,
    is_home: host.is_home,
    seal: brand.seal,
    support_email: brand.support_email,
    contacts: brand.contacts,
    ...(Object.keys(brand.icons).length > 0 ? { icons: brand.icons } : {}),
    pages: {
      ...Object.fromEntries(
        Object.keys(brand.pages).map((slug) => [
          slug,
          flags[slug] ?? isPageOpen(brand, slug, session),
        ]),
      ),
      ...(policy.jackpots_allowed ? {} : { 'mystic-jackpots': false }),
      ...(policy.referral_bonus_allowed ? {} : { invitations: false }),
    },
    ...(brand.sport ? { sport: brand.sport } : {}),
    may_try,
    licence: policy.licence,
    footer: policy.footer,
    age_min: policy.age_min,
    session_clock: policy.session_clock,
    reality_check_minutes: policy.reality_check_minutes,
    is_closed: isClosedTo(policy, visitor.country),
    closed_countries: brand.policy.closed_countries,
    demo_for_guests: brand.policy.demo_for_guests,
    consent_grid: policy.consent_grid,
    needs_approval: policy.approval_countries.includes(visitor.country ?? ''),
  }
}
