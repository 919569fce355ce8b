import { useTexts } from '@casino/client/texts.tsx'
import type { DocumentData } from './queries.ts'

const looks: Record<DocumentData['status'] | 'none', string> = {
  none: 'border-line text-tx3',
  in_review: 'border-sun/60 text-sun',
  approved: 'border-ok/60 text-ok',
  not_approved: 'border-bad/60 text-bad',
  expired: 'border-bad/60 text-bad',
}

/** The state of a document in one word. */
export function StatusBadge({ status }: { status: DocumentData['status'] | 'none' }) {
  const { t } = useTexts('verification')
  return (
    <span className={`rounded-full border px-3 py-0.5 text-[13px] font-semibold ${looks[status]}`}>
      {t(`status.${status}`)}
    </span>
  )
}
