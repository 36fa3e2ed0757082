import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Asked, Said, Stalled } from './crowd.ts'

// Runs in a network namespace of its own, has the addresses of everybody in it, and sends what its parent says.

const [, , host = '', port = ''] = process.argv

process.on('message', (message: Asked | Stalled) => {
  if ('connections' in message) stall(message)
  else ask(message)
})

function ask({ id, from, method, path, body }: Asked): void {
  const say = (status: number, text: string) => {
    const said: Said = { id, status, body: parsed(text) }
    process.send?.(said)
  }
  const headers = {
    host: 'www.example.com',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const sent = request(
    { host, port, localAddress: from, method, path, headers, timeout: 60_000 },
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => say(response.statusCode ?? 0, text))
    },
  )
  sent.on('timeout', () => sent.destroy())
  // Refused by the kernel or cut off: status 0 says so.
  sent.on('error', () => say(0, ''))
  sent.end(body)
}

const stalled: Socket[] = []

/** Connections that write and never read; they last as long as this process. */
function stall({ from, connections, text }: Stalled): void {
  for (let n = 0; n < connections; n += 1) {
    const socket = connect({ host, port: Number(port), localAddress: from })
    // Being cut off is what they ask for.
    socket.on('error', () => socket.destroy())
    socket.pause().write(text)
    stalled.push(socket)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
