import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { staffAnnounceInLive } from '#lib/live/calls.ts'
import { liveRoomId } from './live-data.ts'

/** Milliseconds between two messages of one moderator. */
const PAUSE_MS = 200

/** Sends so many messages as several moderators at once, each again under its requestId until it is taken; answers when each was sent, by its number. */
export async function sendMessages(
  url: string,
  tokens: readonly string[],
  count: number,
): Promise<Map<number, number>> {
  const sent = new Map<number, number>()
  let left = count
  await Promise.all(
    tokens.map(async (token) => {
      while (left > 0) {
        left -= 1
        const at = performance.now()
        sent.set(await send(url, token, `第 ${left} 句`), at)
        await sleep(PAUSE_MS)
      }
    }),
  )
  return sent
}

async function send(url: string, token: string, text: string): Promise<number> {
  const body = JSON.stringify({ roomId: liveRoomId, text, requestId: randomUUID() })
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(300)) {
    const answer = await fetch(url + staffAnnounceInLive.path, {
      method: staffAnnounceInLive.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { data: { id: number } }).data.id
    await answer?.body?.cancel()
  }
  throw new Error('a message was not taken within two minutes')
}
