import { getDatabase } from '#lib/platform/db/client.ts'
import { once } from '#lib/platform/once.ts'
import { LiveHub } from './live-hub.ts'

/** This process's hub; its streams end when the process is told to stop, which would else wait for them. */
export const openLiveHub = once('live-hub', () => {
  const hub = new LiveHub(getDatabase())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void hub.close())
  return hub
})
