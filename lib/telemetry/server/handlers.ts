import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { readerOf } from '#lib/platform/http/request-info.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { recordPopLog } from '#lib/site/server/pop-ads.ts'
import type { telemetry } from '#lib/telemetry/calls.ts'
import { recordBuryingPoints } from './burying-points.ts'

export const telemetryHandlers: Handlers<keyof typeof telemetry> = {
  recordBuryingPoints: ({ db, input, caller }) =>
    recordBuryingPoints(db, { events: input.events, reader: readerOf(caller, shanghaiToday()) }),
  userInfoPopLog: ({ db, input }) => recordPopLog(db, input),
}
