import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { isComplete } from '#lib/courses/server/lesson-kind.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { openLesson } from '#lib/lessons/server/open-lesson.ts'
import { creditBeat, playLesson } from '#lib/lessons/server/play.ts'
import { getCourseStudy } from '#lib/lessons/server/study.ts'
import { takenLessons } from '#lib/lessons/server/taken/taken-lessons.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { startPolyvPeer, vid } from '#lib/platform/providers/film/testing/polyv.ts'

const t = testDatabase()
const sources = [grantedCourses]
const own = { ...env() }
let userId: number
let peer: Awaited<ReturnType<typeof startPolyvPeer>>

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await t.sql`update course_lessons set film = ${`polyv:${vid}`}, minutes = 2 where id = 3`
  userId = (await addUser(t.db)).id
  peer = await startPolyvPeer()
  const { userId: account, secret, endpoint } = peer.keys
  const keys = { POLYV_USER_ID: account, POLYV_SECRET_KEY: secret, POLYV_ENDPOINT: endpoint }
  Object.assign(env(), { FILM_PROVIDER: 'polyv', ...keys })
})
afterEach(async () => {
  Object.assign(env(), own)
  await peer.close()
})

const open = (who = userId) =>
  openLesson(t.db, sources, { userId: who, lessonId: 3, ip: '203.0.113.7' })
async function play() {
  const opened = await open()
  if (opened.kind !== 'polyv') throw new Error(`it is a ${opened.kind}`)
  return opened
}
const beat = (stream: string, from: number, to: number, after = 60) => {
  const said = { userId, stream, position: to, watched: [{ from, to }] }
  return creditBeat(t.db, sources, said, new Date(Date.now() + after * 1000))
}
const taken = async () =>
  (await takenLessons(t.db, userId, [{ courseId: 1, since: new Date(0) }])).get(1) ?? 0
const study = () => getCourseStudy(t.db, sources, { userId, courseId: 1 })
const areComplete = async () =>
  (await t.db.select({ complete: isComplete }).from(courses).orderBy(courses.id))[0]?.complete

test('is signed for who may learn its lesson, whom the host knows by no number of ours', async () => {
  expect(await outcome(open())).toBe('not_found')
  await giveCourse(t.db, userId, -1)
  expect(await outcome(open())).toBe('lesson_locked')
  expect(peer.asked).toHaveLength(0)
  await giveCourse(t.db, userId)
  const opened = await play()
  expect(opened).toMatchObject({ vid, seconds: 120, next: null, lesson: { id: 3 } })
  expect(peer.asked).toEqual([expect.objectContaining({ viewerIp: '203.0.113.7' })])
  expect(peer.asked[0]?.viewerId).toMatch(/^[\w-]{43}$/)
})

test('goes on where it was, is done at nine tenths of its minutes, and taken by its beats alone', async () => {
  await giveCourse(t.db, userId)
  const { stream } = await play()
  expect(await beat(stream, 0, 50)).toMatchObject({ position: 50, watched: 50, isDone: false })
  expect(await taken()).toBe(0)
  expect((await play()).progress).toMatchObject({ position: 50, watched: 50 })
  const again = await play()
  await beat(again.stream, 50, 70)
  expect(await taken()).toBe(1)
  expect(await beat(again.stream, 70, 110, 120)).toMatchObject({ watched: 110, isDone: true })
})

test('is the one playing of its account, and ends with another film and with access', async () => {
  await giveCourse(t.db, userId)
  const first = await play()
  const second = await play()
  expect(await outcome(beat(first.stream, 0, 10))).toBe('played_elsewhere')
  await playLesson(t.db, sources, { userId, lessonId: 1 })
  expect(await outcome(beat(second.stream, 0, 10))).toBe('played_elsewhere')
  const third = await play()
  await t.sql`update course_grants set revoked_at = now()`
  expect(await outcome(beat(third.stream, 0, 10))).toBe('not_found')
})

test('that the host does not sign stops nothing that plays', async () => {
  await giveCourse(t.db, userId)
  const { stream } = await playLesson(t.db, sources, { userId, lessonId: 1 })
  peer.mood = 'break'
  expect(await outcome(open())).toBe('film_host_failed')
  expect(await outcome(beat(stream, 0, 10))).toBe('fine')
})

test('gives nothing on a site without a host, which says so', async () => {
  await giveCourse(t.db, userId)
  expect((await study()).chapters[0]?.lessons[2]?.kind).toBe('film')
  expect(await areComplete()).toBe(true)
  Object.assign(env(), { FILM_PROVIDER: 'own' })
  expect(await outcome(open())).toBe('conflict')
  const { chapters, total } = await study()
  expect([chapters[0]?.lessons[2]?.kind, total]).toEqual([null, 2])
  expect(await areComplete()).toBe(false)
})
