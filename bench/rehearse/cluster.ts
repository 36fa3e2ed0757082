import {
  type ChildProcess,
  execFileSync,
  type SpawnOptions,
  spawn,
  spawnSync,
} from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf, debianPostgres } from '#bench/faults/own-postgres.ts'
import { until } from '#bench/faults/site-process.ts'
import { startFlowProxy } from '#lib/platform/db/testing/flow-proxy.ts'
import {
  addresses,
  etcdEnv,
  haproxyCfg,
  type Member,
  patroniYml,
  pgbouncerIni,
  rolesSql,
} from './render.ts'

/** Passwords of the owner and of the running site, for as long as a rehearsal lasts. */
const passwords = { owner: 'rehearse-owner', site: 'rehearse-site' }
const { web } = addresses

const urlsAt = (direct: { host: string; port: number }) => ({
  DATABASE_URL: `postgres://gongxuanwang:${passwords.owner}@${direct.host}:${direct.port}/gongxuanwang`,
  SERVE_DATABASE_URL: `postgres://gongxuanwang_site:${passwords.site}@${web}:6432/gongxuanwang`,
  DATABASE_DIRECT_URL: `postgres://${direct.host}:${direct.port}`,
})

/** Names what is missing here; undefined when all is there. */
export function missing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Linux and root'
  const programs = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'nginx']
  const lacking = programs.filter((name) => spawnSync(name, ['--version']).error)
  if (!debianPostgres()) lacking.push('postgresql')
  if (lacking.length === 0) return undefined
  return `${lacking.join(', ')} (apt-get install patroni etcd-server haproxy pgbouncer postgresql nginx-light)`
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts etcd, two PostgreSQL under Patroni, HAProxy and PgBouncer by the files of deploy/cluster, each as it would be on a machine of its own. */
export async function startCluster() {
  const bin = debianPostgres() ?? ''
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  ) as [number, number]
  const home = mkdtempSync(join(tmpdir(), 'gxw-rehearse-'))
  chownSync(home, uid, gid)
  const running = new Map<string, ChildProcess>()

  const write = (name: string, text: string) => {
    writeFileSync(join(home, name), text, { mode: 0o600 })
    chownSync(join(home, name), uid, gid)
    return join(home, name)
  }
  /** Starts a part as the account postgres, in a group of processes of its own; what it says goes to its log. */
  const start = (
    name: string,
    program: string,
    args: string[],
    env: Record<string, string> = {},
  ) => {
    const log = openSync(join(home, `${name}.log`), 'a')
    const { PATH = '' } = process.env
    const options = {
      uid,
      gid,
      cwd: home,
      detached: true,
      stdio: ['ignore', log, log],
    } satisfies SpawnOptions
    running.set(
      name,
      spawn(program, args, {
        ...options,
        env: { PATH, LANG: 'C.UTF-8', NODE_ENV: 'production', ...env },
      }),
    )
  }
  const signal = (name: string, how: NodeJS.Signals) => {
    const pid = running.get(name)?.pid
    if (!pid) return
    try {
      process.kill(-pid, how)
    } catch {
      // It has ended by itself.
    }
  }
  const stop = async (name: string, how: NodeJS.Signals = 'SIGTERM') => {
    const child = running.get(name)
    if (!child) return
    const over = () => child.exitCode !== null || child.signalCode !== null
    signal(name, how)
    await until(`${name} has ended`, 60, over)
    running.delete(name)
  }
  const postmasterOf = (member: Member): number | undefined => {
    try {
      return Number(readFileSync(join(home, member, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }

  const starts = {
    etcd: () => start('etcd', 'etcd', ['--log-level', 'warn'], etcdEnv(home)),
    db1: () => start('db1', '/usr/bin/patroni', [join(home, 'db1.yml')]),
    db2: () => start('db2', '/usr/bin/patroni', [join(home, 'db2.yml')]),
    haproxy: () => start('haproxy', 'haproxy', ['-db', '-f', join(home, 'haproxy.cfg')]),
    pgbouncer: () => start('pgbouncer', 'pgbouncer', [join(home, 'pgbouncer.ini')]),
  }
  type Part = keyof typeof starts

  const proxy = await startFlowProxy({ host: web, port: 5000 })
  const direct = { host: '127.0.0.1', port: proxy.port }
  for (const member of ['db1', 'db2'] as const) {
    mkdirSync(join(home, member))
    chownSync(join(home, member), uid, gid)
    write(`${member}.yml`, patroniYml(member, home, bin))
  }
  write('haproxy.cfg', haproxyCfg())
  write('pgbouncer.ini', pgbouncerIni(home, direct))
  write('userlist.txt', `"gongxuanwang_site" "${passwords.site}"\n`)

  /** The word of Patroni about a member: 200 for what it is asked, 503 for another role, 0 for no answer. */
  const told = (member: Member, role: 'primary' | 'sync') =>
    fetch(`http://${addresses[member]}:8008/${role}`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status,
      () => 0,
    )
  const findMember = async (role: 'primary' | 'sync'): Promise<Member | undefined> => {
    for (const member of ['db1', 'db2'] as const)
      if ((await told(member, role)) === 200) return member
    return undefined
  }
  const untilWhole = () =>
    until('a primary with a synchronous replica', 120, async () =>
      Boolean((await findMember('primary')) && (await findMember('sync'))),
    )
  const makeRoles = () =>
    execFileSync(
      join(bin, 'psql'),
      ['-h', join(home, 'db1'), '-d', 'postgres', '-v', 'ON_ERROR_STOP=1'],
      { uid, gid, cwd: home, input: rolesSql(passwords), stdio: ['pipe', 'ignore', 'inherit'] },
    )

  /** Ends Patroni and PostgreSQL of a member at once, as a machine that loses its power. */
  const kill = async (member: Member) => {
    const postmaster = postmasterOf(member)
    const sessions = postmaster ? childrenOf(postmaster) : []
    signal(member, 'SIGKILL')
    for (const pid of postmaster ? [postmaster, ...sessions] : []) killQuietly(pid)
    await stop(member, 'SIGKILL')
  }
  const end = async () => {
    for (const name of ['pgbouncer', 'haproxy'] as const) await stop(name, 'SIGINT')
    for (const name of ['db1', 'db2', 'etcd'] as const) await stop(name)
    await proxy.close()
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', () => {
    for (const member of ['db1', 'db2'] as const) {
      const postmaster = running.has(member) ? postmasterOf(member) : undefined
      if (postmaster) killQuietly(postmaster)
    }
    for (const name of running.keys()) signal(name, 'SIGKILL')
  })

  starts.etcd()
  starts.db1()
  await until('db1 is the primary', 120, async () => (await told('db1', 'primary')) === 200)
  starts.db2()
  await untilWhole()
  makeRoles()
  starts.haproxy()
  starts.pgbouncer()
  return {
    ...{ home, proxy, urls: urlsAt(direct), findMember, untilWhole, kill, end },
    start: (part: Part) => starts[part](),
    stop: (part: Part, how?: NodeJS.Signals) => stop(part, how),
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its parent.
  }
}
