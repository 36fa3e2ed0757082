import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Database, openDb } from '#lib/platform/db/client.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import {
  appliedMigrations,
  expectNotNewer,
  migrateBeside,
  migrationState,
} from '#lib/platform/db/migrate.ts'
import { letSiteIn } from '#lib/platform/db/site-role/site-role.ts'
import { type Env, parseEnv } from '#lib/platform/env/env.ts'
import { folderOf } from '#lib/start/builds/folders.ts'
import { sourcesId } from '#lib/start/builds/sources.ts'
import { layOutOwn } from '#lib/start/prepare-database.ts'
import type { Readiness } from '#lib/start/readiness.ts'
import { runningSite } from './running-site.ts'
import { withProof } from './same-site.ts'
import { type Backup, takeBackup } from './take-backup.ts'

type Options = {
  /** The folder for the backup. */
  backupTo: string
  /** Makes the build of the present sources where there is none, and answers its folder. */
  build: () => Promise<{ folder: string }>
  signal: AbortSignal
}

type Updated = {
  /** The build that still serves, and the one that is ready to take its place. */
  former: string
  next: string
  backup: Backup
  /** How many migrations were applied. */
  applied: number
  /** The newest of all, by the time when it was made (ISO). */
  migration: string
}

/**
 * Makes everything ready for the release of the present sources beside the running site: builds, backs up, migrates.
 * What takes long and may fail comes before what changes something, and the backup right before the migrations, so that
 * it lacks only what is written while it is taken and after. Throws one readable line; until the migrations nothing has changed then.
 */
export async function updateSite({ backupTo, build, signal }: Options): Promise<Updated> {
  const env = parseEnv(process.env)
  const found = await stat(backupTo).catch(() => null)
  if (!found?.isDirectory()) throw new Error(`没有目录 ${backupTo}，备份要写在那里`)
  await expectWritable(backupTo)
  const running = await runningSite(env)
  if (!running)
    throw new Error(
      `端口 ${env.PORT} 上没有正在运行的网站：停着的网站请先 npm run backup，再 npm start，它会构建和迁移`,
    )
  expectWell(running)
  const database = await openDb(process.env)
  try {
    await expectSame(database, env)
    const { folder } = await build()
    signal.throwIfAborted()
    const backup = await takeBackup(database, env, backupTo, signal)
    const applied = await migrateBeside(database)
    await letSiteIn(database, process.env)
    // A start does it too; the swap is none.
    await layOutOwn(database.db)
    const newest = (await appliedMigrations(database.sql)).at(-1) ?? 0
    const migration = new Date(newest).toISOString()
    return { former: running.build, next: basename(folder), backup, applied, migration }
  } finally {
    await database.close()
  }
}

/** Tried, since the permissions alone say nothing of a disk that is mounted to be read. */
async function expectWritable(folder: string): Promise<void> {
  const made = await mkdtemp(join(folder, '.update-')).catch((error: unknown) => {
    throw new Error(`目录 ${folder} 不能写入（${codeOf(error)}），备份要写在那里`)
  })
  await rmdir(made)
}

/** Refuses where there is nothing to update, or an update would meet a site that is not well. */
function expectWell({ build, database, disk, pendingMigrations }: Readiness): void {
  if (database === 'down') throw new Error('正在运行的网站连不上数据库：请先排除故障，再更新')
  if (disk === 'full') throw new Error('磁盘已满：请先腾出空间，再更新')
  if (build === basename(folderOf(sourcesId())) && pendingMigrations === 0)
    throw new Error(`正在运行的 ${build} 就是当前源代码的构建，没有要更新的`)
}

/** Refuses a database or DATA_DIR that is not the running site's, as when the settings are not in .env, and a database that is newer than the sources. */
async function expectSame(database: Database, env: Env): Promise<void> {
  expectNotNewer(await migrationState(database))
  const answer = await withProof(database, env.DATA_DIR, (proof) => runningSite(env, proof))
  if (!answer?.isSame)
    throw new Error(
      '正在运行的网站没有说明它用的是哪个数据库：它的版本还不支持这样更新，请停下网站，先 npm run backup，再 npm start',
    )
  if (!answer.isSame.dataDir)
    throw new Error(
      `这里的 DATA_DIR（${env.DATA_DIR}）不是正在运行的网站的：请在网站的目录中更新，并把 DATA_DIR 写进 .env`,
    )
  if (!answer.isSame.database)
    throw new Error('这里的数据库不是正在运行的网站的：请把 DATABASE_URL 写进 .env')
}
