import { classes, classLibraries } from '#lib/classes/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

/** For tests: class 1 of course 1, which takes in who gets the course from yesterday on, with the library of catalogue 3 where it is there. */
export async function addClass(db: Db, { libraries = [] as number[] } = {}): Promise<void> {
  const yesterday = addDays(shanghaiToday(), -1)
  await db.insert(classes).values({
    ...{ id: 1, courseId: 1, title: '一班', startsOn: yesterday, endsOn: null },
    ...{ joinFrom: yesterday, joinUntil: null },
  })
  if (libraries.length > 0)
    await db
      .insert(classLibraries)
      .values(libraries.map((catalogueId) => ({ classId: 1, catalogueId })))
}
