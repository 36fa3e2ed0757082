import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchPort } from '#bench/server.ts'

const root = '/usr/lib/postgresql'
const port = benchPort + 7

/** Folder of the programs of the newest of Debian's PostgreSQL. */
export function debianPostgres(): string | undefined {
  const versions = spawnSync('ls', [root], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  return newest && join(root, newest, 'bin')
}

/** Names what is missing here for a PostgreSQL of the operator's own. */
export function needsPostgres(): string | undefined {
  if (process.getuid?.() !== 0) return 'root'
  return debianPostgres() ? undefined : "Debian's PostgreSQL"
}

/** A PostgreSQL as an operator runs it: on TCP, not looked after by the site. */
export type OwnPostgres = {
  host: string
  port: number
  url: (login?: string, port?: number) => string
  start: (settings?: Record<string, string | number>) => void
  stop: () => void
  /** Sends a signal to the server and all its sessions. */
  signal: (signal: NodeJS.Signals) => void
  remove: () => void
}

export function createPostgres(): OwnPostgres {
  const bin = debianPostgres()
  if (!bin) throw new Error("there is no PostgreSQL of Debian's")
  const home = mkdtempSync(join(tmpdir(), 'gxw-bench-pg-'))
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  ) as [number, number]
  chownSync(home, uid, gid)
  const data = join(home, 'data')
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { uid, gid, cwd: home, stdio: ['ignore', 'ignore', 2] })
  const stop = () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
  run('initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'])
  return {
    host: '127.0.0.1',
    port,
    url: (login = 'postgres', at = port) => `postgres://${login}@127.0.0.1:${at}/postgres`,
    start: (settings = {}) => {
      const all = {
        listen_addresses: '127.0.0.1',
        port,
        unix_socket_directories: home,
        ...settings,
      }
      const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
      run('pg_ctl', ['-D', data, '-l', join(home, 'log'), '-w', '-o', options.join(' '), 'start'])
    },
    stop,
    signal: (signal) => {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal)
    },
    remove: () => {
      if (readdirSync(data).includes('postmaster.pid')) stop()
      rmSync(home, { recursive: true })
    },
  }
}

export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}
