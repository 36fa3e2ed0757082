import { createHash, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from '#lib/platform/db/client.ts'
import type { Sql } from '#lib/platform/db/client-sql.ts'
import type { Env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { keptSecret } from '#lib/platform/providers/kept-secret.ts'

// Uploads of the built-in store lie in DATA_DIR, so all processes that serve one database need the same one. Each holds a
// lock with the number of its folder in the database, and who comes with another number sees it.

type Settings = Pick<Env, 'DATA_DIR' | 'DATA_DIR_SHARED' | 'OSS_PROVIDER'>

/** First number of the locks; the second is the folder's, or that of the gate. */
const folders = 4_729_007
/** Is held while one looks and takes its lock, so that two which start at once see each other. */
const gate = 0

/**
 * Throws one readable line when processes with another DATA_DIR serve this database, so that nothing is changed there.
 * With DATA_DIR_SHARED, with uploads in a bucket, and on the embedded database, which lies in DATA_DIR itself, all is well.
 */
export async function expectSameDataDir(database: Database, settings: Settings): Promise<void> {
  if (!matters(database, settings)) return
  const number = await numberOf(settings.DATA_DIR)
  const session = await database.connect()
  try {
    const stranger = await findStranger(session.sql, number, settings)
    if (stranger) throw refusal(stranger, settings)
  } finally {
    await session.end()
  }
}

/** The same for a process that answers visitors; until its end those that start after it see its folder. */
export async function holdDataDir(database: Database, settings: Settings): Promise<void> {
  if (!matters(database, settings)) return
  const number = await numberOf(settings.DATA_DIR)
  let isServing = false
  await database.keep(({ sql }) =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${folders}, ${gate})`
      const session = await findStranger(tx, number, settings)
      if (session && !isServing) throw refusal(session, settings)
      // It was cut off, and another one has started meanwhile: only the operator knows whose uploads are the right ones.
      if (session)
        log().error({ session }, 'another DATA_DIR serves this database: uploads are missing here')
      await tx`select pg_advisory_lock_shared(${folders}, ${number})`
      isServing = true
    }),
  )
}

function matters({ kind }: Pick<Database, 'kind'>, { OSS_PROVIDER }: Settings): boolean {
  return kind === 'url' && OSS_PROVIDER === 'local'
}

/**
 * Number of the folder, above 0: of a file in it and of the file's place on its disk, so that a copy of the folder is
 * another one.
 */
async function numberOf(dataDir: string): Promise<number> {
  const path = join(dataDir, 'data-dir.id')
  const id = await keptSecret(path, () => randomUUID())
  const { ino } = await stat(path, { bigint: true })
  const digest = createHash('sha256').update(id).update(String(ino)).digest()
  return digest.readUInt32BE() >>> 1 || 1
}

/** A session that holds the lock of another folder; undefined when there is none, or the operator says that it is the same. */
async function findStranger(
  sql: Sql,
  number: number,
  { DATA_DIR_SHARED }: Settings,
): Promise<number | undefined> {
  if (DATA_DIR_SHARED === 'on') return undefined
  const [holder] = await sql<{ pid: number }[]>`
    select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2
      and l.classid::bigint = ${folders} and l.objid::bigint not in (${gate}, ${number})
    order by l.pid`
  return holder?.pid
}

function refusal(session: number, { DATA_DIR }: Settings): Error {
  return new Error(
    `这个数据库正由使用另一个 DATA_DIR 的进程服务（数据库会话 ${session}），上传的文件在它的目录里，不在 ${resolve(DATA_DIR)}：请让各进程共用同一个 DATA_DIR；确实共用时设 DATA_DIR_SHARED=on；或以 OSS_PROVIDER=aliyun 存放上传`,
  )
}
