import { versionOf } from '@casino/contract/version.ts'
import type { FastifyInstance } from 'fastify'

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]

/** Lets two routes share one path: the one with a version answers clients that ask for it. */
export const byVersion: Strategy = {
  name: 'answerVersion',
  storage() {
    const handlers = new Map()
    return {
      get: (version) => handlers.get(version) ?? null,
      set: (version, handler) => void handlers.set(version, handler),
    }
  },
  deriveConstraint: ({ headers }) => versionOf(headers),
}
