import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { findCourse } from '#lib/courses/server/courses.ts'
import { courseReviews } from '#lib/courses/server/tables.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { listReviews } from '#lib/lessons/server/desk/list-reviews.ts'
import { setReviewShown } from '#lib/lessons/server/desk/set-review-shown.ts'
import { forgetStudy, studyOf } from '#lib/lessons/server/personal-data.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { getOwnReview, saveReview } from './own-review.ts'

const t = testDatabase()
const sources = [grantedCourses]
const today = shanghaiToday()
let userId: number
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  userId = (await addUser(t.db, { nickName: '南木' })).id
  staffId = (await addUser(t.db, { role: 'staff' })).id
})

const said = { courseId: 1, rating: 4, content: '讲得清楚' }
const save = (more: object = {}, who = userId) =>
  saveReview(t.db, sources, { userId: who, ...said, ...more })
const own = (who = userId) => getOwnReview(t.db, sources, { userId: who, courseId: 1 })
const learn = (who = userId) => t.sql`
  insert into lesson_progress (user_id, lesson_id, seconds, done_at) values (${who}, 1, 42, now())`
const onPage = async () => (await findCourse(t.db, 1))?.reviews
const page = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'all' } as const
const hide = (id: number, isShown = false) =>
  setReviewShown(t.db, { staffId, id, isShown, reason: '写有电话' })
const idOf = async () => {
  const [row] = await t.db.select({ id: courseReviews.id }).from(courseReviews)
  return row?.id ?? 0
}

test('who learned something of a course says one word about it, under a masked name', async () => {
  await giveCourse(t.db, userId)
  expect(await own()).toEqual({ refusal: '学完一个课时就可以评价', review: null })
  expect(await outcome(save())).toBe('conflict')
  await learn()
  await Promise.all([save(), save()])
  expect(await save({ rating: 2, content: '后来觉得一般' })).toEqual({
    refusal: null,
    review: { rating: 2, content: '后来觉得一般', reviewedOn: today, hiddenReason: null },
  })
  expect(await onPage()).toMatchObject({
    ...{ average: 2, total: 1 },
    newest: [{ author: '南**', rating: 2, body: '后来觉得一般' }],
  })
})

test('a stranger, and who was taken the course, is told that there is none; whose days are over still may', async () => {
  const stranger = (await addUser(t.db)).id
  expect(await outcome(own(stranger))).toBe('not_found')
  expect(await outcome(save({}, stranger))).toBe('not_found')
  await giveCourse(t.db, userId, -1)
  await learn()
  expect(await outcome(save())).toBe('fine')
  await t.sql`update course_grants set revoked_at = now()`
  expect(await outcome(save())).toBe('not_found')
})

test('a course without a film is judged after its last day', async () => {
  await giveCourse(t.db, userId)
  await t.sql`update course_lessons set film = null`
  expect((await own()).refusal).toBe('课程结束以后可以评价')
  await t.sql`update courses set ends_on = ${today}`
  expect(await outcome(save())).toBe('conflict')
  await t.sql`update courses set ends_on = ${addDays(today, -1)}`
  expect(await outcome(save())).toBe('fine')
})

test('what staff hide is on no page and in no average, its writer reads why, and a change keeps it hidden', async () => {
  await giveCourse(t.db, userId)
  await learn()
  await save()
  const id = await idOf()
  await t.db.insert(courseReviews).values({
    ...{ courseId: 1, author: '李**', rating: 5, body: '好', reviewedOn: '2026-01-01' },
  })
  expect(await onPage()).toMatchObject({ average: 4.5, total: 2 })
  await hide(id)
  expect(await outcome(hide(id))).toBe('conflict')
  expect(await onPage()).toMatchObject({ average: 5, total: 1, newest: [{ body: '好' }] })
  expect((await save({ content: '改过' })).review?.hiddenReason).toBe('写有电话')
  expect(await onPage()).toMatchObject({ total: 1 })
  expect((await listReviews(t.db, { ...page, status: 'hidden', q: '改过' })).items).toMatchObject([
    { id, course: '错题本小课', author: '南**', hiddenReason: '写有电话' },
  ])
  // The words of the content are changed there.
  expect((await listReviews(t.db, page)).total).toBe(1)
  await hide(id, true)
  expect(await onPage()).toMatchObject({ total: 2 })
  expect((await listReviews(t.db, { ...page, status: 'hidden' })).total).toBe(0)
  expect(await t.sql`select noun, owner_id, before, after from staff_changes order by id`).toEqual([
    {
      ...{ noun: 'courseReview', owner_id: userId },
      ...{ before: { state: 'shown' }, after: { state: 'hidden' } },
    },
    {
      ...{ noun: 'courseReview', owner_id: userId },
      ...{ before: { state: 'hidden' }, after: { state: 'shown' } },
    },
  ])
})

test('nobody of staff hides their own, nor what came with the content', async () => {
  await giveCourse(t.db, staffId)
  await learn(staffId)
  await save({}, staffId)
  expect(await outcome(hide(await idOf()))).toBe('own_record')
  await t.sql`update course_reviews set user_id = null`
  expect(await outcome(hide(await idOf()))).toBe('not_found')
})

test('a review is exported, and goes with the account and its history', async () => {
  await giveCourse(t.db, userId)
  await learn()
  await save()
  await hide(await idOf())
  expect((await studyOf(t.db, userId)).reviews).toMatchObject([
    { course: '错题本小课', rating: 4, content: '讲得清楚', hiddenReason: '写有电话' },
  ])
  await forgetStudy(t.db, userId)
  expect(await t.sql`select from course_reviews`).toHaveLength(0)
  expect(await t.sql`select from staff_changes`).toHaveLength(0)
})
