import { expect, inject, test } from 'vitest'
import { clientFor } from './client-for.ts'

test('a server that ends a connection rejects its queries and ends no process', async () => {
  const [url = ''] = inject('postgres')
  const [client, other] = [clientFor(url), clientFor(url)]
  await client.connect()
  await other.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  await client.end()
  await other.end()
})
