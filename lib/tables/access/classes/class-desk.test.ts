import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { addClass } from '#lib/classes/server/testing/class.ts'
import { addHomework, addWrittenQuestions } from '#lib/homework/server/testing/homework.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
let teacher: Awaited<ReturnType<typeof signIn>>
let done: number
let behind: number
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addWrittenQuestions(t.db)
  await addFilmedCourse(t.db)
  // The questions of homework hang below catalogue 1, which is no library whatever a class names.
  await addClass(t.db, { libraries: [1] })
  await addHomework(t.db, { id: 1, classId: 1 })
  const { id } = await addUser(t.db, { role: 'staff', staffRoles: ['teacher'] })
  teacher = await signIn(t.db, id, false, 'staff')
  ;[done, behind] = [(await addUser(t.db)).id, (await addUser(t.db)).id]
  for (const userId of [done, behind]) await giveCourse(t.db, userId)
  await t.sql`insert into homework_submissions (homework_id, user_id, "full", first_submitted_at)
    values (1, ${done}, 30, now())`
})

const members = async (input: object = {}) =>
  (await send('staffClassMembers', { id: 1, ...input }, teacher)).data as unknown as {
    items: { userId: number; homework: object; questions: object }[]
    total: number
  }
const messagesOf = async (userId: number) =>
  (
    await t.sql<{ data: { text: string } }[]>`
      select data from messages where user_id = ${userId} and kind = 'class' order by id`
  ).map(({ data }) => data.text)

test('the members show how far they are; one filter leaves who has homework to hand in', async () => {
  expect(await members()).toMatchObject({
    total: 2,
    items: [
      { userId: done, homework: { done: 1, total: 1 }, questions: { done: 0, total: 0 } },
      { userId: behind, homework: { done: 0, total: 1 } },
    ],
  })
  expect((await members({ missing: true })).items.map(({ userId }) => userId)).toEqual([behind])
})

test('a message without chosen members reaches who has homework left, the same words once', async () => {
  const message = { id: 1, text: '作业周日截止' }
  expect((await send('messageClass', message, teacher)).data).toEqual({ sent: 1 })
  expect((await send('messageClass', message, teacher)).data).toEqual({ sent: 0 })
  expect([await messagesOf(done), await messagesOf(behind)]).toEqual([[], ['作业周日截止']])
  const stranger = (await addUser(t.db)).id
  expect((await send('messageClass', { ...message, userIds: [stranger] }, teacher)).status).toBe(
    409,
  )
})

test('an announcement is told to every member once and stands until it is withdrawn', async () => {
  const announcement = { id: 1, title: '答疑', text: '周六晚八点' }
  const first = await send('announceToClass', announcement, teacher)
  const again = await send('announceToClass', announcement, teacher)
  expect(again.data).toEqual(first.data)
  expect(await messagesOf(done)).toEqual(['周六晚八点'])
  const own = await signIn(t.db, done)
  expect((await send('ownClasses', {}, own)).text).toContain('周六晚八点')
  const { id } = first.data
  expect((await send('withdrawAnnouncement', { id, reason: '改期' }, teacher)).status).toBe(200)
  expect((await send('ownClasses', {}, own)).text).not.toContain('周六晚八点')
})

test('staff put in who has the course alone, and take out with a reason', async () => {
  const stranger = (await addUser(t.db)).id
  const set = async (userId: number, state: string, reason = '插班') =>
    (await send('setClassMember', { id: 1, userId, state, reason }, teacher)).status
  expect(await set(stranger, 'added')).toBe(409)
  await giveCourse(t.db, stranger)
  await t.sql`update course_grants set created_at = now() - interval '9 days' where user_id = ${stranger}`
  expect((await members()).total).toBe(2)
  expect(await set(stranger, 'added', ' ')).toBe(422)
  expect(await set(stranger, 'added')).toBe(200)
  expect((await members()).total).toBe(3)
  expect(await set(stranger, 'removed')).toBe(200)
  expect((await members()).total).toBe(2)
})

test('a class is made and changed by its days; who saw an older one is told', async () => {
  const text = {
    ...{ title: '二班', startsOn: '2026-12-01', endsOn: null },
    ...{ joinFrom: '2026-11-20', joinUntil: null, teacherUserId: null, libraries: [] },
  }
  const { data } = await send('saveClass', { id: null, courseId: 1, text }, teacher)
  const save = async (was: object, changed: object) =>
    (await send('saveClass', { id: data.id, courseId: 1, was, text: changed }, teacher)).status
  const later = { ...text, endsOn: '2026-12-31' }
  expect(await save(text, { ...text, endsOn: '2026-11-30' })).toBe(422)
  expect(await save(text, later)).toBe(200)
  expect(await save(text, text)).toBe(409)
  expect((await send('staffClass', { id: data.id }, teacher)).data).toMatchObject({ text: later })
  expect((await send('staffClasses', { q: '二班' }, teacher)).data).toMatchObject({ total: 1 })
  expect((await send('saveClass', { id: null, courseId: 99, text }, teacher)).status).toBe(409)
})
