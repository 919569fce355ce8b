import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Nickname } from './nickname.tsx'

test('only a VIP’s status is shown beside the nickname', () => {
  renderWith(<Nickname nickname="Orbit" vip="Platinum" />, {})
  expect(screen.getByText('VIP Platinum')).toBeDefined()
  renderWith(<Nickname nickname="Comet" />, {})
  expect(screen.getAllByText(/VIP/)).toHaveLength(1)
})
