import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'

/** What the peer does with a request that is right in every way. */
type Mood =
  | 'answer'
  | 'slow'
  | 'hang'
  | 'silence'
  | 'drop'
  | 'no_end'
  | 'length'
  | 'filter'
  | 'limit'
  | 'break'
  | 'babble'
  | 'garble'
  | 'error_event'
  | 'empty'
  | 'flood'
  | 'move'

export const peerKey = 'sk-testing-0123456789'

type Message = { role: string; content: string }
/** `user` is the last thing that a user said, `messages` all that was sent. */
type Asked = { model: string; system: string; user: string; messages: Message[] }

/** A local stand-in for an OpenAI-compatible service, written from the protocol's description and not from our client. */
export async function startOpenaiPeer() {
  const peer = {
    mood: 'answer' as Mood,
    /** What it says. */
    say: (_: Asked): string => '### 思路\n选 B。\n\n答案：B',
    /** For `slow`: milliseconds between two pieces. */
    pace: 20,
    reportsUsage: true,
    asked: [] as Asked[],
    /** Requests that were given up by the other side before their end. */
    left: 0,
    settings: {} as LlmSettings,
    close: async () => {},
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const asked = read(request, body)
    if (!asked) return void response.writeHead(401).end('{"error":{"code":"invalid_api_key"}}')
    peer.asked.push(asked)
    response.on('close', () => {
      if (!response.writableFinished) peer.left++
    })
    await answer(response, peer, asked).catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.settings = {
    LLM_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    LLM_API_KEY: peerKey,
    LLM_MODEL: 'testing-model',
    LLM_TIMEOUT_SECONDS: 20,
    LLM_MAX_TOKENS: 1000,
    LLM_PRICE_IN: 0,
    LLM_PRICE_OUT: 0,
    LLM_DAILY_CAP_FEN: undefined,
  }
  peer.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return peer
}

export type OpenaiPeer = Awaited<ReturnType<typeof startOpenaiPeer>>

function read({ method, url, headers }: IncomingMessage, body: string): Asked | null {
  const isRight =
    method === 'POST' &&
    url === '/v1/chat/completions' &&
    headers['content-type'] === 'application/json' &&
    headers.authorization === `Bearer ${peerKey}`
  if (!isRight) return null
  const { model, stream, max_tokens, messages } = JSON.parse(body) as {
    model: string
    stream: boolean
    max_tokens: number
    messages: Message[]
  }
  const contentOf = (role: string) => messages.findLast((one) => one.role === role)?.content ?? ''
  if (stream !== true || !Number.isInteger(max_tokens)) return null
  return { model, system: contentOf('system'), user: contentOf('user'), messages }
}

async function answer(response: ServerResponse, peer: OpenaiPeer, asked: Asked): Promise<void> {
  const { mood } = peer
  if (mood === 'silence') return
  if (mood === 'limit') return void response.writeHead(429).end('{"error":{"message":"slow down"}}')
  if (mood === 'break') return void response.writeHead(500).end('Internal error')
  if (mood === 'babble')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>welcome</html>')
  if (mood === 'move')
    return void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const send = (data: object | string) =>
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  const chunk = (delta: object, finish_reason: string | null = null) =>
    send({
      id: 'c1',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
    })
  response.write(': keep-alive\n\n')
  chunk({ role: 'assistant', content: '' })
  if (mood === 'error_event') send({ error: { message: 'overloaded' } })
  const said = mood === 'empty' ? ' \n' : peer.say(asked)
  const pieces = [...(said.match(/[\s\S]{1,3}/g) ?? [])]
  const upTo = mood === 'answer' || mood === 'slow' || mood === 'empty' ? pieces.length : 2
  for (const content of pieces.slice(0, upTo)) {
    if (mood === 'slow') await sleep(peer.pace)
    if (response.destroyed) return
    chunk({ content })
  }
  if (mood === 'hang') return
  if (mood === 'drop') {
    await sleep(20)
    return void response.destroy()
  }
  if (mood === 'garble') send('{"choices": [')
  if (mood === 'flood') for (let n = 0; n < 300; n++) chunk({ content: '多'.repeat(100) })
  const endings = { length: 'length', filter: 'content_filter', no_end: null } as const
  const ending = mood in endings ? endings[mood as keyof typeof endings] : 'stop'
  if (ending) chunk({}, ending)
  if (peer.reportsUsage)
    send({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 } })
  if (ending) send('[DONE]')
  response.end()
}
