import type { Handlers } from '#lib/platform/api/context.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { telemetry } from '#lib/telemetry/contract.ts'
import { recordBuryingPoints } from '#lib/telemetry/server/burying-points.ts'
import { recordPageVitals } from './page-vitals.ts'

/** `table` knows the kinds of pages. */
export const telemetryHandlers = (table: readonly Row[]): Handlers<typeof telemetry> => ({
  recordBuryingPoints: ({ db, input, caller }) =>
    recordBuryingPoints(db, { events: input.events, caller }),
  recordVitals: ({ db, input, caller }) => recordPageVitals(db, { ...input, caller }, table),
})
