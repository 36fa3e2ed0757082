import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import { dailyQuestions } from './tables.ts'

type Chosen = { questionId: number | null; isFresh: boolean }

/**
 * Which question a Shanghai day has: chosen by the first who asks, kept for everybody, and chosen again when it may no
 * longer be asked. Null when the bank has nothing that fits; that is looked up again after ten minutes. The bank is
 * read whole for a choice only.
 */
export async function findQuestionOfDay(db: Db, day: string): Promise<number | null> {
  const chosen = await findChosen(db, day)
  if (chosen && (await stands(db, chosen))) return chosen.questionId
  return await db.transaction(async (tx) => {
    // At midnight many ask at once, and one of them reads the bank.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('question of the day'))`)
    const now = await findChosen(tx, day)
    if (now && (await stands(tx, now))) return now.questionId
    const questionId = await choose(tx, day)
    await tx
      .insert(dailyQuestions)
      .values({ day, questionId })
      .onConflictDoUpdate({
        target: dailyQuestions.day,
        set: { questionId, chosenAt: sql`now()` },
      })
    return questionId
  })
}

async function findChosen(db: Db, day: string): Promise<Chosen | undefined> {
  const [row] = await db
    .select({
      questionId: dailyQuestions.questionId,
      isFresh: sql<boolean>`${dailyQuestions.chosenAt} > now() - interval '10 minutes'`,
    })
    .from(dailyQuestions)
    .where(eq(dailyQuestions.day, day))
  return row
}

async function stands(db: Db, { questionId, isFresh }: Chosen): Promise<boolean> {
  return questionId === null ? isFresh : await mayBeAsked(db, questionId)
}

/** Whether one question still fits, by the rules of `choose`: its own catalogue and all above it are open. */
async function mayBeAsked(db: Db, id: number): Promise<boolean> {
  const {
    rows: [row],
  } = await db.execute<{ fits: boolean }>(sql`
    with recursive above(parent_id, is_open) as (
      select c.parent_id, not (c.members_only or c.is_withheld)
      from questions q join catalogues c on c.id = q.catalogue_id
      where q.id = ${id} and ${fits}
      union
      select c.parent_id, not (c.members_only or c.is_withheld)
      from catalogues c join above a on c.id = a.parent_id
    )
    select coalesce(bool_and(is_open), false) as fits from above`)
  return row?.fits === true
}

/**
 * A choice that nobody can see coming without the bank: only what everyone may practise, and what has a key; what is
 * read at a glance comes first, since it stands in the first screen of a phone.
 */
async function choose(db: Db, day: string): Promise<number | null> {
  const {
    rows: [row],
  } = await db.execute<{ id: number }>(sql`
    with recursive open(id) as (
      select id from catalogues where parent_id is null and not members_only and not is_withheld
      union all
      select c.id from catalogues c join open o on c.parent_id = o.id
      where not c.members_only and not c.is_withheld
    )
    select q.id from questions q join open o on o.id = q.catalogue_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    where ${fits}
    order by ${isLong}, md5(${day} || ':' || q.id), q.id
    limit 1`)
  return row?.id ?? null
}

const fits = sql`q.type = 'single_choose' and not ${isInWithheldPaper(sql`q.id`)} and exists (
  select from question_keys k
  where k.question_id = q.id and k.version = q.version and k.key ->> 'answer' ~ '^[A-Z]$')`

/** More than five lines of a phone for the question, or for its options together. */
const isLong = sql`(length(v.body ->> 'stem') > 60 or (
  select sum(length(o ->> 'content')) from jsonb_array_elements(v.body -> 'options') o) > 60)`
