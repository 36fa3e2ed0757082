import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { grantedCourses } from './access.ts'
import { answerMedia } from './answer-media.ts'
import { readTicket } from './media/ticket.ts'
import { deleteNote, listNotes, saveNote } from './notes.ts'
import { forgetStudy, studyOf } from './personal-data.ts'
import { creditBeat, playLesson } from './play.ts'
import { getCourseStudy, listMyCourses } from './study.ts'
import { playStreams } from './tables.ts'
import { takenLessons } from './taken/taken-lessons.ts'
import { addFilmedCourse, giveCourse } from './testing/course.ts'

const t = testDatabase()
const sources = [grantedCourses]
let userId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  userId = (await addUser(t.db)).id
})

const play = (lessonId = 1, who = userId) => playLesson(t.db, sources, { userId: who, lessonId })
const taken = async (since = new Date(0)) =>
  (await takenLessons(t.db, userId, [{ courseId: 1, since }])).get(1) ?? 0
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const beat = (
  stream: string,
  watched: [number, number][],
  { after = 15, position = watched.at(-1)?.[1] ?? 0, who = userId } = {},
) => {
  const parts = watched.map(([from, to]) => ({ from, to }))
  const said = { userId: who, stream, position, watched: parts }
  return creditBeat(t.db, sources, said, inSeconds(after))
}

const get = async (address: string, token: string | null, headers: Record<string, string> = {}) => {
  const [, , ticket = '', file = ''] = address.split('/')
  const cookie = token ? `edu_scope=x; lx_token=${encodeURIComponent(token)}` : 'edu_scope=x'
  const request = new Request(`http://localhost${address}`, { headers: { ...headers, cookie } })
  return await answerMedia(t.db, sources, { ticket, file, request })
}

describe('who may watch', () => {
  test('who never had the course is told of none, and whose days are over that they are', async () => {
    expect(await outcome(play())).toBe('not_found')
    expect(await outcome(play(99))).toBe('not_found')
    await giveCourse(t.db, userId, -1)
    expect(await outcome(play())).toBe('lesson_locked')
    await giveCourse(t.db, userId)
    expect(await outcome(play())).toBe('fine')
    expect(await outcome(play(3))).toBe('conflict')
  })

  test('a film needs its ticket, the login of its user, the present playing and access', async () => {
    const grant = await giveCourse(t.db, userId)
    const { uuid, user } = await signIn(t.db, userId)
    const other = await addUser(t.db)
    await giveCourse(t.db, other.id)
    const stranger = await signIn(t.db, other.id)
    const { film, captions } = await play()
    const bytes = await (await get(film, uuid)).arrayBuffer()
    expect(Buffer.from(bytes).toString('latin1', 4, 8)).toBe('ftyp')
    expect((await get(captions ?? '', uuid)).headers.get('content-type')).toContain('text/vtt')
    const of = async (address: string, token: string | null) => (await get(address, token)).status
    expect(await of(film, null)).toBe(403)
    expect(await of(film, 'x')).toBe(403)
    expect(await of(film, stranger.uuid)).toBe(403)
    expect(await of(film.replace('/media/', '/media/x'), uuid)).toBe(403)
    expect(await of(film.replace('film.mp4', 'film.json'), uuid)).toBe(404)
    expect(await of(film.replace('film.mp4', '..%2Ffilm.mp4'), uuid)).toBe(404)
    expect(await of(film.replace('film.mp4', 'none.mp4'), uuid)).toBe(404)
    await t.sql`update course_grants set revoked_at = now() where id = ${grant}`
    expect(await of(film, uuid)).toBe(403)
    await t.sql`update course_grants set revoked_at = null`
    expect(await of(film, uuid)).toBe(200)
    await t.sql`update sessions set revoked_at = now() where id = ${user.sessionId}`
    expect(await of(film, uuid)).toBe(403)
  })

  test('a ticket ends after six hours', async () => {
    await giveCourse(t.db, userId)
    const [, , ticket = ''] = (await play()).film.split('/')
    expect(await readTicket(ticket, inSeconds(6 * 3600 - 60))).toMatchObject({ userId })
    expect(await readTicket(ticket, inSeconds(6 * 3600 + 60))).toBeNull()
  })

  test('a second playing stops the first, whichever device asks', async () => {
    await giveCourse(t.db, userId)
    const { uuid } = await signIn(t.db, userId)
    const first = await play()
    await beat(first.stream, [[0, 10]])
    const second = await play(2)
    expect(second.isHls).toBe(true)
    expect((await get(first.film, uuid)).status).toBe(403)
    expect((await get(second.film, uuid)).status).toBe(200)
    expect(await outcome(beat(first.stream, [[10, 20]], { after: 30 }))).toBe('played_elsewhere')
  })

  test('access that ends while it plays ends the beats', async () => {
    await giveCourse(t.db, userId)
    const { stream } = await play()
    await t.sql`update course_grants set ends_at = now() - interval '1 second'`
    expect(await outcome(beat(stream, [[0, 10]]))).toBe('lesson_locked')
    await t.sql`update course_grants set revoked_at = now()`
    expect(await outcome(beat(stream, [[0, 10]]))).toBe('not_found')
  })

  test('twenty playings at once leave one', async () => {
    await giveCourse(t.db, userId)
    const { uuid } = await signIn(t.db, userId)
    const all = await Promise.all(Array.from({ length: 20 }, () => play()))
    const answers = await Promise.all(all.map(async ({ film }) => (await get(film, uuid)).status))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
  })
})

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/', '10'],
  ['bytes=-10', 206, null, '10'],
  ['bytes=10-5', 200, null, null],
  ['bytes=0-1,5-6', 200, null, null],
  ['bytes=99999999-', 416, 'bytes */', null],
  ['bytes=-0', 416, 'bytes */', null],
])('the range %s is answered by %i', async (range, status, told, length) => {
  await giveCourse(t.db, userId)
  const { uuid } = await signIn(t.db, userId)
  const { film } = await play()
  const answer = await get(film, uuid, { range })
  expect(answer.status).toBe(status)
  if (told) expect(answer.headers.get('content-range')).toContain(told)
  if (length) expect(answer.headers.get('content-length')).toBe(length)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(Number(answer.headers.get('content-length') ?? 0)).toBe(
    (await answer.arrayBuffer()).byteLength,
  )
})

