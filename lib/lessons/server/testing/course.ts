import { courseLessons, courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** For tests: a recorded course of two lessons, with the films of the demo content: 42 s as mp4, 36 s as HLS; a third lesson gives nothing. */
export async function addFilmedCourse(db: Db): Promise<void> {
  await db.insert(courseSubjects).values({ id: 1, name: '行测', position: 1 })
  await db.insert(courses).values({
    ...{ id: 1, title: '错题本小课', subjectId: 1, kind: 1, mode: 'recorded', intro: '' },
    ...{ detail: '', detailHtml: asHtml(''), priceFen: 990, validDays: 365, position: 1 },
  })
  const said = { courseId: 1, chapter: '错题本', minutes: 1 }
  await db.insert(courseLessons).values([
    { ...said, id: 1, title: '怎么记', film: 'cuoti-ji', position: 1 },
    { ...said, id: 2, title: '怎么翻', film: 'cuoti-fan', position: 2 },
    { ...said, id: 3, title: '答疑', position: 3 },
  ])
}

/** Gives a user the course until so many seconds from now. */
export async function giveCourse(db: Db, userId: number, seconds = 3600): Promise<number> {
  const endsAt = new Date(Date.now() + seconds * 1000)
  const [row] = await db
    .insert(courseGrants)
    .values({ userId, courseId: 1, reason: '测试', endsAt })
    .returning({ id: courseGrants.id })
  if (!row) throw new Error('no course was given')
  return row.id
}
