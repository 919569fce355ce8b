import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { Link } from 'react-router'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { menu } from './menu.ts'

/** Who we are, how to pay, what is fair, and the way to play less. */
export function Footer() {
  const { t } = useTexts('web')
  const viewer = useViewer()
  const link = 'inline-flex min-h-8 items-center text-tx2 hover:text-tx'
  return (
    <footer className="mt-14 border-t border-line/60 bg-s1/60 pb-24 md:pb-10">
      <div className="wrap grid gap-8 py-10 text-[14px] md:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="max-w-80 text-tx2">{t('footer.about')}</p>
          <LanguageLinks />
        </div>
        <nav aria-label={t('footer.games')} className="grid content-start gap-1">
          <p className="mb-1 font-bold">{t('footer.games')}</p>
          {menu.map(({ to, text }) => (
            <Link key={to} to={to} className={link}>
              {t(text)}
            </Link>
          ))}
        </nav>
        <nav aria-label={t('footer.account')} className="grid content-start gap-1">
          <p className="mb-1 font-bold">{t('footer.account')}</p>
          {viewer?.excluded_until ? null : (
            <DialogLink to="/deposit" className={link}>
              {t('deposit')}
            </DialogLink>
          )}
          <DialogLink to="/withdraw" className={link}>
            {t('withdraw')}
          </DialogLink>
          <DialogLink to="/cashbox" className={link}>
            {t('footer.payments')}
          </DialogLink>
        </nav>
        <div className="grid content-start gap-4">
          <p className="font-bold">{t('footer.safe')}</p>
          <ul className="flex gap-3">
            {['18plus', 'fair', 'rng'].map((badge) => (
              <li key={badge}>
                <img
                  src={`/art/badges/${badge}.svg`}
                  alt={t(`footer.badge_${badge}`)}
                  width={44}
                  height={44}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
          <p className="text-tx2">{t('footer.responsible')}</p>
        </div>
      </div>
      <p className="wrap text-[12px] text-tx3">{t('footer.copyright')}</p>
    </footer>
  )
}
