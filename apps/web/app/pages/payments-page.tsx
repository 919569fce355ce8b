import { LimitsTables } from '@casino/cashbox/web/limits-tables.tsx'
import { paymentLimits } from '@casino/cashbox/web/queries.ts'
import { Changed } from '@casino/content/web/changed.tsx'
import { Document } from '@casino/content/web/document.tsx'
import { page as contentOf } from '@casino/content/web/queries.ts'
import { page } from '@casino/ui/pages/page.tsx'

/** The payment methods with their current limits. */
const payments = page({
  ask: () => ({ page: contentOf('payments'), limits: paymentLimits() }),
  title: ({ answers, texts }) => texts.of('content')('page_title', { title: answers.page.title }),
  description: ({ answers }) => answers.page.blocks.description,
  keywords: ({ answers }) => answers.page.blocks.keywords,
  show: ({ answers: { page, limits } }) => (
    <Document
      title={page.title}
      lead={page.blocks.description}
      dated={<Changed at={page.changed_at} />}
      text={page}
      before={<LimitsTables limits={limits} />}
    />
  ),
})

export const loader = payments.loader
export const meta = payments.meta
export const shouldRevalidate = payments.shouldRevalidate
export default payments.view
