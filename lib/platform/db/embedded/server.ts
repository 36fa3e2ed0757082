import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, serverEnv } from './binaries.ts'
import { lockedCommand } from './locks.ts'
import type { Place } from './place.ts'
import { openLog } from './server-log.ts'

const isLinux = process.platform === 'linux'

/** Starts the server so that it outlives this process; its words go to server.log in its folder. */
export async function spawnServer(
  place: Place,
  native: string,
  account: Account,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const all = { ...defaults, ...settings, unix_socket_directories: quoted(place.socketDir) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = [join(native, 'bin', 'postgres'), '-D', place.dir, '-p', '5432', ...flags]
  const [program = '', ...args] = await lockedCommand(place, postgres)
  const log = openLog(place, account)
  try {
    const child = spawn(/* turbopackIgnore: true */ program, args, {
      ...account,
      // A group of its own, so that Ctrl-C in a terminal does not reach it.
      detached: true,
      cwd: '/',
      env: serverEnv,
      stdio: ['ignore', log, log],
    })
    child.on('error', () => undefined)
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

const defaults: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  // As on disks without heads: else the checks of references keep a plan that reads a small table whole while thousands begin a mock exam, until the next analyze.
  random_page_cost: '1.1',
  // What is saved waits for the log to reach the disk: whole pages, which each checkpoint makes the log hold anew, are most of it.
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  log_line_prefix: '%m [%p] ',
  // Statements and details carry personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  logging_collector: 'off',
  // A statement whose client was killed ends; else it would hold up the end of the server.
  ...(isLinux && { recovery_init_sync_method: 'syncfs', client_connection_check_interval: '1s' }),
}

function quoted(dir: string): string {
  return `"${dir.replaceAll('"', '""')}"`
}
