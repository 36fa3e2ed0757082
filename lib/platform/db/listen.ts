import { setTimeout as sleep } from 'node:timers/promises'
import { sql as text } from 'drizzle-orm'
import { openSession, type Session } from './client-session.ts'
import type { Server } from './client-url.ts'
import type { FlowWatch } from './pool/watch-flows.ts'

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

/** A listener says nothing by itself, so a lost one would not be missed. */
const HEARTBEAT_MS = 5000

/** Listening on connections of their own, opened again when they are lost. */
export function listenOn(
  server: Server,
  watch?: FlowWatch,
): { listen: Listen; end: () => Promise<void> } {
  const ends = new Set<() => Promise<void>>()

  const listen: Listen = async (channel, onMessage, onListening = () => {}) => {
    let isEnded = false
    let session: Session | undefined

    const open = async () => {
      let isListening = false
      const onLost = () => isListening && void keepOpening()
      const onNotification = (from: string, payload: string) => {
        if (from === channel && !isEnded) onMessage(payload)
      }
      const fresh = await openSession(server, { onLost, onNotification, watch })
      session = fresh
      if (isEnded) return await fresh.end()
      try {
        await fresh.sql`listen ${text.identifier(channel)}`
      } catch (error) {
        await fresh.end()
        throw error
      }
      isListening = true
      onListening()
      if (watch) void beat(fresh)
    }
    /** Gives the watch something to wait for. */
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
    const unlisten = async () => {
      isEnded = true
      ends.delete(unlisten)
      await session?.end()
    }
    ends.add(unlisten)
    await open()
    return { unlisten }
  }
  return {
    listen,
    end: async () => {
      await Promise.all([...ends].map((end) => end()))
    },
  }
}
