import { expect, test } from 'vitest'
import { limitPerPlayer } from './limit-per-player.ts'

test('one player has a maximum of requests in flight; other players are not affected', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const begin = (player_key: string) => limitPerPlayer(player_key, () => finished)
  const under = Array.from({ length: 8 }, () => begin('real:1'))
  await expect(begin('real:1')).rejects.toThrow('too_many_requests')
  const other = begin('real:2')
  finish()
  await Promise.all([...under, other])
  await begin('real:1')
})

test('failed requests are no longer in flight', async () => {
  const fail = () => limitPerPlayer('real:3', () => Promise.reject(new Error('refused')))
  for (let time = 0; time < 20; time += 1) await expect(fail()).rejects.toThrow('refused')
})
