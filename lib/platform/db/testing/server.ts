import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openApart, openOn } from '#lib/platform/db/client.ts'
import { parseUrl } from '#lib/platform/db/client-url.ts'
import { type Embedded, ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { patience } from './patience.ts'

/** Opens a database of the test server: DATABASE_URL's, else an embedded one below the system's temporary folder. */
export async function openTestServer(database?: string): Promise<Database> {
  const url = process.env.DATABASE_URL
  if (url) {
    const name = database ?? parseUrl(url).database ?? 'postgres'
    return await openApart({ DATABASE_URL: withDatabase(url, name) }, sizes)
  }
  return openOn(await holdEmbedded(), { ...sizes, database })
}

/** DATABASE_URL for a command that is to use a database of the test server, which must be open meanwhile. */
export async function testUrl(database: string): Promise<string> {
  const url = process.env.DATABASE_URL
  if (url) return withDatabase(url, database)
  const { server, release } = await holdEmbedded()
  await release()
  return `postgres://${server.user}@/${database}?host=${encodeURIComponent(server.host)}`
}

async function holdEmbedded(): Promise<Embedded> {
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  return await ensureEmbedded({
    dataDir: join(tmpdir(), `gongxuanwang-test-${checkout}`, 'db'),
    log: () => {},
    // Nothing here is worth a wait for the disk.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  })
}

// What many ask for at once takes as long as the machine needs: the site's five seconds would only say that it is busy.
const waitMs = 60_000 * patience
const sizes = { statements: 4, transactions: 4, waitMs, log: () => {} }

function withDatabase(url: string, name: string): string {
  return url.replace(/^([^/]*\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
}
