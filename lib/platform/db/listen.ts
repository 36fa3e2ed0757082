import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { ConnectionOptions } from './connection.ts'
import type { Connect } from './slots.ts'

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

/** Listening on connections of their own, opened again when they are lost. */
export function listenOn(connect: Connect): { listen: Listen; end: () => Promise<void> } {
  const ends = new Set<() => Promise<void>>()

  const listen: Listen = async (channel, onMessage, onListening = () => {}) => {
    let isEnded = false
    let client: postgres.Sql | undefined

    // postgres.js' own listen() loses the channel when the server is not back at once.
    const open = async (): Promise<void> => {
      let isListening = false
      const onclose = () => {
        void fresh.end({ timeout: 0 }).catch(() => undefined)
        if (isListening && !isEnded) void keepOpening()
        isListening = false
      }
      const onnotify = (from: string, payload: string) => {
        if (from === channel) onMessage(payload)
      }
      const fresh = connect({
        max: 1,
        idle_timeout: 0,
        max_lifetime: null,
        onclose,
        onnotify,
      } as ConnectionOptions)
      client = fresh
      try {
        await fresh`listen ${fresh(channel)}`.simple()
      } catch (error) {
        await fresh.end({ timeout: 0 }).catch(() => undefined)
        throw error
      }
      isListening = true
      if (!isEnded) onListening()
    }
    const keepOpening = async () => {
      for (let wait = 100; !isEnded; wait = Math.min(wait * 2, 5000)) {
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
      await client?.end({ timeout: 0 })
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
