import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood = 'answer' | 'hang' | 'break' | 'html' | 'flood' | 'move'

/** A local stand-in for Pwned Passwords, written from the service's description and not from our client; it knows these passwords. */
export async function startPwnedPeer(passwords: readonly string[]) {
  const known = passwords.map(sha1)
  const peer = {
    mood: 'answer' as Mood,
    /** Paths in the order in which they came. */
    asked: [] as string[],
    url: '',
    close: async () => {},
  }
  const server = createServer((request, response) => {
    peer.asked.push(request.url ?? '')
    if (peer.mood !== 'answer') return inMood(peer.mood, response)
    const [, prefix] = /^\/range\/([0-9A-F]{5})$/i.exec(request.url ?? '') ?? []
    if (!prefix)
      return void response.writeHead(400).end('The hash prefix was not in a valid format')
    const own = known.filter((hash) => hash.startsWith(prefix.toUpperCase()))
    const lines = own.map((hash, at) => `${hash.slice(5)}:${at + 3}`)
    const padding = request.headers['add-padding'] === 'true' ? paddingOf(prefix) : []
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    response.end([...lines, ...padding].toSorted().join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return peer
}

/** The password whose suffix stands in the padding of its range. */
export const paddedPassword = 'Kastanie-an-der-Ecke-5'

/** Up to the 800 lines that every answer has at least, all of count 0. */
function paddingOf(prefix: string): string[] {
  const chance = sha1(paddedPassword)
  const own = chance.startsWith(prefix) ? [chance] : []
  const made = Array.from({ length: 800 }, (_, at) => sha1(`${prefix}${at}`))
  return [...own, ...made].map((hash) => `${hash.slice(5)}:0`)
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

function inMood(mood: Exclude<Mood, 'answer'>, response: ServerResponse) {
  if (mood === 'hang') return
  if (mood === 'break') return void response.writeHead(503).end()
  if (mood === 'html') return void response.writeHead(200).end('<!doctype html>登录网络')
  if (mood === 'move')
    return void response.writeHead(302, { Location: 'http://evil.example' }).end()
  response.writeHead(200)
  const more = setInterval(() => response.write(`${sha1('x').slice(5)}:1\r\n`.repeat(9000)), 1)
  response.on('close', () => clearInterval(more))
}
