import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { coursesOf, grantedCourses } from '#lib/lessons/server/access.ts'
import { playLesson } from '#lib/lessons/server/play.ts'
import { getCourseStudy, listMyCourses } from '#lib/lessons/server/study.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { coursesOfMembers, watchesAsMember } from './courses-of-members.ts'

const t = testDatabase()
const sources = [grantedCourses, coursesOfMembers]
let userId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await t.sql`update courses set members_from = 10`
  userId = (await addUser(t.db)).id
})

const play = () => playLesson(t.db, sources, { userId, lessonId: 1 })
const mine = async () => (await listMyCourses(t.db, sources, userId)).map(({ id }) => id)

test('a member watches while the membership lasts, from the tier that the course asks for', async () => {
  expect(await outcome(play())).toBe('not_found')
  const { endsAt } = await addGrant(t.db, userId, { from: -1, to: 30 })
  expect(await outcome(play())).toBe('fine')
  expect(await coursesOfMembers(t.db, userId)).toMatchObject([
    { courseId: 1, until: endsAt, orderId: null },
  ])
  await t.sql`update courses set members_from = 20`
  expect(await outcome(play())).toBe('not_found')
  expect(await watchesAsMember(t.db, userId)).toBe(false)
  await addGrant(t.db, userId, { from: -1, to: 10, weight: 20 })
  expect(await outcome(play())).toBe('fine')
  await t.sql`update courses set members_from = null`
  expect(await outcome(play())).toBe('not_found')
})

test('a trial opens nothing, nor does what is to come or was taken back', async () => {
  await addGrant(t.db, userId, { from: -1, to: 30, kind: 'trial' })
  await addGrant(t.db, userId, { from: 2, to: 30 })
  await addGrant(t.db, userId, { from: -1, to: 30, revokedAt: new Date() })
  expect(await outcome(play())).toBe('not_found')
  expect(await mine()).toEqual([])
})

test('stretches that touch are one, and a gap ends it', async () => {
  const first = await addGrant(t.db, userId, { from: -1, to: 30 })
  const next = { startsAt: first.endsAt, from: 0, to: 60 }
  const second = await addGrant(t.db, userId, next)
  await addGrant(t.db, userId, { from: 90, to: 120 })
  const { endsAt: until } = second
  expect(await coursesOfMembers(t.db, userId)).toMatchObject([{ since: first.startsAt, until }])
})

test('when it has ended, what was watched stays to be read, and nothing else', async () => {
  const { id } = await addGrant(t.db, userId, { from: -10, to: 10 })
  const end = () => t.sql`update membership_grants set ends_at = now() where id = ${id}`
  await end()
  expect(await mine()).toEqual([])
  await t.sql`update membership_grants set ends_at = now() + interval '1 day' where id = ${id}`
  await play()
  await end()
  expect(await outcome(play())).toBe('lesson_locked')
  expect(await getCourseStudy(t.db, sources, { userId, courseId: 1 })).toMatchObject({
    isOver: true,
  })
})

test('what was given beside it counts by what lasts longer', async () => {
  await addGrant(t.db, userId, { from: -1, to: 1 })
  await giveCourse(t.db, userId, 30 * 86_400)
  const [access] = await coursesOf(t.db, sources, userId)
  expect(access?.until?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})
