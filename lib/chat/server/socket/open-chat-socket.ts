import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { MOST_MESSAGE_BYTES } from '#lib/chat/protocol.ts'
import { librariesOf } from '#lib/classes/server/libraries-of.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { type Db, getDatabase, isDatabaseOpen } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { countedPlaces } from '#lib/platform/http/counted-places.ts'
import type { UpgradeHandler } from '#lib/platform/http/guard/take-upgrades.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { callerOf } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import { once } from '#lib/platform/once.ts'
import { llmTalker } from '#lib/platform/providers/llm/provider.ts'
import { ChatHub } from './chat-hub.ts'
import { ChatSocket } from './chat-socket.ts'
import { spendTicket } from './spend-ticket.ts'

const takePlace = countedPlaces('chat-sockets', { user: 6, network: 300, all: 2000 })

const hub = (sources: readonly AccessSource[]) =>
  once('chat-hub', () => {
    const db = () => getDatabase().db
    const made = new ChatHub(getDatabase(), () => ({
      ...{ talker: llmTalker(env()), settings: env() },
      librariesOf: (userId) => librariesOf(db(), sources, userId),
    }))
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void made.close(DRAIN_MS))
    return made
  })()

/** Makes what opens sockets in this process, for these sources of access to courses. Sockets end when the process is told to stop, which would else wait for them. */
export const chatSocket =
  (sources: readonly AccessSource[]): UpgradeHandler =>
  (request, socket, head) => {
    // A page comes back while the process still starts: it tries again, and nothing of ours has failed.
    if (isDatabaseOpen())
      return letIn({ hub: hub(sources), db: getDatabase().db }, request, socket, head)
    socket.on('error', () => socket.destroy())
    refuse(socket, 503)
  }

/** Milliseconds that answers under way may take once the process is told to stop: less than its supervisor waits. */
const DRAIN_MS = 10_000

type House = { hub: ChatHub; db: Db }

const sockets = new WebSocketServer({
  noServer: true,
  maxPayload: MOST_MESSAGE_BYTES,
  // Costs each socket memory, and answers are short.
  perMessageDeflate: false,
  // Nobody is told what the server speaks.
  handleProtocols: () => false,
})

const refusals = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

/**
 * Opens a socket to whoever shows a ticket (`?ticket=`) on a page of this site; 403 from elsewhere, 401 without a good
 * ticket, 429 for too many sockets, 503 while the process starts or stops.
 */
export function letIn(house: House, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.on('error', () => socket.destroy())
  admit(house, request)
    .then((admitted) => {
      if (typeof admitted === 'number') return refuse(socket, admitted)
      // A client that is gone by now, or shakes hands wrongly, is never called back for.
      socket.once('close', admitted.giveBack)
      if (socket.destroyed) return admitted.giveBack()
      sockets.handleUpgrade(request, socket, head, (opened) => open(house.hub, opened, admitted))
    })
    .catch((error: unknown) => {
      log().error({ err: error }, 'chat socket failed')
      refuse(socket, 503)
    })
}

type Admitted = { userId: number; sessionId: number; giveBack: () => void }

async function admit(
  { hub, db }: House,
  request: IncomingMessage,
): Promise<Admitted | keyof typeof refusals> {
  const { site, TRUST_PROXY } = env()
  if (request.headers.origin !== new URL(site).origin) return 403
  if (hub.isClosed) return 503
  const ticket = new URL(request.url ?? '/', site).searchParams.get('ticket') ?? ''
  await hub.listen()
  const login = await spendTicket(db, ticket)
  if (!login) return 401
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const giveBack = takePlace(login.userId, networkOf(callerOf(headers, TRUST_PROXY).ip))
  return giveBack ? { ...login, giveBack } : 429
}

function refuse(socket: Duplex, status: keyof typeof refusals): void {
  if (socket.destroyed) return
  socket.end(
    `HTTP/1.1 ${status} ${refusals[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    () => socket.destroy(),
  )
}

function open(hub: ChatHub, opened: WebSocket, { giveBack, ...login }: Admitted): void {
  const socket: ChatSocket = new ChatSocket(opened, login, {
    onMessage: (message) => void hub.take(socket, message),
    onNonsense: () =>
      socket.send({
        ...{ type: 'refused', key: null, answerId: null, reason: 'invalid' },
        message: '没有看懂这条消息，请刷新页面',
      }),
    onClose: () => {
      hub.remove(socket)
      giveBack()
    },
  })
  hub.add(socket)
  // Signed out between the ticket and now: asked by the next tick.
  socket.checkedAt = 0
}
