import { useTexts } from '@casino/client/texts.tsx'
import { useNavigation } from 'react-router'

/** The progress bar of a slow navigation. */
export function LoaderBar() {
  const { t } = useTexts('platform')
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden opacity-0 animate-[appear_.2s_.15s_forwards]"
    >
      <div className="h-full w-1/3 rounded-full bg-sun motion-safe:animate-[pass_1.1s_linear_infinite] motion-reduce:w-full" />
    </div>
  )
}
