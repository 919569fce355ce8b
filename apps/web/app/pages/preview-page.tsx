import { useTexts } from '@casino/client/texts.tsx'
import { Document } from '@casino/content/web/document.tsx'
import { readPageJson } from '@casino/content/web/page-json.ts'
import { PageParts } from '@casino/content/web/page-parts.tsx'
import { type PreviewData, preview } from '@casino/content/web/queries.ts'
import { defaultCurrency } from '@casino/money/money.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { BannerSlide } from '../banners/banner-slide.tsx'

/** A draft as a visitor would see it whom a link of the office names. */
const previewed = page({
  ask: ({ search }) => ({ preview: preview(search.get('token') ?? '') }),
  title: ({ texts }) => texts.of('content')('preview.title'),
  description: ({ texts }) => texts.of('content')('preview.title'),
  show: ({ answers }) => <Previewed preview={answers.preview} />,
})

export const loader = previewed.loader
export const meta = previewed.meta
export const shouldRevalidate = previewed.shouldRevalidate
export default previewed.view

function Previewed({ preview: of }: { preview: PreviewData }) {
  const { t } = useTexts('content')
  const pageJson = readPageJson(of.json)
  return (
    <div className={of.device === 'phone' ? 'mx-auto max-w-[390px]' : undefined}>
      <p role="status" className="wrap pt-6 text-[14px] text-tx2">
        {t(of.is_shown ? 'preview.shown' : 'preview.not_shown')}
      </p>
      {of.banner ? (
        <div className="wrap py-4">
          <div className="overflow-hidden rounded-xl shadow-e2">
            <BannerSlide banner={of.banner} currency={defaultCurrency} isFirst />
          </div>
        </div>
      ) : (
        <Document
          title={of.title}
          dated={t('preview.title')}
          text={of}
          before={pageJson ? <PageParts of={pageJson} /> : null}
        />
      )}
    </div>
  )
}
