import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, lstat, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { ensureEmbedded } from './embedded.ts'
import { folderForData, pidOf, silent } from './testing/data-folder.ts'

const folder = folderForData()
let dataDir = ''
let stranger: ChildProcess
let strangerEnds: Promise<unknown>

beforeAll(async () => {
  dataDir = join(folder.path, 'db')
  await (await ensureEmbedded({ dataDir, ...silent })).release()
}, 60_000 * patience)

afterEach(async () => {
  stranger.kill()
  await strangerEnds
  expect(await pidOf(dataDir)).toBe(0)
})

/** A process of the server's own account that has nothing to do with it, as after a restart of a container. */
async function startStranger(...command: [string, ...string[]]): Promise<void> {
  const { uid, gid } = await lstat(dataDir)
  const [program, ...args] = command
  const account = process.getuid?.() === 0 && { uid, gid }
  stranger = spawn(program, args, { ...account, stdio: ['ignore', 'pipe', 'inherit'] })
  strangerEnds = once(stranger, 'exit')
  await once(stranger, 'spawn')
}

async function writeLock(name: string): Promise<void> {
  const { pid } = stranger
  const path = join(dataDir, name)
  const lines = [pid, dataDir, 1, 5432, dataDir, '', '  1  1', 'ready   ', '']
  await writeFile(path, lines.join('\n'), { mode: 0o600 })
  const { uid, gid } = await stat(dataDir)
  await chown(path, uid, gid)
}

test.each([
  [['postmaster.pid']],
  [['.s.PGSQL.5432.lock']],
  [['postmaster.pid', '.s.PGSQL.5432.lock']],
])(
  'a number in %j that went to another process does not stop the start',
  async (names) => {
    await startStranger('sleep', '60')
    for (const name of names) await writeLock(name)
    const embedded = await ensureEmbedded({ dataDir, ...silent })
    expect([0, stranger.pid]).not.toContain(await pidOf(dataDir))
    await embedded.release()
    expect(stranger.exitCode).toBeNull()
  },
  60_000 * patience,
)

// Only util-linux has a lock that lasts as long as the server.
if (process.platform === 'linux') {
  test(
    'a folder that another container uses is refused until it lets go',
    async () => {
      // As seen from here: no process, no socket, but the lock is held.
      const program = ['sh', '-c', 'echo held; exec sleep 60']
      await startStranger('flock', '--no-fork', join(dataDir, 'server.lock'), ...program)
      if (stranger.stdout) await once(stranger.stdout, 'data')
      const waiting = ensureEmbedded({ dataDir, ...silent, patienceMs: 500 })
      await expect(waiting).rejects.toThrow(`另一个容器或进程正在使用数据库目录 ${dataDir}`)
      const later = ensureEmbedded({ dataDir, ...silent })
      stranger.kill()
      await (await later).release()
    },
    60_000 * patience,
  )

  test(
    'the lock is held as long as the server lives',
    async () => {
      const embedded = await ensureEmbedded({ dataDir, ...silent })
      const tryLock = ['-n', '-E', '75', join(dataDir, 'server.lock'), 'true']
      await startStranger('flock', ...(tryLock as [string]))
      expect(await strangerEnds).toEqual([75, null])
      await embedded.release()
      await startStranger('flock', '-w', '10', ...(tryLock.slice(3) as [string]))
    },
    60_000 * patience,
  )
}
