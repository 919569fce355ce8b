import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  icon: string
  'aria-label': string
}

/** A button with only an icon; it needs an `aria-label`. */
export function IconButton({ icon, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="grid size-11 place-items-center rounded-m text-tx2 hover:bg-s2 hover:text-tx"
    >
      <Icon name={icon} />
    </button>
  )
}
