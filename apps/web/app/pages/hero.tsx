import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/button.tsx'
import { Link } from 'react-router'

/** The lobby's first picture: what it is, and the one thing to do next. */
export function Hero() {
  const { t } = useTexts('web')
  const viewer = useViewer()
  return (
    <section className="wrap pt-3 md:pt-5">
      <div className="relative isolate overflow-hidden rounded-xl bg-[#140c2e] shadow-e2">
        <picture>
          <source
            media="(width >= 800px)"
            type="image/avif"
            srcSet="/art/hero/desktop.avif 1x, /art/hero/desktop@2x.avif 2x"
          />
          <source media="(width >= 800px)" srcSet="/art/hero/desktop.webp" />
          <source type="image/avif" srcSet="/art/hero/phone.avif" />
          <img
            data-hero
            src="/art/hero/phone.webp"
            alt=""
            width={780}
            height={560}
            fetchPriority="high"
            className="aspect-390/280 h-auto max-h-72 w-full object-cover md:aspect-1320/400 md:max-h-none"
          />
        </picture>
        <div
          className={
            'absolute inset-0 flex flex-col justify-end gap-1 p-4 max-md:bg-linear-to-t ' +
            'max-md:from-[#0b1020f2] max-md:from-15% max-md:via-[#0b1020b3] max-md:via-55% ' +
            'max-md:to-transparent md:justify-center md:bg-linear-to-r md:from-[#0b1020e6] ' +
            'md:via-[#0b102080] md:via-40% md:to-transparent md:to-60% md:p-8 lg:p-12'
          }
        >
          <p className="text-[13px] font-semibold text-sun md:text-[14px]">{t('hero.kicker')}</p>
          <h1
            className={
              'max-w-130 text-[24px]/[30px] font-extrabold tracking-[-.01em] text-balance ' +
              'md:text-[30px]/[36px] lg:text-[40px]/[46px]'
            }
          >
            {t('hero.title')}
          </h1>
          <p className="max-w-110 text-[16px] mt-1 text-tx2 max-lg:hidden">{t('hero.text')}</p>
          <div className="mt-2 flex flex-wrap gap-2 lg:mt-4">
            {viewer ? (
              <Link
                to="/play/turbogames/rocket-x?mode=real"
                className={`${buttonClass('money', 'l')} max-md:h-11 max-md:px-4 max-md:text-[14px]`}
              >
                {t('hero.play')}
              </Link>
            ) : (
              <DialogLink
                to="/sign-up"
                className={`${buttonClass('money', 'l')} max-md:h-11 max-md:px-4 max-md:text-[14px]`}
              >
                {t('hero.join')}
              </DialogLink>
            )}
            <Link
              to="/play/apogee/starfall-reels?mode=demo"
              className={`${buttonClass('plain', 'l')} max-md:h-11 max-md:px-4 max-md:text-[14px]`}
            >
              {t('hero.demo')}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
