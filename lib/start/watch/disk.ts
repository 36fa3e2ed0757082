import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge } from 'prom-client'
import { msSinceFullDisk } from '#lib/platform/db/pool/disk-full.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'

/** Below it the disk counts as full: PostgreSQL takes 16 MB at once for its log. */
const LEAST_BYTES = 64 * 1024 * 1024
/** How long PostgreSQL's own word counts: it may have a disk of its own, which only it can look at. */
const WORD_MS = 30_000
const LOG_MS = 60_000

/** Bytes free for uploads, keys and the embedded database, where they are fewest; null without such a folder. */
async function freeBytes(dataDir = env().DATA_DIR): Promise<number | null> {
  const found = await Promise.all([dataDir, join(dataDir, 'db')].map(freeAt))
  const known = found.filter((bytes) => bytes !== null)
  return known.length > 0 ? Math.min(...known) : null
}

async function freeAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    // Nothing is stored there, or by an account that does not let this one in.
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Whether something can be stored: by the space left in DATA_DIR, and by what PostgreSQL said in the last half minute. */
export async function isDiskFull(dataDir?: string): Promise<boolean> {
  const free = await freeBytes(dataDir)
  return (free !== null && free < LEAST_BYTES) || msSinceFullDisk() < WORD_MS
}

const name = 'gxw_data_free_bytes'

/** Lets the metrics tell the space left in DATA_DIR, and the log once a minute that it is used up; once, however often it is called. */
export function watchDisk(): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  new Gauge({
    name,
    help: 'Bytes free on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      const free = await freeBytes()
      if (free !== null) this.set(free)
    },
  })
  const look = async () => {
    if (await isDiskFull()) log().error({ freeBytes: await freeBytes() }, 'the disk is full')
  }
  const looking = () =>
    void look().catch((err: unknown) => log().error({ err }, 'cannot look at the disk'))
  setInterval(looking, LOG_MS).unref()
  looking()
}
