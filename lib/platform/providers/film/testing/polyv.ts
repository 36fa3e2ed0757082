import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PolyvKeys } from '#lib/platform/providers/film/polyv.ts'

const userId = 'e6b23c6f51'
const secret = 'testingSecret'
/** A film that the stand-in has. */
export const vid = 'e6b23c6f51c4b1cb9f0302a92ed42440_e'

const hash = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')
/** Milliseconds for which a moment is taken. */
const FRESH_MS = 600_000

/** A local stand-in for 保利威, written from its description and not from our client. */
export async function startPolyvPeer() {
  const peer = {
    mood: 'answer' as 'answer' | 'hang' | 'break' | 'html',
    /** By how much its clock is ahead. */
    aheadMs: 0,
    films: new Set([vid]),
    asked: [] as Record<string, string>[],
    keys: {} as PolyvKeys,
    close: async () => {},
  }
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request))
    if (peer.mood === 'hang') return
    if (peer.mood === 'break') return void response.writeHead(502).end('{}')
    if (peer.mood === 'html') return void response.writeHead(200).end('<!doctype html>')
    if (request.method !== 'POST' || request.url !== '/service/v1/token')
      return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(tokenFor(form)))
  })
  const tokenFor = (form: URLSearchParams) => {
    const { sign, ...fields } = Object.fromEntries(form)
    if (fields.userId !== userId) return refusal(400, 'user_not_found')
    const names = Object.keys(fields).sort()
    const plain = names.map((name) => `${name}${fields[name]}`).join('')
    if (sign !== hash(`${secret}${plain}${secret}`).toUpperCase())
      return refusal(403, 'sign_is_invalid')
    if (Math.abs(Date.now() + peer.aheadMs - Number(fields.ts)) > FRESH_MS)
      return refusal(403, 'ts_is_expired')
    if (!fields.viewerId) return refusal(400, 'viewerId_is_required')
    if (!peer.films.has(fields.videoId ?? '')) return refusal(400, 'video_not_found')
    peer.asked.push(fields)
    const data = { token: hash(`token ${plain}`), ...fields, ttl: FRESH_MS }
    return { code: 200, status: 'success', message: '', data }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.keys = { endpoint, userId, secret, timeoutMs: 2000 }
  peer.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return peer
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}

const refusal = (code: number, message: string) => ({ code, status: 'error', message, data: '' })
