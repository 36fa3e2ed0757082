import { eq } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { grantedCourses } from './access.ts'
import { answerMedia } from './answer-media.ts'
import { readDocumentTicket } from './document/document-ticket.ts'
import { turnPage } from './document/turn-page.ts'
import { openLesson } from './open-lesson.ts'
import { playLesson } from './play.ts'
import { getCourseStudy } from './study.ts'
import { handInWork } from './taken/hand-in-work.ts'
import { takeLesson } from './taken/take-lesson.ts'
import { takenLessons } from './taken/taken-lessons.ts'
import { addFilmedCourse, giveCourse } from './testing/course.ts'

const t = testDatabase()
const sources = [grantedCourses]
let userId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await t.db.insert(catalogues).values({ id: 14, name: '定义判断', position: 1 })
  await t.sql`update course_lessons set document = 'cuoti-jiangyi', document_pages = 4 where id = 3`
  await t.sql`insert into course_lessons (id, course_id, chapter, title, minutes, position, catalogue_id)
    values (4, 1, '错题本', '练一组', 20, 4, 14), (5, 1, '错题本', '以后再说', 20, 5, null)`
  userId = (await addUser(t.db)).id
})

const open = (lessonId: number, who = userId) =>
  openLesson(t.db, sources, { userId: who, lessonId, ip: '203.0.113.7' })
const turn = (page: number, { lessonId = 3, who = userId } = {}) =>
  turnPage(t.db, sources, { userId: who, lessonId, page })
const study = () => getCourseStudy(t.db, sources, { userId, courseId: 1 })
const taken = async () =>
  (await takenLessons(t.db, userId, [{ courseId: 1, since: new Date(0) }])).get(1) ?? 0

async function addressOfDocument(): Promise<string> {
  const opened = await open(3)
  if (opened.kind !== 'document') throw new Error(`it is a ${opened.kind}`)
  return opened.document
}

