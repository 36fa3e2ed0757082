import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillPractice } from '#bench/practice-data.ts'
import { benchDir } from '#bench/server.ts'
import { limit, printTable } from '#bench/table.ts'
import type { Manifest } from '#lib/platform/backup/manifest.ts'
import { isSame, verifyBackup } from '#lib/platform/backup/verify-backup.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { run, start } from './commands.ts'
import { fillUploads } from './uploads.ts'
import { writeBeside } from './writer.ts'

const dir = resolve(benchDir, 'backup')
const from = join(dir, 'from')
const to = join(dir, 'to')
const archive = join(dir, 'site.tar')
const uploads = { count: 4000, bytes: 512 * 1024 }
/** Room for the largest moment: both places, three archives. */
const NEEDED_BYTES = 16 * 1024 ** 3
/** The program itself takes 170 before it reads a byte; what it reads must hardly add to that. */
const MOST_MIB = 300

/** npm run bench -- backup: a million answers and 2 GB of uploads there and back, and both commands killed on their way. */
export async function benchBackup(): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  const disk = await statfs(dir)
  if (disk.bavail * disk.bsize < NEEDED_BYTES) throw new Error('bench backup needs 16 GB of disk')
  try {
    await fill()
    await killBackup()
    const steps = await thereAndBack()
    printTable('backup', ['', 'seconds', 'peak MiB', ''], steps)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function fill(): Promise<void> {
  const database = await openApart({ DATA_DIR: from })
  await migrate(database)
  await fillPractice(database)
  await database.close()
  await fillUploads(from, uploads)
}

/** SIGKILL in the middle of writing: no archive, and what lies about goes with the next backup. */
async function killBackup(): Promise<void> {
  const command = start('backup', [archive], from)
  const half = async () => {
    const [part] = (await readdir(dir)).filter((name) => name.includes('.part-'))
    return part !== undefined && (await stat(join(dir, part))).size > 512 * 1024 ** 2
  }
  while (!(await half())) await sleep(20)
  await command.kill()
  limit('a killed backup leaves no archive', !(await readdir(dir)).includes('site.tar'))
}

/** SIGKILL while uploads are written: no row, no table, no upload. */
async function killRestore(): Promise<string> {
  const command = start('restore', [archive], to)
  const aside = join(to, 'oss', '.restore.part')
  const half = async () =>
    (await readdir(aside, { recursive: true }).catch(() => [])).length > uploads.count / 2
  while (!(await half())) await sleep(100)
  await command.kill()
  const database = await openApart({ DATA_DIR: to })
  const tables = await database.sql`select from pg_tables where schemaname = 'public'`
  await database.close()
  const seen = (await readdir(join(to, 'oss'))).filter((name) => !name.startsWith('.'))
  limit('a killed restore leaves no table', tables.length === 0)
  limit('a killed restore leaves no upload', seen.length === 0)
  return `${tables.length} tables, ${seen.length} uploads`
}

async function thereAndBack() {
  const writer = await writeBeside(from)
  const backup = await run('backup', [archive], from)
  const written = await writer.stop()
  const manifest = await verifyBackup(archive)
  const parts = (await readdir(dir)).filter((name) => name.includes('.part-'))
  limit('nothing is left of the killed backup', parts.length === 0)
  limit('the two tables of the writer are as of one moment', writer.isOneMoment(manifest))
  limit('a million answers', rowsOf(manifest, 'sitting_answers') >= 1_000_000)
  const verify = await run('backup', ['--verify', archive], from)
  const left = await killRestore()
  const restore = await run('restore', [archive], to)
  const again = join(dir, 'again.tar')
  const second = await run('backup', [again], to)
  const differences = compare(manifest, await verifyBackup(again))
  limit(`equal: ${differences.join(', ')}`, differences.length === 0)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const size = `${((await stat(archive)).size / 1024 ** 2).toFixed(0)} MiB`
  const line = (name: string, { seconds, peakMib }: typeof backup, more: string) => {
    limit(`${name} keeps under ${MOST_MIB} MiB: ${peakMib}`, peakMib < MOST_MIB)
    return [name, seconds.toFixed(1), String(peakMib), more]
  }
  return [
    line('backup', backup, `${size}, beside ${written} transactions`),
    line('backup --verify', verify, ''),
    ['restore, killed', '', '', left],
    line('restore', restore, `${rows} rows, ${manifest.files.count} files`),
    line('backup of it', second, `${differences.length} differences`),
  ]
}

const rowsOf = ({ tables }: Manifest, name: string) =>
  tables.find((table) => table.name === name)?.rows ?? 0

function compare(one: Manifest, other: Manifest): string[] {
  const found = new Map(other.tables.map((table) => [table.name, table]))
  const tables = one.tables.flatMap(({ name, rows, bytes, sha256 }) => {
    const twin = found.get(name)
    return twin && isSame({ rows, bytes, sha256 }, { ...twin }) ? [] : [name]
  })
  return isSame({ ...one.files }, { ...other.files }) ? tables : [...tables, 'files']
}
