import type { AccessSource } from '#lib/lessons/server/access.ts'
import { cookieUser } from '#lib/live/server/cookie-user.ts'
import { findRoomFor } from '#lib/live/server/find-room.ts'
import { refuse } from '#lib/platform/api/envelope.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { callerOf } from '#lib/platform/http/request-info.ts'
import { Listener } from './listener.ts'
import type { LiveHub } from './live-hub.ts'
import { takeStream } from './open-streams.ts'

type Asked = { request: Request; hub: LiveHub; now?: () => Date }

/**
 * Answers the stream of a room (`?roomId=`), as server-sent events, to who may enter it by the cookie `lx_token`: an EventSource
 * sends no header, and nothing changes by reading. What came after `Last-Event-ID`, else `?after=`, is sent first. 404 for a room
 * that is not there or not open, 429 for too many streams, 503 while the process stops.
 */
export async function answerEvents(
  db: Db,
  sources: readonly AccessSource[],
  { request, hub, now = () => new Date() }: Asked,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const roomId = numberOf(query.get('roomId'))
  const user = await cookieUser(db, request)
  const asked = { roomId: roomId ?? 0, user }
  const network = networkOf(callerOf(request.headers, env().TRUST_PROXY).ip)
  const giveBack = takeStream(user?.id ?? null, network)
  if (!giveBack) return refuse('portal', new AppError('too_many_requests', { retryAfter: 30 }))
  const isOpen = await findRoomFor(db, sources, { ...asked, now: now() }).catch(
    (error: unknown) => {
      giveBack()
      throw error
    },
  )
  if (!isOpen) {
    giveBack()
    return refuse('portal', new AppError('not_found'))
  }
  const listener = new Listener({
    after: numberOf(request.headers.get('last-event-id')) ?? numberOf(query.get('after')),
    at: now().getTime(),
    check: async () => {
      const still = await cookieUser(db, request)
      if (still?.id !== user?.id) return false
      return (await findRoomFor(db, sources, { ...asked, user: still, now: now() })) !== null
    },
  })
  listener.onEnd(giveBack)
  request.signal.addEventListener('abort', () => listener.close())
  const joined = await hub.join(asked.roomId, listener).catch((error: unknown) => {
    listener.close()
    throw error
  })
  if (joined !== 'open') {
    listener.close()
    const isGone = joined === 'gone'
    return refuse('portal', new AppError(isGone ? 'not_found' : 'unavailable', { retryAfter: 2 }))
  }
  return new Response(listener.body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither kept nor compressed: either would hold events back.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
