import { and, asc, eq } from 'drizzle-orm'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { MockResult } from '#lib/mocks/contract.ts'
import { appealsUntil } from '#lib/mocks/rules.ts'
import { getMock, lineOf } from '#lib/mocks/server/mock-rows.ts'
import { mockAppeals, mockResults, type mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { ownReplay } from './own-replay.ts'
import { newestRound } from './rerank.ts'
import { resultStanding } from './result-standing.ts'
import { hasOpenScript } from './sitting-states.ts'

/**
 * The result of a learner in a mock exam: whether they sat it, and once the results are published what came out. Before
 * that it tells nothing of anybody's marks. Throws not_found for a draft.
 */
export async function getResult(
  db: Db,
  { id, userId }: { id: number; userId: number },
  now: Date = new Date(),
): Promise<MockResult> {
  const row = await getMock(db, id, userId)
  const { mock } = row
  const [sitting] = await db
    .select({ id: sittings.id, submittedAt: sittings.submittedAt, sealed: sittings.sealed })
    .from(sittings)
    .where(and(eq(sittings.mockId, id), eq(sittings.userId, userId)))
  const open = sitting && !sitting.sealed ? sitting.id : null
  const result = sitting ? await resultOf(db, { mock, userId, sittingId: open }) : null
  // Told by the round where there is one, and else by the clock before anything is looked up.
  const isMarking = !result && (await resultStanding(db, mock, now, hasOpenScript)) === 'marking'
  const until = appealsUntil(mock, row.publishedAt)
  const isOut = sitting !== undefined && open !== null && result !== null
  return {
    mock: lineOf(row, now),
    serverNow: isoTime(now),
    state: !sitting ? 'absent' : !sitting.submittedAt ? 'sitting' : result ? 'published' : 'sealed',
    resultsAt: isoTime(mock.resultsAt),
    isMarking,
    attemptId: isOut ? sitting.id : null,
    result,
    appealUntil: isoTime(until),
    canAppeal: isOut && until !== null && now < until,
    written: isOut ? await writtenOf(db, sitting.id) : [],
  }
}

/** `sittingId` is null while it is sealed. */
type Own = { mock: typeof mocks.$inferSelect; userId: number; sittingId: number | null }

/** Reads the result of a learner in the newest round; null before it. */
async function resultOf(db: Db, { mock, userId, sittingId }: Own): Promise<MockResult['result']> {
  const round = await newestRound(db, mock.id)
  if (!round) return null
  const [row] = await db
    .select()
    .from(mockResults)
    .where(
      and(
        eq(mockResults.mockId, mock.id),
        eq(mockResults.round, round.round),
        eq(mockResults.userId, userId),
      ),
    )
  if (!row) return null
  const { score, rank, beaten, usedMs, extraMinutes } = row
  const { replay } = round
  const { modules, ...figures } = round.figures
  const mine = new Map(row.modules.map(({ name, score }) => [name, roundMarks(score)]))
  return {
    ...{ score, rank, beaten, extraMinutes, ...figures },
    ...{ round: round.round, roundAt: isoTime(round.at), seconds: Math.round(usedMs / 1000) },
    modules: modules.map((module) => ({ ...module, mine: mine.get(module.name) ?? 0 })),
    replay:
      replay && sittingId !== null
        ? await ownReplay(db, { mock, sittingId, extraMinutes, figures: replay })
        : null,
  }
}

/** The written answers of a sitting that people marked, with what became of their appeals. */
async function writtenOf(db: Db, sittingId: number): Promise<MockResult['written']> {
  const rows = await db
    .select({ script: markingScripts, appeal: mockAppeals })
    .from(markingScripts)
    .leftJoin(mockAppeals, eq(mockAppeals.scriptId, markingScripts.id))
    .where(
      and(
        eq(markingScripts.kind, 'paper'),
        eq(markingScripts.sourceId, sittingId),
        eq(markingScripts.state, 'settled'),
        eq(markingScripts.sealed, false),
      ),
    )
    .orderBy(asc(markingScripts.id))
  return rows.flatMap(({ script: { id, place, full, result }, appeal }) =>
    result?.state === 'settled'
      ? [
          {
            ...{ scriptId: id, place, full, score: result.score },
            appeal: appeal && {
              ...{ reason: appeal.reason, at: isoTime(appeal.at), before: appeal.before },
              ...{ after: appeal.after, decision: appeal.decision },
              decidedAt: isoTime(appeal.decidedAt),
            },
          },
        ]
      : [],
  )
}
