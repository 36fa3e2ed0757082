import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { coursesOf, grantedCourses } from '#lib/lessons/server/access.ts'
import { playLesson } from '#lib/lessons/server/play.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'
import { giveCourse, takeCourse } from './give-course.ts'
import { giveCourseAct } from './give-course-act.ts'
import { allFilmed, listGrants } from './list-grants.ts'

const t = testDatabase()
const phone = '13911112222'
/** Stands for what was bought, until a day that a test sets. */
let bought: { until: Date | null } | null
const sources = [
  grantedCourses,
  async () => (bought ? [{ courseId: 1, since: new Date(0), orderId: 1, ...bought }] : []),
]
let userId: number
let staffId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  bought = null
  userId = (await addUser(t.db, { phone })).id
  staffId = (await addUser(t.db, { role: 'staff' })).id
})

const gift = { courseId: 1, days: 7, reason: '影片故障补偿' }
const give = (more: object = { userId }) => giveCourse(t.db, sources, { staffId, ...gift, ...more })
const page = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'all' } as const
const list = async (more: object = {}) => (await listGrants(t.db, { ...page, ...more })).items
const play = () => playLesson(t.db, sources, { userId, lessonId: 1 })

test('a course is opened by phone for its days; its user is told and the history says why', async () => {
  await give({ phone })
  expect(await outcome(play())).toBe('fine')
  const [grant] = await list({ q: phone, status: 'running' })
  expect(grant).toMatchObject({
    userId,
    course: '错题本小课',
    isRunning: true,
    ...{ reason: gift.reason },
  })
  const ends = new Date(grant?.endsAt ?? 0)
  expect(Math.round((ends.getTime() - Date.now()) / DAY_MS)).toBe(7)
  expect((await listMessages(t.db, userId, { page: 1 })).items).toMatchObject([
    {
      ...{ kind: 'access', path: '/personalCenter/myCourseDetail?courseId=1' },
      ...{ title: '已为您开通课程：错题本小课' },
      body: `可以看到 ${shanghaiToday(ends)}，在“我的课程”里播放。`,
    },
  ])
  expect(await t.sql`select noun, owner_id, permission, before, after from staff_changes`).toEqual([
    {
      ...{ noun: 'user', owner_id: userId, permission: 'vip.give' },
      ...{ before: { course: null }, after: { course: '错题本小课', days: 7 } },
    },
  ])
})

test('of ten clicks at once one opens it', async () => {
  const clicks = await Promise.all(Array.from({ length: 10 }, () => outcome(give())))
  expect(clicks.filter((one) => one === 'fine')).toHaveLength(1)
  expect(clicks.filter((one) => one === 'conflict')).toHaveLength(9)
  expect(await list()).toHaveLength(1)
})

test('nothing is opened beside what lasts as long, but something is beside what ends earlier', async () => {
  bought = { until: null }
  expect(await outcome(give())).toBe('conflict')
  bought = { until: new Date(Date.now() + 8 * DAY_MS) }
  expect(await outcome(give())).toBe('conflict')
  bought = { until: new Date(Date.now() + 6 * DAY_MS) }
  expect(await outcome(give())).toBe('fine')
})

test('a course without films, one that is none, and nobody are refused', async () => {
  await t.sql`update course_lessons set film = null`
  expect(await allFilmed(t.db)).toEqual([])
  expect(await outcome(give())).toBe('conflict')
  expect(await outcome(give({ userId, courseId: 9 }))).toBe('not_found')
  expect(await outcome(give({ userId: 999 }))).toBe('not_found')
  expect(await outcome(give({ phone: '13900000000' }))).toBe('not_found')
})

test('what is taken back stops, once, and can be opened anew', async () => {
  await give()
  const [grant] = await list()
  const take = () => takeCourse(t.db, { staffId, id: grant?.id ?? 0, reason: '开通错了账号' })
  await take()
  expect(await outcome(play())).toBe('not_found')
  expect(await outcome(take())).toBe('not_found')
  expect((await list({ status: 'takenBack' })).map(({ id }) => id)).toEqual([grant?.id])
  expect(await list({ status: 'running' })).toEqual([])
  const [message] = (await listMessages(t.db, userId, { page: 1 })).items
  expect(message).toMatchObject({ title: '课程开通已收回：错题本小课', path: '/courseDetail?id=1' })
  await give()
  await t.sql`update course_grants set ends_at = now() where revoked_at is null`
  expect(await list({ status: 'ended' })).toHaveLength(1)
})

test('beyond 31 days of a user and month it is weighty, and what was taken back counts as used', async () => {
  const { weigh } = giveCourseAct(sources)
  const weighed = (days: number) => t.db.transaction((tx) => weigh(tx, { ...gift, userId, days }))
  expect(await weighed(31)).toBeNull()
  expect(await weighed(32)).toContain('合计 32 天')
  await give()
  expect(await weighed(24)).toBeNull()
  expect(await weighed(25)).toContain('合计 32 天')
  const [grant] = await list()
  await takeCourse(t.db, { staffId, id: grant?.id ?? 0, reason: '错' })
  expect(await weighed(31)).toBeNull()
})

test('what was given beside a purchase names its order while that runs', async () => {
  const orderOf = async () => (await coursesOf(t.db, sources, userId))[0]?.orderId
  bought = { until: new Date(Date.now() + DAY_MS) }
  await give()
  expect(await orderOf()).toBe(1)
  bought = { until: new Date(Date.now() - DAY_MS) }
  expect(await orderOf()).toBeNull()
})
