import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { buttonClass } from './button.tsx'

type FileButtonProps = {
  icon: string
  text: string
  /** The accepted file types, as in an input. */
  accept: string
  /** Opens the camera of a phone. */
  byCamera?: boolean
  onChoose(file: File | undefined): void
}

/** A file input with our own text: the native control uses the browser's language. */
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
          // So that the same file can be chosen again.
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
