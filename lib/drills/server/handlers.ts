import type { drillCalls } from '#lib/drills/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { beginnerOf } from '#lib/practice/server/learner.ts'
import { listDrills } from './list-drills.ts'
import { startDrills } from './start-drills.ts'

export const drillHandlers: Handlers<typeof drillCalls> = {
  drillList: ({ db, user, guest }) =>
    listDrills(db, user?.id ?? (guest?.id ? { guestId: guest.id } : null)),
  drillStart: async ({ db, input, ...asking }) =>
    startDrills(db, await beginnerOf(db, asking), input),
}
