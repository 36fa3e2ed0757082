import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { breaches, kinds, outcomeOf } from '#bench/rehearse/promise.ts'
import {
  etcdEnv,
  haproxyCfg,
  nginxSite,
  patroniYml,
  pgbouncerIni,
  rolesSql,
} from '#bench/rehearse/render.ts'
import { scenes } from '#bench/rehearse/scenes.ts'

// The files of deploy/cluster, and what of `npm run rehearse` can be shown without its seven minutes.

type Patroni = {
  name: string
  restapi: { listen: string }
  postgresql: { listen: string; data_dir: string; parameters: Record<string, string> }
  bootstrap: { dcs: Record<string, number | boolean> }
}
const patroni = (member: 'db1' | 'db2'): Patroni => parse(patroniYml(member, '/home', '/bin'))
const pgbouncer = () => pgbouncerIni('/home', { host: 'host', port: 1 })

test('two members differ by their names, addresses and folders alone', () => {
  const [one, two] = [JSON.stringify(patroni('db1')), JSON.stringify(patroni('db2'))]
  expect(patroni('db1').postgresql.listen).not.toBe(patroni('db2').postgresql.listen)
  expect(two.replaceAll('127.77.0.12', '127.77.0.11').replaceAll('db2', 'db1')).toBe(one)
})

test('a primary that is silent is replaced in time, waits for its replica, and outlives etcd', () => {
  const { ttl, loop_wait, retry_timeout, ...dcs } = patroni('db1').bootstrap.dcs
  expect(Number(loop_wait) + 2 * Number(retry_timeout)).toBeLessThanOrEqual(Number(ttl))
  expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true })
})

test('PostgreSQL under Patroni is set as that of compose, and writes no values of a row with an error', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
  const given: string[] = services.postgres.command.filter((part: string) => part.includes('='))
  const settings = Object.fromEntries(given.map((part) => part.split('=')))
  expect(patroni('db1').postgresql.parameters).toMatchObject({
    ...settings,
    random_page_cost: Number(settings.random_page_cost),
  })
})

test('backups are of the cluster that Patroni runs, and of every change', () => {
  const { scope, bootstrap, postgresql } = parse(readFileSync('deploy/cluster/patroni.yml', 'utf8'))
  const conf = readFileSync('deploy/cluster/pgbackrest.conf', 'utf8')
  expect(conf).toContain(`\n[${scope}]\npg1-path=${postgresql.data_dir}\n`)
  expect(bootstrap.dcs.postgresql.parameters).toMatchObject({
    archive_mode: 'on',
    archive_command: `pgbackrest --stanza=${scope} archive-push %p`,
  })
  expect(bootstrap.pgbackrest.command).toContain(` --stanza=${scope} `)
  // Else the first start would look for a backup.
  expect(bootstrap.method).toBeUndefined()
})

test('both roles may ask how far replicas and the archive are behind, in a rehearsal too', () => {
  const sql = rolesSql({ owner: 'own-word', site: 'site-word' })
  expect(sql).toContain("role gongxuanwang login password 'own-word'")
  expect(sql).toContain("role gongxuanwang_site login password 'site-word'")
  expect(sql).toContain('\ngrant pg_read_all_stats to gongxuanwang, gongxuanwang_site;\n')
  const [, inDatabase = ''] = sql.split('\n\\connect gongxuanwang\n')
  expect(inDatabase).toContain('pg_ls_archive_statusdir() to gongxuanwang, gongxuanwang_site;')
})

test('the pooler sets what it does not hand on of an address', () => {
  for (const name of ['timezone', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    expect(pgbouncer()).toMatch(new RegExp(`connect_query=.*set ${name} = `))
  expect(pgbouncer()).toMatch(/^ignore_startup_parameters = .*\boptions\b/m)
  expect(pgbouncer()).toMatch(/^pool_mode = transaction$/m)
})

test('a rehearsal touches no address but those of this machine, and no folder but its own', () => {
  const texts = [
    ...['db1', 'db2'].map((member) => patroniYml(member as 'db1', '/home', '/bin')),
    ...[haproxyCfg(), pgbouncer(), JSON.stringify(etcdEnv('/home'))],
    nginxSite('/home', [{ host: '127.77.0.21', isDown: false }]),
  ].map((text) => text.replace(/^\s*[#;].*$/gm, ''))
  for (const text of texts) {
    expect(text).not.toMatch(/\b10\.0\.0\.(?!0\/24)\d/)
    expect(text).not.toMatch(/\/(var|etc|run)\//)
  }
})

test('nginx passes by a process that is down', () => {
  const site = nginxSite('/home', [
    { host: '127.77.0.21', isDown: true },
    { host: '127.77.0.22', isDown: false },
  ])
  expect(site).toContain('server 127.77.0.21:3000 down;\n    server 127.77.0.22:3000;')
})

test('every scene has a name of its own and promises stored pages', () => {
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length)
  for (const { promise } of scenes) expect(promise.failed.page).toBe(0)
})

const well = kinds.map((kind) => ({ kind, isWell: true, endedAt: 500 }))
const facts = { acknowledged: 2, lost: 0 }

test('an outcome counts what failed, and is well with the last answer that was not', () => {
  const late = { kind: 'save', isWell: false, endedAt: 4000 } as const
  const outcome = outcomeOf([...well, late], 1000, facts)
  expect(outcome).toMatchObject({
    wellSeconds: 3,
    failed: { page: 0, save: 1 },
    asked: { save: 2 },
  })
  expect(outcomeOf(well, 1000, facts).wellSeconds).toBe(0)
})

test('a promise is broken by failures, by time, by a loss, and by a kind that nobody asked for', () => {
  const promise = { failed: { page: 0 }, wellSeconds: 2 }
  const outcome = outcomeOf(well, 0, facts)
  const failed = { ...outcome.failed, call: 9 }
  expect(breaches(promise, { ...outcome, failed })).toEqual([])
  expect(breaches(promise, { ...outcome, failed: { ...failed, page: 1 } })).toHaveLength(1)
  expect(breaches(promise, { ...outcome, wellSeconds: 2.1 })).toHaveLength(1)
  expect(breaches(promise, { ...outcome, lost: 1 })).toHaveLength(1)
  expect(breaches(promise, { ...outcome, asked: { ...outcome.asked, order: 0 } })).toHaveLength(1)
})
