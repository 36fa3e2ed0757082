import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Film } from './own-films.ts'

/** Bytes of one answer, at most: access is asked anew for the next. */
export const ANSWER_BYTES = 2 * 1024 * 1024

/** Bytes that are read and sent at once; Node's own 64 KB cost a film many more turns. */
const PIECE_BYTES = 256 * 1024

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

const FILE = /^[a-z0-9][a-z0-9._-]{0,79}$/

type Asked = {
  film: Film | null
  file: string
  request: Request
  /** Told of the bytes of picture and sound before they are sent. */
  count?: (bytes: number) => Promise<void>
}

/**
 * Answers a file of a film, by range where one is asked for, and 2 MB at most: a range is answered by its beginning. 404 for
 * what is no file of it, 416 for more than that without a range.
 */
export async function answerFile({ film, file, request, count }: Asked): Promise<Response> {
  const type = types[extname(file)]
  if (!film || !type || !FILE.test(file)) return refuseFile(404)
  const opened = await open(join(/* turbopackIgnore: true */ film.folder, file)).catch(() => null)
  if (!opened) return refuseFile(404)
  const isCounted = /^(video|audio)\//.test(type)
  return await sendFile(
    opened,
    { type, request, most: ANSWER_BYTES, name: file },
    isCounted ? count : undefined,
  )
}

/** An answer without words, which nobody keeps. */
export const refuseFile = (status: 403 | 404) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

type Sending = {
  type: string
  request: Request
  /** How a browser that saves it calls it; letters, digits, dots and dashes. */
  name: string
  /** Bytes of one answer, at most: a longer range is answered by its beginning, a longer file without one refused. */
  most: number
}

/** Sends a file or a range of it and closes it; `count` hears of the bytes before they are sent. 416 for a range beyond it. */
export async function sendFile(
  file: FileHandle,
  { type, request, most, name }: Sending,
  count?: (bytes: number) => Promise<void>,
): Promise<Response> {
  let isSending = false
  try {
    const info = await file.stat()
    if (!info.isFile()) return refuseFile(404)
    const asked = rangeOf(request.headers.get('range'), info.size)
    const isTooLong = asked === null && info.size > most && request.method !== 'HEAD'
    const range = isTooLong ? 'unsatisfiable' : asked
    const headers = {
      'content-type': type,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    }
    if (range === 'unsatisfiable')
      return new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${info.size}` },
      })
    const [start, last] = range ?? [0, info.size - 1]
    // A shorter range than was asked for is one that browsers go on from (RFC 9110, 15.3.7).
    const end = range ? Math.min(last, start + most - 1) : last
    const answered = new Headers(headers)
    answered.set('content-length', String(end - start + 1))
    if (range) answered.set('content-range', `bytes ${start}-${end}/${info.size}`)
    const status = range ? 206 : 200
    if (request.method === 'HEAD' || info.size === 0)
      return new Response(null, { status, headers: answered })
    await count?.(end - start + 1)
    isSending = true
    const body = Readable.toWeb(
      file.createReadStream({ start, end, highWaterMark: PIECE_BYTES }),
    ) as ReadableStream
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
