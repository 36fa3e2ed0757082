import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { deal } from '#lib/drills/engine/deal.ts'
import type { Family } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { storeQuestions } from '#lib/questions/server/store-question.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { questionOfDrill } from './render-drill.ts'
import { drills } from './tables.ts'

export type Place = { family: Family<unknown>; catalogueId: number; level: Level }

/** Answers the questions of the seeds from `from` on, `count` of them in their order; those that nobody has come to yet are dealt and stored. In the caller's transaction. */
export async function frozenDrills(
  tx: Db,
  place: Place,
  { from, count }: { from: number; count: number },
): Promise<number[]> {
  const isMissing = (stored: readonly number[]) => stored.length < count
  const stored = await storedDrills(tx, place, { from, count })
  if (!isMissing(stored)) return stored
  // Who deals the same seeds waits here, and then finds them.
  const { family } = place
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('drills'), hashtext(${family.id}))`)
  const known = await storedDrills(tx, place, { from, count })
  if (!isMissing(known)) return known
  await freeze(tx, place, { from: from + known.length, to: from + count })
  return await storedDrills(tx, place, { from, count })
}

/** Seeds are dealt without a gap. */
async function storedDrills(
  tx: Db,
  { family: { id, version }, level }: Place,
  { from, count }: { from: number; count: number },
): Promise<number[]> {
  const rows = await tx
    .select({ questionId: drills.questionId })
    .from(drills)
    .where(
      and(
        eq(drills.family, id),
        eq(drills.version, version),
        eq(drills.level, level),
        gte(drills.seed, from),
        lt(drills.seed, from + count),
      ),
    )
    .orderBy(asc(drills.seed))
  return rows.map(({ questionId }) => questionId)
}

async function freeze(
  tx: Db,
  { family, catalogueId, level }: Place,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const seeds = Array.from({ length: to - from }, (_, index) => from + index)
  const dealt = seeds.map((seed) => ({ seed, ...deal(family, seed, level) }))
  const place = { subject: '刷题', name: family.name, catalogueId }
  await storeQuestions(
    tx,
    dealt.map((drill) => questionOfDrill(drill, place)),
  )
  const identities = dealt.map(({ question }) => question.id)
  const ids = new Map(
    (
      await tx
        .select({ id: questions.id, contentId: questions.contentId })
        .from(questions)
        .where(inArray(questions.contentId, identities))
    ).map(({ id, contentId }) => [contentId, id]),
  )
  await tx.insert(drills).values(
    dealt.map(({ seed, version, mistakes, question }) => ({
      ...{ questionId: ids.get(question.id) ?? 0, family: family.id, version, level },
      ...{ seed, mistakes },
    })),
  )
}
