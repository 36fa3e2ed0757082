import { eq } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { myGiftPage } from '#lib/activities/paths.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { carrierName, wantsPhoneTail } from '#lib/parcels/carriers.ts'
import {
  goesBack,
  isLast,
  type ParcelState,
  stateOfCode,
  stateOfName,
} from '#lib/parcels/states.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { ParcelReport } from '#lib/platform/providers/parcel/parcel-provider.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { parcelContents, parcels, type Track } from './tables.ts'

type Row = typeof parcels.$inferSelect
type Change = Partial<Pick<Row, 'state' | 'tracks' | 'askedAt' | 'dueAt' | 'failures'>> &
  Partial<Pick<Row, 'subscribedAt' | 'stoppedAt' | 'newsAt'>>

/** Pause until a parcel is asked for again; a push puts that off longer, since pushes then reach us. */
export const ASK_AGAIN_MS = 2 * 3_600_000
const AFTER_PUSH_MS = 12 * 3_600_000

/** Times without a line after which nobody asks any more: where there never was one, and where there was. */
const UNKNOWN_MS = 7 * DAY_MS
const UNCHANGED_MS = 60 * DAY_MS

type Options = { by: 'answer' | 'push'; isWhole?: boolean; now: Date }

/**
 * Keeps where a parcel is, when that is newer than what is known: an older report changes nothing, whoever sends it. A
 * parcel that has come is asked for no more, until news says that it goes back. Null is the carrier's answer that it knows
 * nothing.
 */
export async function takeReport(
  db: Db,
  id: number,
  report: ParcelReport | null,
  { by, isWhole = false, now }: Options,
): Promise<void> {
  const againAt = new Date(now.getTime() + (by === 'push' ? AFTER_PUSH_MS : ASK_AGAIN_MS))
  await changeParcel(db, id, (known) => {
    // Who waits to be subscribed to is not put off by a push of the former subscription.
    const isPutOff = by === 'answer' || known.subscribedAt !== null
    const dueAt = isPutOff ? known.dueAt && againAt : known.dueAt
    const isByStaff = known.askedAt === null
    const ownTracks = isByStaff ? [] : known.tracks
    const tracks = report ? tracksOf(report, now) : []
    // Lines of staff stay theirs until the provider's take their place.
    const isKept = isByStaff && known.tracks.length > 0
    const told: Change = { failures: 0, dueAt, ...(!isKept && { askedAt: now }) }
    if (!report || !isNewer(tracks, ownTracks, isWhole)) return { ...told, ...stopOf(known, now) }
    const state = stateOfCode(report.code) ?? tracks[0]?.state ?? known.state
    const isNews = isLater(tracks, ownTracks)
    const isOther = state !== known.state
    if (isLast(known.state) && isOther && !(isNews && goesBack(state))) return told
    const isBegun = isNews && (known.stoppedAt !== null || (isLast(known.state) && isOther))
    // The tail of the phone went when the watch ended, and without it such a carrier tells nothing.
    const isAsked = isBegun && !wantsPhoneTail(known.carrier)
    const watch = isNews ? { stoppedAt: null, newsAt: now } : stopOf(known, now)
    return { ...told, ...watch, ...(isAsked && { dueAt: againAt }), askedAt: now, tracks, state }
  })
}

/** Gives a parcel up that was silent for too long. */
export function stopOf(known: Row, now: Date): Pick<Change, 'stoppedAt'> {
  const { tracks, askedAt, newsAt, state, stoppedAt } = known
  const isUnknown = tracks.length === 0 || askedAt === null
  const silence = now.getTime() - newsAt.getTime()
  const isOver = isLast(state) || stoppedAt !== null
  return !isOver && silence > (isUnknown ? UNKNOWN_MS : UNCHANGED_MS) ? { stoppedAt: now } : {}
}

/** Reads the lines of a report without those of a future that no clock of a carrier explains. */
function tracksOf({ tracks }: ParcelReport, now: Date): Track[] {
  const lines = tracks
    .filter(({ at }) => at.getTime() <= now.getTime() + DAY_MS)
    .map(({ at, text, state }) => {
      const line = { at: at.toISOString(), text: storable(text), state: stateOfName(state) }
      return [`${line.at} ${line.text}`, line] as const
    })
  // Carriers write some lines twice.
  return [...new Map(lines).values()]
}

const isLater = (told: Track[], known: Track[]) => (told[0]?.at ?? '') > (known[0]?.at ?? '')

/** Tells what is newer: a report without a line says nothing; one of the same last moment has to have as many lines, or be a whole new one. */
function isNewer(told: Track[], known: Track[], isWhole: boolean): boolean {
  const [first, last] = [told[0]?.at ?? '', known[0]?.at ?? '']
  if (first !== last) return isLater(told, known)
  return first !== '' && (isWhole || told.length >= known.length)
}

/**
 * Changes what is known of a parcel under its lock, nothing for null, and tells the buyers when it has come, goes back, or is in trouble,
 * each once. Whose number was put right meanwhile is not changed: there is nothing in that parcel.
 */
export async function changeParcel(
  db: Db,
  id: number,
  decide: (known: Row, owners: readonly number[]) => Change | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const read = () =>
      tx
        .select()
        .from(parcelContents)
        .where(eq(parcelContents.parcelId, id))
        .orderBy(parcelContents.userId, parcelContents.kind, parcelContents.refId)
    // Users before other rows.
    await lockUsers(tx, ownersOf(await read()))
    const [known] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update')
    // Read again: under the lock nothing is put in, and nothing taken out.
    const contents = await read()
    if (!known || contents.length === 0) return
    const change = decide(known, ownersOf(contents))
    if (!change) return
    const state = change.state ?? known.state
    const isOver =
      isLast(state) ||
      { ...known, ...change }.stoppedAt !== null ||
      contents.every(({ doneAt }) => doneAt !== null)
    await tx
      .update(parcels)
      .set({ ...change, ...(isOver && { dueAt: null }) })
      .where(eq(parcels.id, id))
    if (isOver)
      await tx
        .update(parcelContents)
        .set({ phoneTail: null })
        .where(eq(parcelContents.parcelId, id))
    if (state === known.state || !isTold(state)) return
    const { carrier, number } = known
    await sendMessages(
      tx,
      contents.flatMap(({ kind, refId, userId }) =>
        // What comes back to us its buyer hears of from us.
        kind === 'return'
          ? []
          : [
              {
                ...{ userId, kind: 'parcel', key: `parcel:${kind}:${refId}:${id}:${state}` },
                path: kind === 'order' ? href(orderDetailPage, { id: refId }) : href(myGiftPage),
                data: { carrier: carrierName(carrier), number, state },
              },
            ],
      ),
    )
  })
}

const ownersOf = (contents: { userId: number }[]) => [
  ...new Set(contents.map(({ userId }) => userId)),
]

const isTold = (state: ParcelState | null) =>
  state === 'signed' || state === 'trouble' || goesBack(state)
