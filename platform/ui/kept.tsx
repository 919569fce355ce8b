import type { ComponentProps, ComponentType, ReactNode } from 'react'

type KeptProps<Given> = Omit<ComponentProps<'ul'>, 'children'> & {
  as?: 'ul' | 'div'
  face: (given: Given) => ReactNode
  given: () => Given
  of: readonly unknown[]
}

export function Kept<Given extends object>(props: KeptProps<Given>) {
  const { as = 'div', face, given, of: _, ...rest } = props
  const Around = as as 'ul'
  const Face = face as ComponentType<object>
  return (
    <Around {...rest}>
      <Face {...given()} />
    </Around>
  )
}
