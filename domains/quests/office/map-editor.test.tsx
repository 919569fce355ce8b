import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setMap } from '../staff-contract.ts'
import { MapEditor } from './map-editor.tsx'

beforeEach(cleanup)

test('a level moves by arrow keys and by numbers, and the map is saved with its reason', async () => {
  const casino = openFakeCasino()
  casino.answers(setMap, { text: 'The map is changed.' })
  const levels = [10, 40].map((left, at) => ({ level: at + 1, left, top: 50 }))
  const card = { id: 4, version: 3, background: 'night', height: 17, levels }
  const onChanged = vi.fn(async () => undefined)
  renderWith(<MapEditor card={card} permissions={['quests.edit']} onChanged={onChanged} />)
  const second = screen.getByRole('button', { name: /^Level 2:/ })
  fireEvent.keyDown(second, { key: 'ArrowRight' })
  fireEvent.keyDown(screen.getByRole('button', { name: /^Level 2:/ }), { key: 'ArrowUp' })
  fireEvent.change(screen.getByLabelText('From the left (%)'), { target: { value: '77' } })
  fireEvent.change(screen.getByLabelText('Background'), { target: { value: 'ice' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A clearer path' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the map' }))
  expect(await screen.findByText('The map is changed.')).toBeDefined()
  expect(casino.changes()).toMatchObject([
    {
      input: {
        version: 3,
        reason: 'A clearer path',
        background: 'ice',
        positions: [
          { left: 10, top: 50 },
          { left: 77, top: 49 },
        ],
      },
    },
  ])
  expect(onChanged).toHaveBeenCalled()
})
