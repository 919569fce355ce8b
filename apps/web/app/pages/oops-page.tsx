import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Link, type MetaDescriptor, useLocation } from 'react-router'
import { useSite } from '../shell/use-site.ts'
import { ErrorPage } from './error-page.tsx'

/** Search engines must not index it. */
export function meta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }]
}

export default function OopsPage() {
  const { state } = useLocation()
  return state?.hasDeclined === true ? <Left /> : <ErrorPage missing={false} isFramed />
}

/** Nothing failed: the visitor declined the entry question. */
function Left() {
  const { t } = useTexts('web')
  const { name } = useSite()
  return (
    <div className="wrap grid min-h-[70dvh] place-content-center justify-items-center gap-4 py-8 text-center">
      <title>{`${t('approval.left_title')} | ${name}`}</title>
      <h1 className="text-[28px]/[34px] font-extrabold">{t('approval.left_title')}</h1>
      <p className="max-w-100 text-tx2">{t('approval.left')}</p>
      <Link to="/" className={buttonClass('plain', 'l')}>
        {t('error.home')}
      </Link>
    </div>
  )
}
