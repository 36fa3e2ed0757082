import { join } from 'node:path'
import { ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'

// Holds the embedded database of DATA_DIR until it is told to stop; a site would do so too, with more around it.

const { release } = await ensureEmbedded({ dataDir: join(process.env.DATA_DIR ?? '', 'db') })
const stay = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(stay)
  void release()
})
