import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  icon: string
  'aria-label': string
}

/** A button that is an icon alone, named for those who do not see it. */
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
