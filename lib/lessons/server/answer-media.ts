import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import { findSignedInUser } from '#lib/accounts/server/session.ts'
import { type Film, findFilm } from '#lib/courses/server/films.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { ANSWER_BYTES, LOADED_BYTES, LOADED_MINUTES } from '#lib/lessons/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type AccessSource, accessTo, isOver } from './access.ts'
import { lessonProgress, playStreams } from './tables.ts'
import { readTicket, type Ticket } from './ticket.ts'

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

const FILE = /^[a-z0-9][a-z0-9._-]{0,79}$/

type Asked = { ticket: string; file: string; request: Request }

/**
 * Answers a file of a film that is being played, by range where one is asked for. The ticket in the address names playing,
 * user and film; beside it the cookie `lx_token` has to be that user's: a film element sends no header, and nothing changes by
 * reading but the count of bytes. One answer brings 2 MB at most, a range is answered by its beginning, so that access is
 * asked anew for the rest. 403 where the ticket, the session, the playing or access is over, 404 for any other file, 416 for
 * more than that without a range.
 */
export async function answerMedia(
  db: Db,
  sources: readonly AccessSource[],
  { ticket, file, request }: Asked,
): Promise<Response> {
  const named = await readTicket(ticket)
  const lessonId = named && (await lessonToWatch(db, sources, named, cookieOf(request)))
  if (!lessonId) return refusal(403)
  const type = types[extname(file)]
  const film = await findFilm(named.film)
  if (!film || !type || !FILE.test(file)) return refusal(404)
  const opened = await open(join(/* turbopackIgnore: true */ film.folder, file)).catch(() => null)
  if (!opened) return refusal(404)
  const { userId } = named
  return await send(opened, { type, request }, async (bytes) => {
    if (type.startsWith('video/')) await countServed(db, { userId, lessonId, film, bytes })
  })
}

/** Counts bytes of a film before they are sent, and the lesson as taken where they are more than one loads who looks into it. */
async function countServed(
  db: Db,
  asked: { userId: number; lessonId: number; film: Film; bytes: number },
): Promise<void> {
  const { userId, lessonId, film, bytes } = asked
  const loaded = Math.ceil((LOADED_MINUTES * 60 * film.bytes) / film.seconds)
  const served = sql`${lessonProgress.servedBytes} + ${bytes}::int`
  await db
    .update(lessonProgress)
    .set({
      servedBytes: served,
      takenAt: sql`case when ${served} > ${Math.max(LOADED_BYTES, loaded)}::bigint
        then ${new Date().toISOString()}::timestamptz else ${lessonProgress.takenAt} end`,
    })
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
}

/** Answers the lesson whose film is being played under a ticket and a login; null where that may not be, or is over. */
async function lessonToWatch(
  db: Db,
  sources: readonly AccessSource[],
  { stream, userId, film }: Ticket,
  token: string | null,
): Promise<number | null> {
  if (!token) return null
  const user = await findSignedInUser(db, 'learning', token)
  if (user?.id !== userId) return null
  const [playing] = await db
    .select({ lessonId: courseLessons.id, courseId: courseLessons.courseId })
    .from(playStreams)
    .innerJoin(courseLessons, eq(courseLessons.id, playStreams.lessonId))
    .where(
      and(eq(playStreams.userId, userId), eq(playStreams.id, stream), eq(courseLessons.film, film)),
    )
  if (!playing) return null
  const access = await accessTo(db, sources, { userId, courseId: playing.courseId })
  return access === null || isOver(access) ? null : playing.lessonId
}

function cookieOf(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? ''
  const found = /(?:^|;\s*)lx_token=([^;]*)/.exec(cookies)?.[1]
  try {
    return found ? decodeURIComponent(found) : null
  } catch (error) {
    // Anybody can send `%E0%A4%A`; it is the login of nobody.
    if (error instanceof URIError) return null
    throw error
  }
}

const refusal = (status: 403 | 404) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

async function send(
  file: FileHandle,
  { type, request }: { type: string; request: Request },
  count: (bytes: number) => Promise<void>,
): Promise<Response> {
  let isSending = false
  try {
    const info = await file.stat()
    if (!info.isFile()) return refusal(404)
    const asked = rangeOf(request.headers.get('range'), info.size)
    const isTooLong = asked === null && info.size > ANSWER_BYTES && request.method !== 'HEAD'
    const range = isTooLong ? 'unsatisfiable' : asked
    const headers = {
      'content-type': type,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    }
    if (range === 'unsatisfiable')
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${info.size}` },
      })
    const [start, last] = range ?? [0, info.size - 1]
    // A shorter range than was asked for is one that browsers go on from (RFC 9110, 15.3.7).
    const end = range ? Math.min(last, start + ANSWER_BYTES - 1) : last
    const answered = new Headers(headers)
    answered.set('content-length', String(end - start + 1))
    if (range) answered.set('content-range', `bytes ${start}-${end}/${info.size}`)
    const status = range ? 206 : 200
    if (request.method === 'HEAD' || info.size === 0)
      return new Response(null, { status, headers: answered })
    await count(end - start + 1)
    isSending = true
    const body = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream
    return new Response(body, { status, headers: answered })
  } finally {
    if (!isSending) await file.close()
  }
}

/** First and last byte of the one range that is asked for; null for the whole, also where several are. RFC 9110, 14.1.2. */
function rangeOf(header: string | null, size: number): [number, number] | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const last = size - 1
  if (from === '') return Number(to) > 0 ? [Math.max(0, size - Number(to)), last] : 'unsatisfiable'
  const [start, end] = [Number(from), to === '' ? last : Math.min(Number(to), last)]
  if (to !== '' && Number(to) < start) return null
  return start < size ? [start, end] : 'unsatisfiable'
}
