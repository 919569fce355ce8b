import { versionOf } from '@casino/contract/version.ts'
import type { FastifyInstance } from 'fastify'

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]

/** Lets two calls have one address: the one that has a version is for whom asks for it. */
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
