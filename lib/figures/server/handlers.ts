import type { figures } from '#lib/figures/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { readFigures } from './read-figures.ts'

export const figureHandlers: Handlers<typeof figures> = {
  staffFigures: ({ db, user, input }) => readFigures(db, user, input),
}
