import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openApart } from '#lib/platform/db/client.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { ensureEmbedded } from './embedded.ts'
import { locate } from './place.ts'
import { folderForData, kill, pidOf, silent, startHolder } from './testing/data-folder.ts'

const folder = folderForData()

test(
  'a socket that is taken away is missed, and the server started again, within 10 s',
  async () => {
    const said: string[] = []
    const log = (message: string) => said.push(message)
    const database = await openApart({ DATA_DIR: folder.path }, { log })
    const dataDir = join(folder.path, 'db')
    const pid = await pidOf(dataDir)
    await rm((await locate(dataDir)).socket)
    const connect = () =>
      database.connect().then(
        (session) => session.end().then(() => 'open'),
        (error: unknown) => codeOf(error),
      )
    expect(await connect()).toBe('ENOENT')
    const removedAt = Date.now()
    while ((await connect()) !== 'open') {
      expect(Date.now() - removedAt).toBeLessThan(10_000 * patience)
      await sleep(100)
    }
    expect(await pidOf(dataDir)).not.toBe(pid)
    // The supervisor says so once its own connection stands, which may be a moment after ours.
    while (!said.some((line) => line.includes('数据库已恢复'))) await sleep(20)
    expect(said.join('\n')).toContain('没有应答（ENOENT）')
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
    await database.close()
    expect(await pidOf(dataDir)).toBe(0)
  },
  60_000 * patience,
)

test(
  'a server without a socket, whose starter was killed, does not stop the next start',
  async () => {
    const dataDir = join(folder.path, 'db')
    const starter = startHolder(dataDir)
    await starter.ready
    await rm((await locate(dataDir)).socket)
    const pid = await pidOf(dataDir)
    await kill(starter)
    const embedded = await ensureEmbedded({ dataDir, ...silent })
    expect([0, pid]).not.toContain(await pidOf(dataDir))
    await embedded.release()
    expect(await pidOf(dataDir)).toBe(0)
  },
  60_000 * patience,
)
