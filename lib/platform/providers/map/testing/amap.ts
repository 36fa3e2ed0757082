import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AmapService } from '#lib/platform/providers/map/amap.ts'

type Mood = 'answer' | 'hang' | 'break' | 'html' | 'flood' | 'move'

const peerKey = 'testing-0123456789abcdef'

/** The smallest PNG: one transparent pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A local stand-in for AMap's static maps, written from the service's description and not from our client. */
export async function startAmapPeer() {
  const peer = {
    mood: 'answer' as Mood,
    asked: [] as Record<string, string>[],
    service: {} as AmapService,
    close: async () => {},
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer')
    const asked = Object.fromEntries(searchParams)
    peer.asked.push(asked)
    if (peer.mood !== 'answer') return inMood(peer.mood, response)
    const refusal = pathname === '/v3/staticmap' ? refusalOf(asked) : '10002'
    if (refusal) return refuse(response, refusal)
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(onePixel)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.service = { endpoint, key: peerKey }
  peer.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return peer
}

/** 10001: the key is wrong; 20000: a parameter is missing or wrong. */
function refusalOf(asked: Record<string, string>): string | null {
  if (asked.key !== peerKey) return '10001'
  const [width = 0, height = 0] = (asked.size ?? '').split('*').map(Number)
  const isSound =
    isPoint(asked.location) &&
    /^([1-9]|1[0-7])$/.test(asked.zoom ?? '') &&
    width >= 1 &&
    width <= 1024 &&
    height >= 1 &&
    height <= 1024 &&
    /^[12]$/.test(asked.scale ?? '1') &&
    isMark(asked.markers)
  return isSound ? null : '20000'
}

/** Longitude before latitude, at most six decimals. */
function isPoint(text = ''): boolean {
  const match = text.match(/^(\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,6})?)$/)
  return match !== null && Number(match[1]) <= 180 && Number(match[2]) <= 90
}

/** size,color,label:point */
function isMark(text = ''): boolean {
  const match = text.match(/^(small|mid|large),0x[0-9A-F]{6},([0-9A-Z\u4e00-\u9fa5]?):(.+)$/)
  return match !== null && isPoint(match[3])
}

function refuse(response: ServerResponse, infocode: string) {
  const body = { status: '0', info: 'REFUSED', infocode }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function inMood(mood: Exclude<Mood, 'answer'>, response: ServerResponse) {
  if (mood === 'hang') return
  if (mood === 'break') return void response.writeHead(502).end(onePixel)
  if (mood === 'html') return void response.writeHead(200).end('<!doctype html>登录网络')
  if (mood === 'move')
    return void response.writeHead(302, { Location: 'http://evil.example' }).end()
  response.writeHead(200, { 'Content-Type': 'image/png' })
  response.write(onePixel)
  const more = setInterval(() => response.write(Buffer.alloc(500_000)), 1)
  response.on('close', () => clearInterval(more))
}
