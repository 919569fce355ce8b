import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'

type StepperProps = { value: number; max: number; onChange(value: number): void }

/** How many pieces: at least one, at most what the points are enough for [5.14]. */
export function QuantityStepper({ value, max, onChange }: StepperProps) {
  const { t } = useTexts('shop')
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-[14px] text-tx2">{t('quantity')}</span>
      <div className="flex items-center gap-2">
        <Button aria-label={t('fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <span aria-hidden="true">−</span>
        </Button>
        <output className="tabular min-w-10 text-center text-[18px] font-bold">{value}</output>
        <Button aria-label={t('more')} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  )
}
