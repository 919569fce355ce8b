import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { useQuery } from '@tanstack/react-query'
import { onePayment } from '../queries.ts'
import { usePaymentTexts } from '../use-payment-texts.ts'

const steps = ['amount', 'bank', 'done'] as const
type Step = (typeof steps)[number]

/** The progress of a deposit: amount chosen, bank is paying, money received. */
export function DepositSteps({ payment }: { payment: number | undefined }) {
  const { t } = useTexts('cashbox')
  const { data } = useQuery({ ...onePayment(payment ?? 0), enabled: payment !== undefined })
  const viewer = useViewer()
  const say = usePaymentTexts(data?.currency ?? viewer?.currency ?? '')
  const at: Step = payment === undefined ? 'amount' : data?.finished_at ? 'done' : 'bank'
  return (
    <ol aria-label={t('steps.title')} className="mb-5 grid grid-cols-3 gap-2 text-[12px]/4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={
            'grid gap-1.5 font-semibold text-tx3 before:h-1 before:rounded-full ' +
            `aria-[current]:text-tx ${index <= steps.indexOf(at) ? 'before:bg-sun' : 'before:bg-line'}`
          }
        >
          {say(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
