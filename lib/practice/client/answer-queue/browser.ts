import { guestToken } from '#lib/platform/client/guest-token.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { AnswerQueue } from './queue.ts'
import { serverTime } from './server-time.ts'
import { indexedStore, inheritAnswers } from './store.ts'
import { sendAnswers } from './transport.ts'
import type { TabMessage } from './types.ts'

/** The time of the last change that any tab of this browser made, by the server's clock. */
const CLOCK_KEY = 'practice-clock'

let opened: { userId: string; queue: AnswerQueue; loading: Promise<void> } | null = null

/** In place of the user's id while nobody is signed in. */
export const GUEST = 'guest'

/**
 * The answer queue of whoever is signed in, else of the guest, one a page, with what earlier pages left behind, which is
 * on its way. Null while this device does not know who that is.
 */
export async function openAnswerQueue(): Promise<AnswerQueue | null> {
  const userId = answererOf()
  if (!userId) return null
  if (opened?.userId !== userId) {
    const queue = startQueue(userId)
    // What was answered as a guest is the account's, once it has taken that.
    const isHeir = userId !== GUEST && !guestToken()
    const inherited = isHeir ? inheritAnswers(GUEST, userId) : Promise.resolve()
    opened = { userId, queue, loading: inherited.then(() => queue.load()) }
  }
  const { queue, loading } = opened
  await loading
  return queue
}

function startQueue(userId: string): AnswerQueue {
  const tabs = new BroadcastChannel(`practice-${userId}`)
  const queue = new AnswerQueue({
    store: indexedStore(userId),
    send: sendAnswers,
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    stamp,
    // Another tab may have signed out, or in as somebody else.
    maySend: () => answererOf() === userId && (userId === GUEST || isSignedIn()),
    tell: (message) => tabs.postMessage(message),
  })
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => queue.hear(data)
  queue.listen((event) => {
    if (event.type !== 'closed') return
    if (event.lost > 0) notify('warning', `练习已经交卷，有 ${event.lost} 题的改动没有赶上`)
    queue.discard(event.sittingId)
  })
  const flush = () => queue.flush()
  window.addEventListener('online', flush)
  // A login in another tab is written to the storage.
  window.addEventListener('storage', (event) => event.key === 'userId' && flush())
  document.addEventListener('visibilitychange', flush)
  window.addEventListener('pagehide', () => queue.sendLast())
  return queue
}

/** Names the one whose answers this device takes: the user's id, `guest`, or null while it does not know. */
export const answererOf = () =>
  localStorage.getItem('userId') ?? (guestToken() && !isSignedIn() ? GUEST : null)

function stamp(least: number, latest = Number.POSITIVE_INFINITY): number {
  const last = Math.max(least, Number(localStorage.getItem(CLOCK_KEY)) || 0)
  const next = Math.max(Math.min(serverTime(), latest), Math.floor(last) + 1)
  try {
    localStorage.setItem(CLOCK_KEY, String(next))
  } catch {
    // The storage is full. The times of this tab's changes still grow, so none is lost.
  }
  return next
}
