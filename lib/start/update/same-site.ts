import { randomInt } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#lib/platform/db/client.ts'
import type { Sql } from '#lib/platform/db/client-sql.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'

/** Whether DATA_DIR and database of an updater are those of the site that answers. */
export type Same = { dataDir: boolean; database: boolean }

const proofFile = (dataDir: string, proof: number) => join(dataDir, `update-${proof}`)

/**
 * Lays a random number into the folder and holds it as a lock in the database while `ask` asks the site about it. Nothing
 * stays of either. Throws one readable line when the folder takes no file.
 */
export async function withProof<T>(
  database: Database,
  dataDir: string,
  ask: (proof: number) => Promise<T>,
): Promise<T> {
  const proof = randomInt(2 ** 47)
  const file = proofFile(dataDir, proof)
  const session = await database.connect()
  try {
    await session.sql`select pg_advisory_lock(${proof})`
    await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      throw new Error(`DATA_DIR（${dataDir}）不能写入（${codeOf(error)}）`)
    })
    return await ask(proof)
  } finally {
    await rm(file, { force: true })
    await session.end()
  }
}

/** The site's side. Of the database it tells only who can write into DATA_DIR, so that nobody asks for its other locks. */
export async function isSameSite(sql: Sql, dataDir: string, proof: number): Promise<Same> {
  const found = await stat(proofFile(dataDir, proof)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (!found) return { dataDir: false, database: false }
  // Given back with the statement where it was free.
  const [lock] = await sql<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(${proof}) as "isFree"`
  return { dataDir: true, database: lock?.isFree === false }
}
