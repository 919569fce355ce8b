import { browserStorage } from '@casino/client/browser-storage.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useEffect, useState } from 'react'

const key = 'adventure:explained'

/** How the adventure works, until the visitor has read it once. */
export function Explanation() {
  const { t } = useTexts('adventure')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(browserStorage.local.get(key) === null), [])
  if (!isOpen) return null
  const close = () => {
    setOpen(false)
    browserStorage.local.set(key, 'yes')
  }
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-s2 p-5 sm:grid-cols-[auto_1fr_auto] sm:items-center">
      <span className="text-sun">
        <Icon name="info" size={28} />
      </span>
      <div>
        <h2 className="text-[16px] font-bold">{t('explain.title')}</h2>
        <p className="mt-1 max-w-[65ch] text-[14px]/5 text-tx2">{t('explain.text')}</p>
      </div>
      <Button look="plain" onClick={close}>
        {t('explain.close')}
      </Button>
    </section>
  )
}
