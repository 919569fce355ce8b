import { hasCookie, keepCookie, veryLongS } from '@casino/client/cookies.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../use-site.ts'

const approvedCookie = 'emp_approved'

/** Asks visitors of some countries to confirm their entry; the page waits for the answer [4.43]. */
export function ApprovalCard() {
  const { needs_approval } = useSite()
  const { pathname } = useLocation()
  const [isApproved, setApproved] = useState(() => hasCookie(approvedCookie))
  if (!needs_approval || isApproved || pathname === '/oops') return null
  const approve = () => {
    keepCookie(approvedCookie, veryLongS)
    setApproved(true)
  }
  return <Card onApprove={approve} />
}

function Card({ onApprove }: { onApprove(): void }) {
  const { t } = useTexts('web')
  const navigate = useNavigate()
  const { age_min } = useSite()
  return (
    <dialog
      ref={(element) => {
        if (element && !element.open) element.showModal()
      }}
      aria-labelledby="approval-title"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog without a cancel event.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      className={
        'm-auto w-[min(440px,calc(100vw-32px))] rounded-xl border border-line bg-s1 p-6 text-tx shadow-e3 ' +
        'backdrop:bg-[#030612e6] backdrop:backdrop-blur-sm'
      }
    >
      <h2 id="approval-title" className="text-[22px]/7 font-bold">
        {t('approval.title')}
      </h2>
      <p className="mt-3 text-[14px]/5 text-tx2">{t('approval.text', { age: age_min })}</p>
      <div className="mt-5 grid gap-2">
        <Button onClick={onApprove}>{t('approval.accept')}</Button>
        <Button
          look="quiet"
          onClick={() => void navigate('/oops', { state: { hasDeclined: true } })}
        >
          {t('approval.decline')}
        </Button>
      </div>
    </dialog>
  )
}
