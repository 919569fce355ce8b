import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Nickname } from './nickname.tsx'

test('beside the nickname of a VIP stands his status, beside others nothing', () => {
  renderWith(<Nickname nickname="Orbit" vip="Platinum" />, {})
  expect(screen.getByText('VIP Platinum')).toBeDefined()
  renderWith(<Nickname nickname="Comet" />, {})
  expect(screen.getAllByText(/VIP/)).toHaveLength(1)
})
