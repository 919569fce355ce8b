import { useTexts } from '@casino/client/texts.tsx'
import { useSiteData, useViewer } from '@casino/client/viewer.ts'
import type { FooterPages, ShellData } from '../../footer-pages.ts'
import { Logo } from '../header/logo.tsx'
import { useMenu } from '../header/menu-link.tsx'
import { InstallBlock } from '../install/install-block.tsx'
import { useSite } from '../use-site.ts'
import { FooterContact, ownPlaces } from './footer-contact.tsx'
import { type FooterLink, FooterLinks } from './footer-links.tsx'
import { FooterLogos } from './footer-logos.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The footer, with the content pages that the server loaded. */
export function Footer() {
  return <FooterOf {...useFooterPages()} />
}

/** Company, links, payment methods, fairness, and responsible gambling. */
export function FooterOf({ info, help, copyright = '', awards, studios, payouts }: FooterPages) {
  const { t } = useTexts('web')
  const { name, age_min, contacts } = useSite()
  const more = ownPlaces.flatMap((place) => {
    const to = contacts[place]
    return to?.startsWith('https://') ? [{ to, text: t(`footer.${place}`) }] : []
  })
  const games = useMenu().map(({ to, text }) => ({ to, text: t(text) }))
  return (
    <footer className="mt-14 border-t border-line/60 bg-s1/60 pb-24 md:pb-10">
      <div className="wrap grid gap-8 py-10 text-[14px] sm:grid-cols-2 lg:grid-cols-[1.4fr_repeat(4,1fr)]">
        <div className="grid content-start gap-4 sm:max-lg:col-span-full">
          <Logo />
          <p className="max-w-80 text-tx2">{t('footer.about')}</p>
          <LanguageLinks />
          <InstallBlock />
        </div>
        <FooterLinks title={t('footer.games')} links={games} />
        <FooterLinks title={t('footer.account')} links={useAccountLinks()} />
        <FooterLinks title={t('footer.info')} links={[...info, ...more]} />
        <div className="grid content-start gap-8">
          <FooterLinks title={t('footer.help')} links={help} />
          <FooterContact />
        </div>
      </div>
      <FooterLogos awards={awards} studios={studios} />
      <div className="wrap grid gap-2 text-[12px] text-tx3">
        {payouts.length > 0 ? <p>{payouts.join(' ')}</p> : null}
        <p>{t('footer.responsible', { age: age_min })}</p>
        {copyright ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was saved
          <div dangerouslySetInnerHTML={{ __html: copyright }} />
        ) : (
          <p>{t('footer.copyright', { name })}</p>
        )}
      </div>
    </footer>
  )
}

const none: FooterPages = { info: [], help: [], payouts: [] }

function useFooterPages(): FooterPages {
  return useSiteData<ShellData>()?.footer ?? none
}

function useAccountLinks(): FooterLink[] {
  const { t } = useTexts('web')
  const viewer = useViewer()
  const deposit = { to: '/deposit', text: t('deposit') }
  return [
    ...(viewer?.excluded_until ? [] : [deposit]),
    { to: '/withdraw', text: t('withdraw') },
    { to: '/cashbox', text: t('cashbox') },
    { to: '/profile/limits', text: t('limits') },
  ]
}
