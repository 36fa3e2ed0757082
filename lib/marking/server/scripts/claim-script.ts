import {
  and,
  asc,
  desc,
  eq,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import type { ScriptKind } from '#lib/marking/kinds.ts'
import { pointsToMark } from '#lib/marking/score/score-of.ts'
import { canEstimate } from '#lib/marking/server/estimates/estimate-marks.ts'
import { penaltiesFor } from '#lib/marking/server/penalties.ts'
import { blindPictures } from '#lib/marking/server/pictures/script-pictures.ts'
import type { Prompt } from '#lib/marking/server/prompt/prompt.ts'
import { type MarkingSource, type ScriptRow, sourceOf } from '#lib/marking/server/source.ts'
import { stampsFor } from '#lib/marking/server/stamps.ts'
import { markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { countCharacters, countWords } from '#lib/questions/marking/word-count.ts'

/** How long an answer is its marker's; whoever marks longer keeps it until somebody else takes it. */
const CLAIM_MINUTES = 40

const scripts = markingScripts
// A transaction that waited must not decide by the time at which it began.
const clock = sql`clock_timestamp()`

/** Answers that this member of staff may mark: not their own, and none that they have marked in this round. */
export function markableBy(db: Db, markerId: number): SQL {
  const marked = db
    .select({ one: sql`1` })
    .from(markingMarks)
    .where(
      and(
        eq(markingMarks.scriptId, scripts.id),
        eq(markingMarks.round, scripts.round),
        eq(markingMarks.markerId, markerId),
      ),
    )
  return and(eq(scripts.state, 'waiting'), ne(scripts.userId, markerId), notExists(marked)) as SQL
}

/**
 * First homework, which was handed in to be marked, then by time what was asked for, then what came without being asked
 * for. Whoever is registered for a mock exam will have the marking of it: its answers will have their place here.
 */
export const queueOrder = [
  asc(sql`(${scripts.kind} <> 'homework')`),
  asc(sql`(${scripts.askedAt} is null)`),
  asc(scripts.submittedAt),
  asc(scripts.id),
]

/** Whether an answer is held by nobody but this member of staff. */
const isFreeFor = (markerId: number) =>
  or(isNull(scripts.claimedBy), eq(scripts.claimedBy, markerId), lt(scripts.claimUntil, clock))

type Wanted = { id?: number | undefined; kind?: ScriptKind | undefined; skip: readonly number[] }

/**
 * Gives an answer to one marker for 40 minutes, by the server's clock: the one named, else the one they hold, else the
 * next of the queue that is free; null when there is none. Of two who ask at once for the same one gets it. Releases the
 * marker's other answers, so that none waits for somebody who has left. Throws not_found, claim_taken.
 */
export async function claimScript(
  db: Db,
  markerId: number,
  wanted: Wanted,
  sources: readonly MarkingSource[],
): Promise<ScriptToMark | null> {
  return await db.transaction(async (tx) => {
    const script = await takeClaim(tx, markerId, wanted)
    if (!script) return null
    await tx
      .update(scripts)
      .set({ claimedBy: null, claimedAt: null, claimUntil: null })
      .where(and(eq(scripts.claimedBy, markerId), ne(scripts.id, script.id)))
    const source = sourceOf(sources, script.kind)
    const prompt = await source.show(tx, script)
    if (!prompt) throw new AppError('not_found')
    const { canReturn } = source
    return {
      ...(await toMark(script, prompt)),
      canReturn,
      deductions: await penaltiesFor(tx, script.full),
      stamps: await stampsFor(tx, markerId),
      canEstimate: canEstimate(script),
    }
  })
}

async function takeClaim(
  tx: Db,
  markerId: number,
  { id, kind, skip }: Wanted,
): Promise<ScriptRow | null> {
  const isMine = sql`(${scripts.claimedBy} is not distinct from ${markerId} and ${scripts.claimUntil} > ${clock})`
  const only =
    id === undefined
      ? and(
          kind && eq(scripts.kind, kind),
          skip.length > 0 ? notInArray(scripts.id, [...skip]) : undefined,
        )
      : eq(scripts.id, id)
  const [free] = await tx
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(markableBy(tx, markerId), isFreeFor(markerId), only))
    .orderBy(desc(isMine), ...queueOrder)
    .limit(1)
    // One that another is just taking is passed over; one that was asked for is waited for.
    .for('no key update', id === undefined ? { skipLocked: true } : undefined)
  if (!free) {
    if (id === undefined) return null
    const [row] = await tx
      .select()
      .from(scripts)
      .where(and(markableBy(tx, markerId), only))
    throw new AppError(row ? 'claim_taken' : 'not_found')
  }
  const [claimed] = await tx
    .update(scripts)
    .set({
      claimedBy: markerId,
      claimedAt: sql`case when ${isMine} then ${scripts.claimedAt} else ${clock} end`,
      claimUntil: sql`${clock} + make_interval(mins => ${CLAIM_MINUTES})`,
    })
    .where(eq(scripts.id, free.id))
    .returning()
  return claimed ?? null
}

/** Gives an answer back that this marker holds; one that is no longer theirs stays as it is. */
export async function releaseScript(db: Db, markerId: number, id: number): Promise<{ done: true }> {
  await db
    .update(scripts)
    .set({ claimedBy: null, claimedAt: null, claimUntil: null })
    .where(and(eq(scripts.id, id), eq(scripts.claimedBy, markerId)))
  return { done: true }
}

async function toMark(
  script: ScriptRow,
  prompt: Prompt,
): Promise<Omit<ScriptToMark, 'canReturn' | 'deductions' | 'stamps' | 'canEstimate'>> {
  const { id, kind, title, place, stage, round, full, step, answer } = script
  return {
    ...{ id, kind, title, place, stage, round, full, step, answer },
    pictures: await blindPictures(script),
    characters: countCharacters(answer),
    words: countWords(answer),
    submittedAt: script.submittedAt.toISOString(),
    prompt: { ...prompt, points: pointsToMark(prompt.points, full) },
    remaining: CLAIM_MINUTES * 60,
  }
}
