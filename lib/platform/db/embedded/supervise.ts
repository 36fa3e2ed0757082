import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#lib/platform/db/connection.ts'
import { type AttachOptions, attachOrStart, isStarting, tryConnect } from './attach.ts'
import { leave } from './leave.ts'
import type { Place } from './place.ts'
import { rotateLog } from './server-log.ts'

/** How often a fresh connection asks whether others still get one; the one that is held would not notice. */
const PROBE_MS = 3000

export type Supervised = {
  place: Place
  /** Resolves when the server answers, at once in quiet times; gives up after 10 s. */
  ready: () => Promise<void>
  /** Ends the hold; the last one out stops the server. Others' sessions may take `patienceMs` to end. */
  release: (patienceMs?: number) => Promise<void>
}

/** Attaches to the server or starts it, and does so again, until released, whenever it dies or cannot be reached. */
export async function supervise(options: Omit<AttachOptions, 'onLost'>): Promise<Supervised> {
  const { log } = options
  let isReleased = false
  // An idle session: its end tells at once that the server died, and others count it as a user.
  let held: Connection | undefined
  let answering: Promise<void> = Promise.resolve()

  const bring = async () => {
    const found = await attachOrStart({ ...options, onLost: () => onLost() })
    held = found.connection
    return found.place
  }
  const onLost = () => {
    if (isReleased || !held) return
    void held.end()
    held = undefined
    answering = revive()
  }
  const revive = async () => {
    const lostAt = performance.now()
    log('与数据库的连接中断，正在重新连接或启动')
    for (let wait = 100; !isReleased; wait = Math.min(wait * 2, 5000)) {
      try {
        place = await bring()
        return log(`数据库已恢复（${Math.round(performance.now() - lostAt)} 毫秒）`)
      } catch (error) {
        log(`数据库无法启动：${error instanceof Error ? error.message : String(error)}`)
        await sleep(wait)
      }
    }
  }
  const probe = async () => {
    const { connection, error, wasBusy } = await tryConnect(place)
    await connection?.end()
    if (error && !wasBusy && !isStarting(error)) onLost()
    await rotateLog(place).catch((cause: unknown) => log(`server.log 无法轮换：${String(cause)}`))
  }
  const watch = async () => {
    while (!isReleased) {
      await sleep(PROBE_MS, undefined, { ref: false })
      if (held && !isReleased) await probe()
    }
  }

  let place = await bring()
  void watch()
  const ready = () => within(answering, 10_000)
  const release = async (patienceMs?: number) => {
    isReleased = true
    // A server that is just being started would stay behind.
    await within(answering, options.patienceMs)
    if (held) await leave(place, held, patienceMs)
  }
  return { place, ready, release }
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  const patience = new AbortController()
  const limit = sleep(ms, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([work, limit])
  patience.abort()
}
