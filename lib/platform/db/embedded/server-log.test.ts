import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { folderForData } from './testing/data-folder.ts'

const folder = folderForData()

test(
  'a log that grows large is set aside while the server runs, and goes on',
  async () => {
    const database = await openApart({ DATA_DIR: folder.path }, { log: () => {} })
    const log = join(folder.path, 'db', 'server.log')
    await appendFile(log, `${'x'.repeat(1023)}\n`.repeat(10_300))
    while ((await stat(log)).size > 1000) await sleep(100)
    const { size, mode, uid } = await stat(`${log}.1`)
    expect(size).toBeGreaterThan(10 << 20)
    expect([mode & 0o777, uid]).toEqual([0o600, (await stat(log)).uid])
    await database.sql`select no_such_column`.catch(() => undefined)
    while (!(await readFile(log, 'utf8')).includes('no_such_column')) await sleep(50)
    await database.close()
  },
  60_000 * patience,
)
