import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { parcelName } from '#lib/parcels/contract.ts'
import { isLast } from '#lib/parcels/states.ts'
import { type Db, getDb } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { readText } from '#lib/platform/http/read-body.ts'
import { log } from '#lib/platform/log.ts'
import { parcelProvider } from '#lib/platform/providers/parcel/chosen-provider.ts'
import {
  ParcelError,
  type ParcelProvider,
  type ParcelPush,
} from '#lib/platform/providers/parcel/parcel-provider.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { parcels } from './tables.ts'
import { changeParcel, takeReport } from './take-report.ts'

/** Room for a way of a hundred lines, each letter of them as %E4%B8%AD. */
const MAX_BYTES = 256_000

/** Takes what the provider of parcels tells by itself, over HTTP, and gives its own kind of answer. Never throws. */
export async function answerPush(
  request: Request,
  provider: ParcelProvider | null = parcelProvider(),
): Promise<Response> {
  try {
    if (!provider) throw new AppError('not_found')
    const push = provider.readPush(await readText(request, MAX_BYTES))
    if (!push) throw new AppError('forbidden')
    await takePush(getDb(), push)
    return respond(200, { result: true, returnCode: '200', message: '成功' })
  } catch (err) {
    // What was signed comes again: whatever was wrong here may pass.
    if (err instanceof ParcelError)
      log().warn({ reason: err.message }, 'parcel push not understood')
    else if (!(err instanceof AppError)) log().error({ err }, 'parcel push failed')
    const { status } = errors[err instanceof AppError ? err.code : 'internal']
    return respond(status, { result: false, returnCode: String(status), message: '失败' })
  }
}

const respond = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** Takes what was told of a parcel; of one that is not ours nothing is kept, and again it changes nothing. */
async function takePush(db: Db, push: ParcelPush, now = new Date()): Promise<void> {
  const { data: name } = z.object(parcelName).safeParse(push)
  if (!name) return
  const { status, message } = push
  const [found] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.carrier, name.carrier), eq(parcels.number, name.number)))
  if (!found) return
  await takeReport(db, found.id, push, { by: 'push', isWhole: status === 'updateall', now })
  if (status === 'abort') await giveUp(db, found.id, { message, now })
}

/**
 * A parcel of which nothing was found in three days is subscribed to once more; any other that is given up is asked for no
 * more, and the desk lists it.
 */
async function giveUp(
  db: Db,
  id: number,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  await changeParcel(db, id, ({ state, subscriptions, subscribedAt, stoppedAt }) => {
    // One of a former subscription, told again.
    const isOld = !subscribedAt || subscribedAt.getTime() > now.getTime() - 2 * DAY_MS
    if (isLast(state) || stoppedAt || isOld) return null
    const isUnknown = /3\s*天/.test(message)
    return isUnknown && subscriptions < 2 ? { subscribedAt: null, dueAt: now } : { stoppedAt: now }
  })
}
