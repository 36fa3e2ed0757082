import { and, eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { beatLesson } from '#lib/lessons/calls.ts'
import type { PlayedFilm } from '#lib/lessons/contract.ts'
import { DONE_SHARE, FASTEST, TAKEN_SECONDS } from '#lib/lessons/rules.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'
import type { AccessSource } from './access.ts'
import { playTicket } from './media/ticket.ts'
import { nextLesson, openableLesson } from './openable-lesson.ts'
import { beginPlaying } from './playing/begin-playing.ts'
import { filmMissing } from './playing/film-missing.ts'
import { noProgress, progressFields, toProgress } from './progress.ts'
import { addStudied } from './study-days.ts'
import { lessonProgress, playStreams } from './tables.ts'

type Watching = { userId: number; lessonId: number }

/** Seconds of film that an account may claim beyond its time: beats and clocks are not exact. */
const SLACK_SECONDS = 5

/**
 * Begins to play a lesson's film of our own and ends what the account plays elsewhere. Throws not_found for a lesson of a course that the
 * user never had, lesson_locked when access has ended, conflict where there is no film.
 */
export async function playLesson(
  db: Db,
  sources: readonly AccessSource[],
  { userId, lessonId }: Watching,
): Promise<PlayedFilm> {
  const { lesson, course } = await openableLesson(db, sources, { userId, lessonId })
  const film = lesson.film === null ? null : await findFilm(lesson.film, 'lesson')
  if (lesson.film === null || !film) throw filmMissing()
  const begun = await beginPlaying(db, { userId, lessonId, seconds: film.seconds })
  const ticket = await playTicket({ stream: begun.stream, userId, film: lesson.film })
  const addressOf = (file: string) => `/media/${ticket}/${file}`
  return {
    kind: 'film',
    lesson: { id: lesson.id, title: lesson.title },
    course,
    ...begun,
    film: addressOf(film.main),
    isHls: film.main.endsWith('.m3u8'),
    poster: film.poster && addressOf(film.poster),
    chapters: film.chapters,
    captions: film.captions && addressOf(film.captions),
    next: await nextLesson(db, lesson),
  }
}

/**
 * Credits what was watched since the last beat, at most as much as could be watched by our own clock, and keeps where the
 * film goes on. Throws played_elsewhere when another playing took its place, lesson_locked when access has ended, unauthorized
 * when the account has.
 */
export async function creditBeat(
  db: Db,
  sources: readonly AccessSource[],
  { userId, stream, position, watched }: ParsedInput<typeof beatLesson> & { userId: number },
  now = new Date(),
): Promise<PlayedFilm['progress']> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const [playing] = await tx
      .select()
      .from(playStreams)
      .where(and(eq(playStreams.userId, userId), eq(playStreams.id, stream)))
      .for('update')
    if (!playing) throw new AppError('played_elsewhere')
    const { lessonId, startedAt, beatAt, credited } = playing
    await openableLesson(tx, sources, { userId, lessonId })
    const [known] = await tx
      .select({ seconds: lessonProgress.seconds })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
    if (!known) throw new AppError('played_elsewhere')
    const passed = Math.max(0, (now.getTime() - startedAt.getTime()) / 1000)
    const most = Math.floor(passed * FASTEST) + SLACK_SECONDS - credited
    const { ranges, sum } = firstSeconds(watched, { end: known.seconds, most })
    const since = Math.max(0, Math.round((now.getTime() - beatAt.getTime()) / 1000))
    await tx
      .update(playStreams)
      .set({ beatAt: now, credited: credited + sum })
      .where(eq(playStreams.userId, userId))
    const studied = Math.min(sum, since)
    const at = Math.min(Math.floor(position), known.seconds)
    const union = sql`${lessonProgress.watched} + ${ranges}::int4multirange`
    const seen = sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${union}) part)`
    const isDone = sql`${seen} >= ${DONE_SHARE}::float8 * ${lessonProgress.seconds}`
    const isTaken = sql`${lessonProgress.doneAt} is not null or ${seen} >= ${TAKEN_SECONDS}::int or ${isDone}`
    const [row] = await tx
      .update(lessonProgress)
      .set({
        position: at,
        furthest: sql`greatest(${lessonProgress.furthest}, ${at}::int)`,
        watched: union,
        studied: sql`${lessonProgress.studied} + ${studied}::int`,
        doneAt: sql`coalesce(${lessonProgress.doneAt}, case when ${isDone} then now() end)`,
        takenAt: sql`case when ${sum}::int > 0 and (${isTaken})
          then ${now.toISOString()}::timestamptz else ${lessonProgress.takenAt} end`,
        updatedAt: now,
      })
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
      .returning(progressFields)
    await addStudied(tx, { userId, seconds: studied, now })
    return row ? toProgress(row) : noProgress
  })
}

/** The first `most` whole seconds of these parts of a film, as a multirange, and how many they are. */
function firstSeconds(
  parts: readonly { from: number; to: number }[],
  { end, most }: { end: number; most: number },
): { ranges: string; sum: number } {
  let left = Math.max(0, most)
  const kept = parts.flatMap(({ from, to }) => {
    const start = Math.floor(from)
    const length = Math.min(Math.ceil(Math.min(to, end)) - start, left)
    if (length <= 0) return []
    left -= length
    return [[start, start + length] as const]
  })
  const sum = kept.reduce((all, [from, to]) => all + to - from, 0)
  return { ranges: `{${kept.map(([from, to]) => `[${from},${to})`).join(',')}}`, sum }
}
