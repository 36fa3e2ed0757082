import type { drillCalls } from '#lib/drills/contract.ts'
import type { drillDesk } from '#lib/drills/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { beginnerOf } from '#lib/practice/server/learner.ts'
import { listDeskDrills, seeDrill } from './desk-drills.ts'
import { listDrills } from './list-drills.ts'
import { startDrills } from './start-drills.ts'
import { listWithdrawnDrills, withdrawDrills } from './withdrawals.ts'

export const drillHandlers: Handlers<typeof drillCalls & typeof drillDesk> = {
  drillList: ({ db, user, guest }) =>
    listDrills(db, user?.id ?? (guest?.id ? { guestId: guest.id } : null)),
  drillStart: async ({ db, input, ...asking }) =>
    startDrills(db, await beginnerOf(db, asking), input),
  staffDrills: ({ db }) => listDeskDrills(db),
  staffDrill: ({ db, input }) => seeDrill(db, input.identity),
  staffWithdrawnDrills: ({ db }) => listWithdrawnDrills(db),
  staffWithdrawDrills: ({ db, user, input }) => withdrawDrills(db, { ...input, staffId: user.id }),
}
