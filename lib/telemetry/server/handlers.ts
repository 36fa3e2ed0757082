import type { Handlers } from '#lib/platform/api/context.ts'
import type { telemetry } from '#lib/telemetry/contract.ts'
import { recordBuryingPoints } from '#lib/telemetry/server/burying-points.ts'

export const telemetryHandlers: Handlers<typeof telemetry> = {
  recordBuryingPoints: ({ db, input, caller }) =>
    recordBuryingPoints(db, { events: input.events, caller }),
}
