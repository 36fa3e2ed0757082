import { setTimeout as sleep } from 'node:timers/promises'
import { sql as text } from 'drizzle-orm'
import { openSession, type Session } from './client-session.ts'
import type { Server } from './client-url.ts'
import type { FlowWatch } from './pool/watch-flows.ts'

/**
 * Keeps a session of its own until `end`, opened again whenever it is lost: `begin` runs on each, at the start and after
 * every reconnection. Throws what `begin` throws at the start; later it is tried again.
 */
export type Keep = (
  begin: (session: Session) => Promise<void>,
  onNotification?: (channel: string, payload: string) => void,
) => Promise<{ end: () => Promise<void> }>

/**
 * Calls `onMessage` with the payload of each notification on the channel until `unlisten`.
 * `onListening` runs at the start and after every reconnection: notifications of the gap are
 * lost, so catch up there.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onListening?: () => void,
) => Promise<{ unlisten: () => Promise<void> }>

/** A session that is kept says nothing by itself, so a lost one would not be missed. */
const HEARTBEAT_MS = 5000
/** When the server ends it, with its locks: its process has died with its machine, and no proxy between tells the server. */
const SILENT_MS = 30_000

/** Sessions that are kept, and listening on them. */
export function keepOn(
  server: Server,
  watch?: FlowWatch,
): { keep: Keep; listen: Listen; end: () => Promise<void> } {
  const ends = new Set<() => Promise<void>>()

  const keep: Keep = async (begin, onNotification) => {
    let isEnded = false
    let session: Session | undefined

    const open = async () => {
      let hasBegun = false
      const onLost = () => hasBegun && void keepOpening()
      const onOwn = (channel: string, payload: string) => {
        if (!isEnded) onNotification?.(channel, payload)
      }
      const fresh = await openSession(server, { onLost, onNotification: onOwn, watch })
      session = fresh
      if (isEnded) return await fresh.end()
      try {
        // On a socket of this machine the server hears of every end.
        if (watch) await fresh.sql`set idle_session_timeout = ${text.raw(String(SILENT_MS))}`
        await begin(fresh)
      } catch (error) {
        await fresh.end()
        throw error
      }
      hasBegun = true
      if (watch) void beat(fresh)
    }
    /** Gives the watch something to wait for, and the server a sign of life. */
    const beat = async (own: Session) => {
      const isOpen = () => !isEnded && session === own
      while (isOpen()) {
        await sleep(HEARTBEAT_MS, undefined, { ref: false })
        // A loss is heard by onLost.
        if (isOpen()) await own.sql`select 1`.catch(() => undefined)
      }
    }
    const keepOpening = async () => {
      for (let wait = 100; !isEnded; wait = Math.min(wait * 2, 2000)) {
        const isOpen = await open().then(
          () => true,
          () => false,
        )
        if (isOpen) return
        await sleep(wait)
      }
    }
    const end = async () => {
      isEnded = true
      ends.delete(end)
      await session?.end()
    }
    ends.add(end)
    await open()
    return { end }
  }

  const listen: Listen = async (channel, onMessage, onListening = () => {}) => {
    const begin = async ({ sql }: Session) => {
      await sql`listen ${text.identifier(channel)}`
      onListening()
    }
    const { end } = await keep(begin, (from, payload) => from === channel && onMessage(payload))
    return { unlisten: end }
  }

  return {
    keep,
    listen,
    end: async () => {
      await Promise.all([...ends].map((end) => end()))
    },
  }
}
