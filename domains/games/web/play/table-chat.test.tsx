import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showChat, writeChatLine } from '../../chat-contract.ts'
import type { ChatData } from '../queries.ts'
import { gameNamed } from '../testing/game-named.ts'
import { TableChat, withLine } from './table-chat.tsx'
import type { Details } from './use-launch.ts'

const game = gameNamed('Wheel', 1) as Details
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const at = '2030-01-02T03:04:05.000Z'
const line = (id: number, text: string) => ({
  id,
  game_identifier: game.identifier,
  nickname: 'Be*',
  text,
  created_at: at,
})
const chat: ChatData = { is_open: true, mute: null, lines: [line(1, 'hello'), line(2, 'red!')] }
let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

function open(data: ChatData) {
  casino.answers(showChat, data)
  return renderWith(<TableChat game={game} />, { player })
}

test('the newest line stands beside the table and is read politely', async () => {
  open(chat)
  const log = screen.getByRole('log')
  await expect.poll(() => log.textContent).toBe('Be* red!')
  expect(
    screen.getByRole('list', { name: 'Messages at this table', hidden: true }).children,
  ).toHaveLength(2)
})

test('a line is sent, and the field is empty again', async () => {
  open(chat)
  casino.answers(writeChatLine, line(3, 'me too'))
  const field = screen.getByRole('textbox', { hidden: true })
  fireEvent.change(field, { target: { value: 'me too' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  await expect
    .poll(() => casino.changes())
    .toEqual([
      {
        call: writeChatLine.name,
        input: expect.objectContaining({ name: 'wheel', text: 'me too' }),
      },
    ])
  await expect.poll(() => (field as HTMLInputElement).value).toBe('')
})

test('a refused line stays in the field with the reason', async () => {
  open(chat)
  casino.faults(writeChatLine, { text: 'No links here.' })
  const field = screen.getByRole('textbox', { hidden: true }) as HTMLInputElement
  fireEvent.change(field, { target: { value: 'www.x.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  await expect.poll(() => document.body.textContent).toContain('No links here.')
  expect(field.value).toBe('www.x.example')
})

test('a muted player reads why, and has no field', async () => {
  open({ ...chat, mute: { why: 'spam', until: at } })
  await expect
    .poll(() => document.body.textContent)
    .toContain('You wrote the same thing too often.')
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull()
})

test('a closed chat shows nothing', async () => {
  open({ is_open: false, mute: null, lines: [] })
  await expect.poll(() => screen.queryByRole('log')).toBeNull()
})

test('a line is listed once, and fifty at most', () => {
  expect(withLine(chat.lines, line(2, 'red!'))).toBe(chat.lines)
  const many = Array.from({ length: 50 }, (_, id) => line(id + 1, 'x'))
  expect(withLine(many, line(51, 'y')).map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 2),
  )
})
