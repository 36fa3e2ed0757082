import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { type Embedded, ensureEmbedded } from './embedded.ts'
import { locate } from './place.ts'
import { end, folderForData, kill, pidOf, silent, startHolder } from './testing/data-folder.ts'

const isRoot = process.getuid?.() === 0
const folder = folderForData()
// Made by the first test; the others find it stopped and leave it so.
let dataDir = ''

beforeAll(() => {
  dataDir = join(folder.path, 'data', 'db')
})

afterEach(async () => {
  expect(await pidOf(dataDir)).toBe(0)
})

async function onlyServer(embedded: Embedded): Promise<number> {
  const found: number[] = []
  for (const pid of await readdir('/proc').catch(() => [])) {
    const cwd = /^\d+$/.test(pid) ? await realpath(`/proc/${pid}/cwd`).catch(() => '') : ''
    if (cwd !== embedded.dataDir) continue
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (line.includes('unix_socket_directories')) found.push(Number(pid))
  }
  if (process.platform === 'linux') expect(found).toEqual([await pidOf(embedded.dataDir)])
  return await pidOf(embedded.dataDir)
}

test(
  'four processes that race to the first start share one server, which outlives a killed starter',
  async () => {
    const holders = [1, 2, 3, 4].map(() => startHolder(dataDir))
    await Promise.all(holders.map(({ ready }) => ready))
    const embedded = await ensureEmbedded({ dataDir, ...silent })
    const pid = await onlyServer(embedded)
    expect(await readdir(join(folder.path, 'data'))).toEqual(['db'])

    // The starter is among them. Killed, they are no users any more.
    await Promise.all(holders.map(kill))
    expect(await onlyServer(embedded)).toBe(pid)
    await embedded.release()
    expect(await pidOf(dataDir)).toBe(0)
  },
  60_000 * patience,
)

test(
  'a server whose starter was killed is attached to, and the last one out stops it',
  async () => {
    const starter = startHolder(dataDir)
    await starter.ready
    const pid = await pidOf(dataDir)
    await kill(starter)
    const embedded = await ensureEmbedded({ dataDir, ...silent })
    expect(await pidOf(dataDir)).toBe(pid)

    const other = startHolder(dataDir)
    await other.ready
    await embedded.release()
    expect(await pidOf(dataDir)).toBe(pid)
    await end(other)
    expect(await pidOf(dataDir)).toBe(0)
  },
  60_000 * patience,
)

test(
  'two holds of one process are one user, and the server stops with the second release',
  async () => {
    const [one, two] = await Promise.all([
      ensureEmbedded({ dataDir, ...silent }),
      ensureEmbedded({ dataDir, ...silent }),
    ])
    await one.release()
    await one.release()
    expect(await pidOf(dataDir)).not.toBe(0)
    await two.release()
    expect(await pidOf(dataDir)).toBe(0)
  },
  60_000 * patience,
)

test(
  'a data folder too deep for a socket gets one in a folder of its own',
  async () => {
    const deep = join(folder.path, ...Array(12).fill('a-rather-long-folder'), 'db')
    const { socket } = await locate(deep)
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(103)
    await cp(dataDir, deep, { recursive: true })
    const database = await openApart({ DATA_DIR: dirname(deep) }, silent)
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
    const { mode } = await lstat(dirname(socket))
    expect(mode & 0o077).toBe(0)
    await database.close()
    await rm(dirname(socket), { recursive: true })
  },
  60_000 * patience,
)

test('a folder that holds something else is left alone', async () => {
  const mine = join(folder.path, 'mine')
  await mkdir(mine)
  await writeFile(join(mine, 'letter.txt'), 'dear')
  await expect(ensureEmbedded({ dataDir: mine, ...silent })).rejects.toThrow('不是空的')
  expect(await readdir(mine)).toEqual(['letter.txt'])
})

test(
  'only the owner of the data reaches the socket, and there is no TCP port',
  async () => {
    const embedded = await ensureEmbedded({ dataDir, ...silent })
    expect((await lstat(dataDir)).mode & 0o077).toBe(0)
    expect(embedded.server.host).toBe(await realpath(dataDir))
    const lock = await readFile(join(dataDir, 'postmaster.pid'), 'utf8')
    expect(lock.split('\n')[5]).toBe('')
    await embedded.release()
  },
  60_000 * patience,
)

// Only root gives the database another account, so only root can be shut out.
if (isRoot) {
  test(
    'a folder that the database account cannot enter gets a link to one that it can',
    async () => {
      const closed = await mkdtemp(join(folder.path, 'closed-'))
      const wanted = join(closed, 'data', 'db')
      const said: string[] = []
      const log = (message: string) => said.push(message)
      const embedded = await ensureEmbedded({ dataDir: wanted, log })
      expect((await lstat(wanted)).isSymbolicLink()).toBe(true)
      expect(await realpath(wanted)).toBe(embedded.dataDir)
      await embedded.release()
      const again = await ensureEmbedded({ dataDir: wanted, log })
      expect(again.dataDir).toBe(embedded.dataDir)
      await again.release()
      expect(said.filter((message) => message.includes('链接'))).toHaveLength(1)
      await rm(dirname(embedded.dataDir), { recursive: true })
    },
    60_000 * patience,
  )

  test(
    'the database does not run as root',
    async () => {
      const embedded = await ensureEmbedded({ dataDir, ...silent })
      expect((await lstat(dataDir)).uid).not.toBe(0)
      await embedded.release()
    },
    60_000 * patience,
  )
}
