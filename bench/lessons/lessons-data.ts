import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { benchDir } from '#bench/server.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { courseLessons, courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'

export const lessonsDir = `${benchDir}/lessons`

/** Bytes a second of the films: 720p at 1.6 Mbit/s. */
export const FILM_RATE = 200_000
const FILM_SECONDS = 600
const PART_SECONDS = 6

/** Lessons of the films: by range, and as a stream; numbers that the demo content, which the site fills in, does not have. */
export const filmLessons = { mp4: 9001, hls: 9002 } as const

/** Tokens of a login: the portal's and the learning platform's. */
export type Viewer = { token: string; uuid: string }

/** A database with a hundred learners who are signed in and have a course of two films of ten minutes. */
export async function fillLessons(): Promise<Viewer[]> {
  rmSync(lessonsDir, { recursive: true, force: true })
  writeFilms()
  const database = await openApart({ DATA_DIR: lessonsDir })
  try {
    await migrate(database)
    const { db } = database
    await db.insert(courseSubjects).values({ id: 900, name: '测速', position: 1 })
    await db.insert(courses).values({
      ...{
        id: 900,
        title: '两部十分钟的影片',
        subjectId: 900,
        kind: 1,
        mode: 'recorded',
        intro: '',
      },
      ...{ detail: '', detailHtml: asHtml(''), priceFen: 990, validDays: 365, position: 1 },
    })
    const said = { courseId: 900, chapter: '影片', minutes: 10 }
    await db.insert(courseLessons).values([
      { ...said, id: filmLessons.mp4, title: '按段读取', film: 'bench-mp4', position: 1 },
      { ...said, id: filmLessons.hls, title: '按流读取', film: 'bench-hls', position: 2 },
    ])
    const people = await db
      .insert(users)
      // One without a phone is asked for it first, over the page.
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          userName: `viewer${n}`,
          phone: `139000${10_000 + n}`,
        })),
      )
      .returning({ id: users.id })
    const endsAt = new Date(Date.now() + 86_400_000)
    await db
      .insert(courseGrants)
      .values(people.map(({ id }) => ({ userId: id, courseId: 900, reason: '测速', endsAt })))
    const viewers: Viewer[] = []
    for (const { id } of people) {
      const caller = { ip: '127.0.0.1', userAgent: '', browser: '', isHere: true }
      viewers.push(await openSession(db, { user: { id, role: 'learner' }, remember: true, caller }))
    }
    return viewers
  } finally {
    await database.close()
  }
}

// Nobody decodes them here, so noise of the right size does.
function writeFilms(): void {
  const bytes = FILM_RATE * FILM_SECONDS
  const described = { seconds: FILM_SECONDS, bytes }
  const mp4 = `${lessonsDir}/films/bench-mp4`
  mkdirSync(mp4, { recursive: true })
  writeFileSync(`${mp4}/film.json`, JSON.stringify({ ...described, main: 'film.mp4' }))
  writeFileSync(`${mp4}/film.mp4`, randomBytes(bytes))
  const hls = `${lessonsDir}/films/bench-hls`
  mkdirSync(hls, { recursive: true })
  writeFileSync(`${hls}/film.json`, JSON.stringify({ ...described, main: 'index.m3u8' }))
  const parts = Array.from({ length: FILM_SECONDS / PART_SECONDS }, (_, n) => `part-${n}.m4s`)
  for (const part of parts) writeFileSync(`${hls}/${part}`, randomBytes(FILM_RATE * PART_SECONDS))
  const list = parts.flatMap((part) => [`#EXTINF:${PART_SECONDS},`, part])
  writeFileSync(`${hls}/index.m3u8`, ['#EXTM3U', ...list, '#EXT-X-ENDLIST'].join('\n'))
}