/** Tells whether somebody waits for a lock. */
const isWaiting = async () =>
  (
    await t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0

async function get(address: string, token: string | null, headers: Record<string, string> = {}) {
  const [, , ticket = '', file = ''] = address.split('/')
  const cookie = token ? `lx_token=${encodeURIComponent(token)}` : ''
  const request = new Request(`http://localhost${address}`, { headers: { ...headers, cookie } })
  return await answerMedia(t.db, sources, { ticket, file, request })
}

test('each kind opens as what it is and names the next, whatever that is', async () => {
  await giveCourse(t.db, userId)
  expect(await open(1)).toMatchObject({ kind: 'film', next: { id: 2, kind: 'film' } })
  expect(await open(2)).toMatchObject({ kind: 'film', next: { id: 3, kind: 'document' } })
  expect(await open(3)).toMatchObject({ kind: 'document', pages: 4, next: { kind: 'exercise' } })
  expect(await open(4)).toMatchObject({ kind: 'exercise', catalogueId: 14, next: null })
  expect(await outcome(open(5))).toBe('conflict')
})

test('no kind opens without access', async () => {
  for (const lessonId of [1, 3, 4]) expect(await outcome(open(lessonId))).toBe('not_found')
  expect(await outcome(turn(1))).toBe('not_found')
  await giveCourse(t.db, userId, -1)
  for (const lessonId of [1, 3, 4]) expect(await outcome(open(lessonId))).toBe('lesson_locked')
  expect(await outcome(turn(1))).toBe('lesson_locked')
})

describe('a document', () => {
  test('needs its ticket, the login of its user and access, and stops no film', async () => {
    const grant = await giveCourse(t.db, userId)
    const { uuid, user } = await signIn(t.db, userId)
    const other = await addUser(t.db)
    await giveCourse(t.db, other.id)
    const stranger = await signIn(t.db, other.id)
    const { film } = await playLesson(t.db, sources, { userId, lessonId: 1 })
    const address = await addressOfDocument()
    const of = async (where: string, token: string | null) => {
      const answer = await get(where, token)
      await answer.body?.cancel()
      return answer.status
    }
    expect(await of(film, uuid)).toBe(200)
    const whole = await get(address, uuid)
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await whole.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await of(address, null)).toBe(403)
    expect(await of(address, stranger.uuid)).toBe(403)
    expect(await of(address.replace('/media/', '/media/x'), uuid)).toBe(403)
    // The ticket of a film is none of a document.
    expect(await of(film.replace('film.mp4', 'document.pdf'), uuid)).toBe(403)
    expect(await of(address.replace('document.pdf', 'film.mp4'), uuid)).toBe(403)
    await t.sql`update course_grants set revoked_at = now() where id = ${grant}`
    expect(await of(address, uuid)).toBe(403)
    await t.sql`update course_grants set revoked_at = null`
    await t.sql`update course_lessons set document = 'fort' where id = 3`
    expect(await of(address, uuid)).toBe(404)
    await t.sql`update sessions set revoked_at = now() where id = ${user.sessionId}`
    expect(await of(address, uuid)).toBe(403)
  })

  test('comes by range, and its ticket ends after six hours', async () => {
    await giveCourse(t.db, userId)
    const { uuid } = await signIn(t.db, userId)
    const address = await addressOfDocument()
    const answer = await get(address, uuid, { range: 'bytes=0-9' })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([206, '10'])
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    const [, , ticket = ''] = address.split('/')
    const in6h = Date.now() + 6 * 3_600_000
    expect(await readDocumentTicket(ticket, new Date(in6h - 60_000))).toEqual({
      ...{ userId, lessonId: 3 },
    })
    expect(await readDocumentTicket(ticket, new Date(in6h + 60_000))).toBeNull()
  })

  test('is taken once it was sent, not when it is opened', async () => {
    await giveCourse(t.db, userId)
    const { uuid } = await signIn(t.db, userId)
    const address = await addressOfDocument()
    expect(await taken()).toBe(0)
    await (await get(address, uuid)).body?.cancel()
    expect(await taken()).toBe(1)
  })

  test('leaves nothing of who deletes the account, or of a lesson deleted, while it is sent', async () => {
    await giveCourse(t.db, userId)
    const { uuid } = await signIn(t.db, userId)
    const address = await addressOfDocument()
    let sent: Promise<Response> | undefined
    await t.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      sent = get(address, uuid)
      while (!(await isWaiting()));
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
    })
    await (await sent)?.body?.cancel()
    expect(await t.sql`select from lesson_progress`).toHaveLength(0)
    await t.db.transaction((tx) => takeLesson(tx, { userId, lessonId: 999 }))
    expect(await t.sql`select from lesson_progress`).toHaveLength(0)
  })

  test('goes on at its page, and is done once its last was seen', async () => {
    await giveCourse(t.db, userId)
    expect(await turn(3)).toMatchObject({ page: 3, furthestPage: 3, isDone: false })
    expect(await turn(2)).toMatchObject({ page: 2, furthestPage: 3, isDone: false })
    expect(await open(3)).toMatchObject({ progress: { page: 2, furthestPage: 3 } })
    expect((await study()).next).toMatchObject({ id: 3, kind: 'document' })
    expect(await turn(4)).toMatchObject({ page: 4, isDone: true })
    expect(await turn(1)).toMatchObject({ page: 1, furthestPage: 4, isDone: true })
    expect(await study()).toMatchObject({ total: 4, done: 1 })
    expect(await outcome(turn(5))).toBe('invalid_input')
    expect(await outcome(turn(1, { lessonId: 1 }))).toBe('conflict')
  })
})

describe('an exercise', () => {
  test('is done and taken once it is handed in', async () => {
    await giveCourse(t.db, userId)
    await handInWork(t.db, sources, userId, { catalogueId: 13 })
    expect(await study()).toMatchObject({ done: 0 })
    await handInWork(t.db, sources, userId, { catalogueId: 14 })
    expect(await study()).toMatchObject({ done: 1 })
    expect(await taken()).toBe(1)
    expect(await open(4)).toMatchObject({ progress: { isDone: true } })
  })

  test('handed in before access began is not, until it is handed in again', async () => {
    await handInWork(t.db, sources, userId, { catalogueId: 14 })
    expect(await t.sql`select from lesson_progress`).toHaveLength(0)
    await giveCourse(t.db, userId, -1)
    await handInWork(t.db, sources, userId, { catalogueId: 14 })
    expect(await t.sql`select from lesson_progress`).toHaveLength(0)
    await giveCourse(t.db, userId)
    expect(await study()).toMatchObject({ done: 0, next: { id: 1 } })
    expect(await open(4)).toMatchObject({ progress: { isDone: false } })
    await handInWork(t.db, sources, userId, { catalogueId: 14 })
    expect(await study()).toMatchObject({ done: 1 })
  })
})
