import { connect, type NetConnectOpts } from 'node:net'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'

const PIECE_BYTES = 1 << 20
const TIMEOUT_MS = 10_000
const MOST_ANSWER = 1000

/**
 * Asks ClamAV about a file: answers the name of what it found, null when it is clean. `place` is the socket of clamd, a
 * path or host:port. Throws scanner_failed where it does not answer, or does not scan (the file is above its StreamMaxLength).
 * Source: clamd(8), INSTREAM.
 */
export async function scanFile(
  place: string,
  bytes: Buffer,
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  const answer = await ask(place, bytes, timeoutMs).catch((error: Error) => {
    log().error({ reason: error.message }, 'the virus scanner failed')
    throw new AppError('scanner_failed')
  })
  if (answer === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return found
  log().error({ answer: answer.slice(0, 200) }, 'the virus scanner scanned nothing')
  throw new AppError('scanner_failed')
}

function ask(place: string, bytes: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(place))
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), timeoutMs)
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      // The z before the command makes the answer end in a zero byte.
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
      if (answer.includes('\0') || answer.length > MOST_ANSWER) socket.destroy()
    })
    // A scanner that has enough closes while the rest is on its way: what it said comes first.
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      reject(new Error('no whole answer'))
    })
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES)
        socket.write(lengthOf(piece))
        socket.write(piece)
      }
      socket.write(lengthOf(Buffer.alloc(0)))
    })
  })
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

function placeOf(place: string): NetConnectOpts {
  if (place.startsWith('/')) return { path: place }
  const colon = place.lastIndexOf(':')
  const host = place.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
  return { host, port: Number(place.slice(colon + 1)) }
}
