import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { findSignedInUser } from '#lib/accounts/server/session.ts'
import { findFilm } from '#lib/courses/server/films.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type AccessSource, accessTo, isOver } from './access.ts'
import { playStreams } from './tables.ts'
import { readTicket } from './ticket.ts'

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
 * reading. 403 where the ticket, the session, the playing or access is over, 404 for any other file.
 */
export async function answerMedia(
  db: Db,
  sources: readonly AccessSource[],
  { ticket, file, request }: Asked,
): Promise<Response> {
  const named = await readTicket(ticket)
  if (!named || !(await mayWatch(db, sources, named, cookieOf(request)))) return refusal(403)
  const type = types[extname(file)]
  const film = await findFilm(named.film)
  if (!film || !type || !FILE.test(file)) return refusal(404)
  const opened = await open(join(film.folder, file)).catch(() => null)
  return opened ? await send(opened, type, request) : refusal(404)
}

async function mayWatch(
  db: Db,
  sources: readonly AccessSource[],
  { stream, userId, film }: { stream: string; userId: number; film: string },
  token: string | null,
): Promise<boolean> {
  if (!token) return false
  const user = await findSignedInUser(db, 'learning', token)
  if (user?.id !== userId) return false
  const [playing] = await db
    .select({ courseId: courseLessons.courseId })
    .from(playStreams)
    .innerJoin(courseLessons, eq(courseLessons.id, playStreams.lessonId))
    .where(
      and(eq(playStreams.userId, userId), eq(playStreams.id, stream), eq(courseLessons.film, film)),
    )
  if (!playing) return false
  const access = await accessTo(db, sources, { userId, courseId: playing.courseId })
  return access !== null && !isOver(access)
}

function cookieOf(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? ''
  const found = /(?:^|;\s*)lx_token=([^;]*)/.exec(cookies)?.[1]
  return found ? decodeURIComponent(found) : null
}

const refusal = (status: 403 | 404) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

async function send(file: FileHandle, type: string, request: Request): Promise<Response> {
  let isSending = false
  try {
    const info = await file.stat()
    if (!info.isFile()) return refusal(404)
    const range = rangeOf(request.headers.get('range'), info.size)
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
    const [start, end] = range ?? [0, info.size - 1]
    const answered = new Headers(headers)
    answered.set('content-length', String(end - start + 1))
    if (range) answered.set('content-range', `bytes ${start}-${end}/${info.size}`)
    const status = range ? 206 : 200
    if (request.method === 'HEAD' || info.size === 0)
      return new Response(null, { status, headers: answered })
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
