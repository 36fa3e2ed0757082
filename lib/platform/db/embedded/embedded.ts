import type { Server } from '#lib/platform/db/client-url.ts'
import { once } from '#lib/platform/once.ts'
import { serverOf } from './attach.ts'
import { locate } from './place.ts'
import { supervise } from './supervise.ts'

type Options = {
  /** PGDATA, for example ./data/db. */
  dataDir: string
  log?: (message: string) => void
  /** Settings of a server that this call starts; one that runs keeps its own. */
  settings?: Record<string, string>
  /** How long a server may take to answer, and another process that holds the folder to let go of it. */
  patienceMs?: number
}

/** A hold on the embedded server: while it lasts, a server that dies or cannot be reached is started again. */
export type Embedded = {
  server: Server
  /** PGDATA, free of links. */
  dataDir: string
  /** Resolves when the server answers, at once in quiet times; gives up after 10 s. */
  ready: () => Promise<void>
  /**
   * Ends the hold; the last one out (no other client of any process) stops the server. Sessions of a process that was
   * killed may take `patienceMs` to end.
   */
  release: (patienceMs?: number) => Promise<void>
}

type Holder = { embedded: Embedded; holds: number }

/** The process's holds by folder. */
const holders = once('embedded', () => new Map<string, Promise<Holder>>())

/**
 * Attaches to the PostgreSQL of `dataDir`, or creates and starts it. The server outlives this
 * process and is shared by all that name the same folder. Throws one readable line when it
 * cannot run here.
 */
export async function ensureEmbedded(options: Options): Promise<Embedded> {
  const { link } = await locate(options.dataDir)
  const known = holders().get(link)
  const opening = known ?? hold(options).then((embedded) => ({ embedded, holds: 0 }))
  if (!known) holders().set(link, opening)
  const holder = await opening.catch((error: unknown) => {
    holders().delete(link)
    throw error
  })
  holder.holds++
  let isReleased = false
  const release = async (patienceMs?: number) => {
    if (isReleased) return
    isReleased = true
    if (--holder.holds > 0) return
    holders().delete(link)
    await holder.embedded.release(patienceMs)
  }
  return { ...holder.embedded, release }
}

async function hold({ dataDir, log = console.error, settings = {}, patienceMs = 30_000 }: Options) {
  const { place, ready, release } = await supervise({ dataDir, log, settings, patienceMs })
  return { server: serverOf(place), dataDir: place.dir, ready, release } satisfies Embedded
}
