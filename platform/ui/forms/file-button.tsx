import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { buttonClass } from './button.tsx'

type FileButtonProps = {
  icon: string
  text: string
  /** The kinds of files, as an input names them. */
  accept: string
  /** A phone opens its camera at once. */
  byCamera?: boolean
  onChoose(file: File | undefined): void
}

/** Chooses a file in our own words: a browser's bare control speaks the browser's language. */
export function FileButton({ icon, text, accept, byCamera, onChoose }: FileButtonProps) {
  const id = useId()
  return (
    <div className={byCamera ? 'pointer-fine:hidden' : undefined}>
      <input
        id={id}
        type="file"
        accept={accept}
        {...(byCamera && { capture: 'environment' })}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // The same file may be chosen once more.
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonClass('plain', 'm')} cursor-pointer peer-focus-visible:outline-2`}
      >
        <Icon name={icon} />
        {text}
      </label>
    </div>
  )
}
