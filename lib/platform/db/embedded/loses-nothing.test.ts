import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { isConnectionError } from '#lib/platform/db/error-code.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

let base = ''
let database: Database

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'gxw-loses-'))
  await chmod(base, 0o755)
  database = await openApart({ DATA_DIR: base }, { log: () => {} })
  await database.sql`create table kept (writer int, n int, half text, primary key (writer, n, half))`
}, 60_000 * patience)

afterAll(async () => {
  await database.close()
  await rm(base, { recursive: true, force: true })
}, 60_000 * patience)

/** A connection that died with the server may still be tried once. */
async function storedRows(): Promise<Set<string>> {
  const read = () => database.sql<{ row: string }[]>`
    select writer || ' ' || n || ' ' || half as row from kept`
  const stored = await read().catch((error: unknown) => {
    if (!isConnectionError(error)) throw error
    return read()
  })
  return new Set(stored.map(({ row }) => row))
}

async function killServer(): Promise<void> {
  const pid = Number.parseInt(await readFile(join(base, 'db', 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
}

test(
  'twenty kills and more of the database under writes lose nothing that was acknowledged',
  async () => {
    let isOver = false
    const acknowledged = new Set<string>()
    const interrupted = { inserts: 0, transactions: 0 }

    /** Even writers insert one row, odd ones two in a transaction; both go on by themselves. */
    async function write(writer: number): Promise<void> {
      for (let n = 0; !isOver; n++) {
        const kind = writer % 2 === 0 ? 'inserts' : 'transactions'
        try {
          if (kind === 'inserts') await database.sql`insert into kept values (${writer}, ${n}, 'a')`
          else {
            await database.sql.begin(async (sql) => {
              await sql`insert into kept values (${writer}, ${n}, 'a')`
              // Long enough to be inside of it when the database dies.
              await sleep(n % 7)
              await sql`insert into kept values (${writer}, ${n}, 'b')`
            })
            acknowledged.add(`${writer} ${n} b`)
          }
          acknowledged.add(`${writer} ${n} a`)
        } catch (error) {
          if (!isConnectionError(error)) throw error
          interrupted[kind]++
        }
      }
    }

    const writers = Array.from({ length: 16 }, (_, writer) => write(writer))
    // Which of both a kill meets is chance, since a session that is at work ends its statement first: until both were met.
    for (let kill = 0; kill < 20 || !interrupted.inserts || !interrupted.transactions; kill++) {
      const before = acknowledged.size
      while (acknowledged.size < before + 100) await sleep(5)
      await killServer()
      // Only the writers notice; the server comes back by itself.
      const atKill = acknowledged.size
      while (acknowledged.size <= atKill + 50) await sleep(5)
      const rows = await storedRows()
      // The query above is younger than these; some are younger than it.
      const lost = [...acknowledged].slice(0, atKill).filter((row) => !rows.has(row))
      expect(lost).toEqual([])
    }
    isOver = true
    await Promise.all(writers)

    const halves = await database.sql`
    select from kept where writer % 2 = 1 group by writer, n having count(*) <> 2`
    expect(halves).toHaveLength(0)
    expect(interrupted.inserts).toBeGreaterThan(0)
    expect(interrupted.transactions).toBeGreaterThan(0)
  },
  180_000 * patience,
)
