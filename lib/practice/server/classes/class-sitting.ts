import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type Learner, ownedBy } from '#lib/practice/server/learner.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { isNoneOf } from '#lib/questions/server/subtree.ts'

/** For `where` on `sittings`: an open practice of a class library that is none of these; its learner has left the class. What was handed in stays theirs. */
export const isOfLeftClass = (libraries: readonly number[]): SQL<boolean> =>
  sql<boolean>`(sittings.submitted_at is null and exists (
    select from catalogues c left join catalogues above on above.id = c.parent_id
    where c.id = sittings.catalogue_id and (c.for_class or coalesce(above.for_class, false))
      and ${isNoneOf(libraries, sql`c.id`)}))`

type Libraries = () => Promise<readonly number[]>

/** Refuses to go on with a practice of a class that its learner has left; asks for their libraries in a class's practice alone. Throws not_found; what is not there is refused by the call itself. */
export async function assertNotLeft(
  db: Db,
  learner: Learner,
  sittingId: number,
  libraries: Libraries,
): Promise<void> {
  await refuseLeft(db, [eq(sittings.id, sittingId), ownedBy(learner)], libraries)
}

/** The same for a sitting that has been read; what is of no catalogue is asked for nothing, since thousands save at once in a mock exam. */
export async function assertStays(
  db: Db,
  { id, catalogueId }: { id: number; catalogueId: number | null },
  libraries: Libraries,
): Promise<void> {
  if (catalogueId !== null) await refuseLeft(db, [eq(sittings.id, id)], libraries)
}

async function refuseLeft(db: Db, which: SQL[], libraries: Libraries): Promise<void> {
  const isLeft = async (known: readonly number[]) =>
    (await db.$count(sittings, and(...which, isNull(sittings.submittedAt), isOfLeftClass(known)))) >
    0
  if (!(await isLeft([]))) return
  if (await isLeft(await libraries())) throw new AppError('not_found')
}
