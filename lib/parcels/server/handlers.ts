import type { parcels } from '#lib/parcels/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { addLine } from './add-line.ts'
import { findTrack } from './parcels.ts'

export const parcelHandlers: Handlers<typeof parcels> = {
  queryTrack: ({ db, user, input }) => findTrack(db, user.id, input),
  addParcelLine: ({ db, user, input }) => addLine(db, { staffId: user.id, ...input }),
}