describe('a film of 30 MB and ten minutes', () => {
  const MB = 1024 * 1024
  const { DATA_DIR } = env()
  beforeEach(async () => {
    const home = await mkdtemp(join(tmpdir(), 'gxw-films-'))
    Object.assign(env(), { DATA_DIR: home })
    const folder = join(home, 'films', 'long')
    await mkdir(folder, { recursive: true })
    const film = { seconds: 600, bytes: 30 * MB, main: 'film.mp4' }
    await writeFile(join(folder, 'film.json'), JSON.stringify(film))
    await writeFile(join(folder, 'film.mp4'), '')
    await truncate(join(folder, 'film.mp4'), 30 * MB)
    await t.sql`update course_lessons set film = 'long' where id = 1`
    await giveCourse(t.db, userId)
  })
  afterEach(async () => {
    await rm(env().DATA_DIR, { recursive: true })
    Object.assign(env(), { DATA_DIR })
  })

  test('comes 2 MB at a time, each of which asks for access anew', async () => {
    const { uuid } = await signIn(t.db, userId)
    const { film } = await play()
    const from = (start: number) => get(film, uuid, { range: `bytes=${start}-` })
    const first = await from(0)
    expect([first.status, first.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-${2 * MB - 1}/${30 * MB}`,
    ])
    expect((await first.arrayBuffer()).byteLength).toBe(2 * MB)
    const tail = await get(film, uuid, { range: `bytes=-${3 * MB}` })
    expect(tail.headers.get('content-range')).toBe(`bytes ${27 * MB}-${29 * MB - 1}/${30 * MB}`)
    await tail.body?.cancel()
    await t.sql`update course_grants set revoked_at = now()`
    expect((await from(2 * MB)).status).toBe(403)
  })

  test.each([undefined, 'bytes=0-1,5-6'])(
    'is refused at once, asked for by range %s',
    async (range) => {
      const { uuid } = await signIn(t.db, userId)
      const { film } = await play()
      const answer = await get(film, uuid, range ? { range } : {})
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        416,
        `bytes */${30 * MB}`,
      ])
      expect(await t.sql`select from lesson_progress where served_bytes > 0`).toHaveLength(0)
    },
  )

  test('makes its lesson taken when more than three minutes of it were sent, without a beat', async () => {
    const { uuid } = await signIn(t.db, userId)
    const { film } = await play()
    const load = async (at: number, bytes = 2 * MB) => {
      const range = `bytes=${at}-${at + bytes - 1}`
      await (await get(film, uuid, { range })).body?.cancel()
    }
    for (let at = 0; at < 8; at += 2) await load(at * MB)
    await load(8 * MB, MB)
    expect(await taken()).toBe(0)
    await load(9 * MB, 1)
    expect(await taken()).toBe(1)
    expect(await taken(inSeconds(60))).toBe(0)
  })
})

test('a cookie that is no encoded text is no login', async () => {
  await giveCourse(t.db, userId)
  const [, , ticket = '', file = ''] = (await play()).film.split('/')
  const request = new Request('http://localhost/', { headers: { cookie: 'lx_token=%E0%A4%A' } })
  expect((await answerMedia(t.db, sources, { ticket, file, request })).status).toBe(403)
})

describe('watched time', () => {
  beforeEach(async () => void (await giveCourse(t.db, userId)))

  test('is the union of what was seen, and a lesson is done at nine tenths', async () => {
    const { stream, seconds } = await play()
    expect(seconds).toBe(42)
    expect(await beat(stream, [[0, 15]])).toMatchObject({ watched: 15, position: 15 })
    expect(await beat(stream, [[5, 20]], { after: 30 })).toMatchObject({ watched: 20 })
    expect(await beat(stream, [[30, 42]], { after: 45 })).toMatchObject({
      ...{ watched: 32, isDone: false },
    })
    expect(await beat(stream, [[20, 26]], { after: 60 })).toMatchObject({
      ...{ watched: 38, isDone: true, position: 26 },
    })
    const [course] = await listMyCourses(t.db, sources, userId)
    expect(course).toMatchObject({ total: 2, done: 1, studied: 48, next: { id: 2 } })
  })

  test('ten hours in a minute are a minute', async () => {
    const { stream } = await play()
    await t.sql`update lesson_progress set seconds = 36000`
    const [started] = await t.db.select().from(playStreams)
    const begun = started?.startedAt.getTime() ?? 0
    for (let beats = 0; beats < 60; beats++) {
      const watched = [{ from: beats * 600, to: beats * 600 + 600 }]
      const now = new Date(begun + (beats + 1) * 1000)
      await creditBeat(t.db, sources, { userId, stream, position: 0, watched }, now)
    }
    const [row] = await t.sql<{ studied: number; film: number }[]>`
      select studied, (select sum(upper(part) - lower(part)) from unnest(watched) part)::int film
      from lesson_progress`
    expect(row?.studied).toBeLessThanOrEqual(60)
    // At most twice as fast as our clock, and five seconds more.
    expect(row?.film).toBeLessThanOrEqual(125)
  })

  test.each([
    ['what lies beyond the end', [[40, 86_000]], 2],
    ['what runs backwards', [[20, 10]], 0],
    ['parts of a second', [[0.4, 1.2]], 2],
    ['nothing', [], 0],
  ] as [string, [number, number][], number][])('%s', async (_, watched, credited) => {
    const { stream } = await play()
    expect(await beat(stream, watched)).toMatchObject({ watched: credited })
  })

  test('a beat for another’s stream credits nobody', async () => {
    const other = await addUser(t.db)
    await giveCourse(t.db, other.id)
    const { stream } = await play()
    expect(await outcome(beat(stream, [[0, 10]], { who: other.id }))).toBe('played_elsewhere')
    expect(await t.sql`select from lesson_progress where user_id = ${other.id}`).toHaveLength(0)
  })

  test('it goes on where it was, on any device', async () => {
    const first = await play()
    await beat(first.stream, [[0, 14]], { position: 14 })
    expect((await play()).progress).toMatchObject({ position: 14, watched: 14 })
    const study = await getCourseStudy(t.db, sources, { userId, courseId: 1 })
    expect(study.next).toEqual({ id: 1, title: '怎么记', kind: 'film', position: 14 })
    expect(study.chapters[0]?.lessons.map(({ kind }) => kind)).toEqual(['film', 'film', null])
  })

  test('a lesson counts as taken when its film was seen to the end', async () => {
    const { stream } = await play()
    await beat(stream, [[0, 20]])
    expect(await taken()).toBe(0)
    await beat(stream, [[20, 42]], { after: 40 })
    expect(await taken()).toBe(1)
  })

  test('what was watched before counts again only when it is watched again', async () => {
    const { stream } = await play()
    await beat(stream, [[0, 42]], { after: 40 })
    const since = inSeconds(100)
    expect(await taken(since)).toBe(0)
    await beat(stream, [], { after: 120 })
    expect(await taken(since)).toBe(0)
    await beat(stream, [[0, 1]], { after: 140 })
    expect(await taken(since)).toBe(1)
  })

  test.each([
    ['the same lesson', [1]],
    ['lessons in turn', [1, 2]],
  ])('%s played again and again in no time brings the five seconds once', async (_, lessons) => {
    const began = Date.now()
    for (let turn = 0; turn < 8; turn++) {
      const { stream } = await play(lessons[turn % lessons.length])
      await beat(stream, [[turn * 4, turn * 4 + 4]], { after: 0 })
    }
    const [row] = await t.sql<{ film: number }[]>`
      select sum(upper(part) - lower(part))::int film from lesson_progress, unnest(watched) part`
    const passed = (Date.now() - began) / 1000
    expect(row?.film).toBeGreaterThanOrEqual(4)
    expect(row?.film).toBeLessThanOrEqual(5 + 2 * passed)
  })
})

describe('notes', () => {
  const note = { lessonId: 1, second: 12.7, text: '先写错因' }

  test('stand at their second, change and go', async () => {
    await giveCourse(t.db, userId)
    const save = (more: object = {}) => saveNote(t.db, sources, { userId, ...note, ...more })
    const { id } = await save()
    await save({ second: 3 })
    await save({ id, text: '先写错因，再看解析' })
    const list = () => listNotes(t.db, userId, 1)
    expect((await list()).map(({ second, text }) => [second, text])).toEqual([
      [3, '先写错因'],
      [12, '先写错因，再看解析'],
    ])
    const other = await addUser(t.db)
    expect(await outcome(saveNote(t.db, sources, { userId: other.id, ...note, id }))).toBe(
      'not_found',
    )
    expect(await outcome(saveNote(t.db, sources, { userId: other.id, ...note }))).toBe('not_found')
    await deleteNote(t.db, other.id, id)
    expect(await list()).toHaveLength(2)
    await deleteNote(t.db, userId, id)
    await deleteNote(t.db, userId, id)
    expect(await list()).toHaveLength(1)
  })

  test('are a hundred a lesson at most, also at once', async () => {
    await giveCourse(t.db, userId)
    await t.sql`insert into lesson_notes (user_id, lesson_id, second, text)
      select ${userId}, 1, n, 'x' from generate_series(1, 95) n`
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => outcome(saveNote(t.db, sources, { userId, ...note }))),
    )
    expect(saved.filter((one) => one === 'fine')).toHaveLength(5)
  })
})

test('what a user learned is exported, and goes with the account', async () => {
  await giveCourse(t.db, userId)
  const { stream } = await play()
  await beat(stream, [[0, 10]])
  await saveNote(t.db, sources, { userId, lessonId: 1, second: 1, text: '记' })
  expect(await studyOf(t.db, userId)).toMatchObject({
    ...{ progress: [{ lesson: '怎么记', watched: 10 }], notes: [{ text: '记' }] },
    granted: [{ course: '错题本小课' }],
  })
  await t.db
    .transaction(async (tx) => {
      await lockUser(tx, userId)
      // A beat waits for the account before it holds anything that the deletion needs.
      const late = outcome(beat(stream, [[10, 12]]))
      await forgetStudy(tx, userId)
      await tx.execute(`update users set deleted_at = now() where id = ${userId}`)
      return { late }
    })
    .then(async ({ late }) => expect(await late).toBe('unauthorized'))
  expect(await studyOf(t.db, userId)).toEqual({
    ...{ progress: [], notes: [], granted: [], days: [], reviews: [] },
  })
  expect(await t.sql`select from play_streams`).toHaveLength(0)
})
