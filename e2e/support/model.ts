import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A text that was asked of the model and is written when the walk says so. */
export type Writing = {
  /** Words that the site put before the conversation, and the last thing that a learner said. */
  system: string
  user: string
  /** Adds a piece. */
  say: (piece: string) => void
  end: () => void
  /** Breaks the connection off in the middle. */
  cut: () => void
  /** Resolves once the connection is over, by whichever side. */
  over: Promise<unknown>
}

export type Model = {
  /** Settings of a server that asks it. */
  env: Record<string, string>
  /** The next text that is asked of it, in the order of their coming; waits for one. */
  next: () => Promise<Writing>
  /** How many were asked that no walk has taken yet. */
  waiting: () => number
  close: () => Promise<void>
}

/** A language model over HTTP, as services with the API of OpenAI are, which writes what a walk tells it to, when it is told. */
export async function startModel(): Promise<Model> {
  const asked: Writing[] = []
  const takers: ((writing: Writing) => void)[] = []
  const server = createServer(async (request, response) => {
    const { system, user } = await messagesOf(request)
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const send = (delta: object, finish_reason: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      )
    send({ role: 'assistant', content: '' })
    // Keeps the connection from falling silent, however slow the walk is.
    const life = setInterval(() => response.write(': alive\n\n'), 5000)
    response.on('close', () => clearInterval(life))
    const writing: Writing = {
      ...{ system, user },
      say: (content) => void send({ content }),
      end: () => {
        send({}, 'stop')
        response.end('data: [DONE]\n\n')
      },
      cut: () => void response.destroy(),
      over: once(response, 'close'),
    }
    const taker = takers.shift()
    if (taker) taker(writing)
    else asked.push(writing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: {
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_MODEL: 'walking-model',
      LLM_TIMEOUT_SECONDS: '140',
    },
    next: async () => asked.shift() ?? new Promise((resolve) => takers.push(resolve)),
    waiting: () => asked.length,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Message = { role: string; content: string }

async function messagesOf(request: IncomingMessage): Promise<{ system: string; user: string }> {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  const { messages } = JSON.parse(body) as { messages: Message[] }
  const lastOf = (role: string) => messages.findLast((one) => one.role === role)?.content ?? ''
  return { system: lastOf('system'), user: lastOf('user') }
}
