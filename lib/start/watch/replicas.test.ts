import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { type Database, openOn } from '#lib/platform/db/client.ts'
import { type Embedded, ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { folderForData, silent } from '#lib/platform/db/embedded/testing/data-folder.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { log } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { watchDatabase } from './database.ts'

// A PostgreSQL and a replica of it, both real.

const told = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
// Nothing here is worth a wait for the disk.
const quick = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB' }
const sizes = { statements: 1, transactions: 1 }
let primaryServer: Embedded
let primary: Database
let replica: Database

// Before the folder is gone: hooks of the end run in the order in which they stand here.
afterAll(async () => {
  told.mockRestore()
  metrics().registry.clear()
  await replica.close()
  await primary.close()
}, 60_000 * patience)
const folder = folderForData()

beforeAll(async () => {
  const at = (name: string) => join(folder.path, name)
  const start = (name: string, settings: Record<string, string> = {}) =>
    ensureEmbedded({ dataDir: at(name), ...silent, settings: { ...quick, ...settings } })
  await (await start('db1')).release()
  await cp(at('db1'), at('db2'), { recursive: true })
  await writeFile(join(at('db2'), 'standby.signal'), '')
  primaryServer = await start('db1')
  primary = openOn(primaryServer, sizes)
  const { host, user } = primaryServer.server
  replica = openOn(
    await start('db2', {
      primary_conninfo: `host=${host} user=${user} application_name=db2`,
      wal_receiver_status_interval: '1s',
    }),
    sizes,
  )
}, 120_000 * patience)

beforeEach(() => {
  metrics().registry.clear()
  told.mockClear()
})

/** Seconds of the replica in /metrics; undefined when none is named there. */
async function lag(): Promise<number | undefined> {
  const page = await metrics().registry.metrics()
  const [, seconds] = /^gxw_replica_lag_seconds{replica="db2"} (\S+)$/m.exec(page) ?? []
  if (!seconds) expect(page).not.toContain('gxw_replica_lag_seconds{')
  return seconds === undefined ? undefined : Number(seconds)
}

async function until(isSo: (seconds: number | undefined) => boolean): Promise<void> {
  while (!isSo(await lag())) await sleep(50)
}

test(
  'a role that may not see replicas says so once, and sees them with the right of it',
  async () => {
    await primary.sql`create role plain login`
    const server = { ...primaryServer.server, user: 'plain' }
    const plain = openOn({ ...primaryServer, server, release: async () => undefined }, sizes)
    const seen = () => primary.sql`select from pg_stat_replication where replay_lsn is not null`
    while ((await seen()).length === 0) await sleep(50)
    watchDatabase(() => plain)
    expect([await lag(), await lag()]).toEqual([undefined, undefined])
    expect(told.mock.calls).toEqual([[expect.stringContaining('grant pg_read_all_stats')]])
    await primary.sql`grant pg_read_all_stats to plain`
    expect(await lag()).toBeGreaterThanOrEqual(0)
    await plain.close()
  },
  60_000 * patience,
)

test(
  'a replica that does not keep up is told by its lag, and one that is gone not at all',
  async () => {
    watchDatabase(() => primary)
    await until((seconds) => seconds !== undefined)
    await replica.sql`select pg_wal_replay_pause()`
    await primary.sql`create table written (n int)`
    await until((seconds) => seconds !== undefined && seconds > 1)
    await replica.sql`select pg_wal_replay_resume()`
    await primary.sql`insert into written values (1)`
    await until((seconds) => seconds !== undefined && seconds < 1)
    await replica.close()
    await until((seconds) => seconds === undefined)
    expect(told).not.toHaveBeenCalled()
  },
  60_000 * patience,
)
