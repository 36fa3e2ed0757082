import { join } from 'node:path'
import { ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'

// Holds the embedded database of DATA_DIR until it is told to stop; a site would do so too, with more around it.

const stay = setInterval(() => {}, 60_000)
// Before the database starts: it may answer others, who then say stop, before this program hears that it stands.
const told = new Promise((done) => process.once('SIGTERM', done))
const { release } = await ensureEmbedded({ dataDir: join(process.env.DATA_DIR ?? '', 'db') })
await told
clearInterval(stay)
await release()
