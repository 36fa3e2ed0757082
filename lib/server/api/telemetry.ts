import type { telemetry } from '#lib/contract/portal/telemetry.ts'
import { shanghaiToday } from '#lib/text/dates.ts'
import { readerOf } from '../http/request-info.ts'
import { recordPopLog } from '../site/pop-ads.ts'
import { recordBuryingPoints } from '../telemetry/burying-points.ts'
import type { Handlers } from './context.ts'

export const telemetryHandlers: Handlers<keyof typeof telemetry> = {
  recordBuryingPoints: ({ db, input, caller }) =>
    recordBuryingPoints(db, { events: input.events, reader: readerOf(caller, shanghaiToday()) }),
  userInfoPopLog: ({ db, input }) => recordPopLog(db, input),
}
