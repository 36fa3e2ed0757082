import { cp, lstat, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { ensureEmbedded } from './embedded.ts'
import { locate } from './place.ts'
import { end, folderForData, pidOf, silent, startHolder } from './testing/data-folder.ts'

const folder = folderForData()
const inside = (...parts: string[]) => join(folder.path, ...parts)

/** The first of them holds the data: prod/data/db → ../vol/db, and prod/data/../vol → a disk elsewhere. */
beforeAll(async () => {
  await mkdir(inside('disk'))
  await mkdir(inside('prod', 'data'), { recursive: true })
  await symlink(inside('disk'), inside('prod', 'vol'))
  await symlink(join('..', 'vol', 'db'), inside('prod', 'data', 'db'))
})

afterEach(async () => {
  expect(await pidOf(inside('disk', 'db'))).toBe(0)
})

async function open(dataDir: string) {
  return await ensureEmbedded({ dataDir, ...silent })
}

test(
  'behind two links the place is the real folder, even before it exists',
  async () => {
    const asked = inside('prod', 'data', 'db')
    expect((await locate(asked)).dir).toBe(inside('disk', 'db'))
    const embedded = await open(asked)
    expect(embedded.dataDir).toBe(inside('disk', 'db'))
    expect(await realpath(asked)).toBe(embedded.dataDir)
    await embedded.release()
  },
  60_000 * patience,
)

test(
  'behind two links a second starter leaves the lock alone, and the last one out stops the server',
  async () => {
    const asked = inside('prod', 'data', 'db')
    const embedded = await open(asked)
    const lock = () => lstat(inside('disk', 'db', 'postmaster.pid'))
    const { ino } = await lock()
    const other = startHolder(asked)
    await other.ready
    await embedded.release()
    expect((await lock()).ino).toBe(ino)
    await end(other)
  },
  60_000 * patience,
)

test(
  'a copied link is refused and says what to do; a moved one goes on',
  async () => {
    await cp(inside('prod'), inside('staging'), { recursive: true, verbatimSymlinks: true })
    const copied = inside('staging', 'data', 'db')
    const refusal = await open(copied).catch(String)
    expect(refusal).toContain(`属于 ${inside('prod', 'data', 'db')}`)
    expect(refusal).toContain(`请删除 ${copied}`)
    expect(refusal).toContain(`DATA_DIR=${inside('disk')}`)

    // What the refusal proposes works.
    await (await open(inside('disk', 'db'))).release()
    await rm(copied)
    const fresh = await open(copied)
    expect(fresh.dataDir).toBe(copied)
    await fresh.release()

    await rename(inside('prod'), inside('moved'))
    await (await open(inside('moved', 'data', 'db'))).release()
    await rename(inside('moved'), inside('prod'))
    await (await open(inside('prod', 'data', 'db'))).release()
  },
  60_000 * patience,
)

test(
  'data that were copied with their link are a place of their own',
  async () => {
    await cp(inside('disk'), inside('disk2'), { recursive: true })
    await mkdir(inside('second', 'data'), { recursive: true })
    await symlink(inside('disk2', 'db'), inside('second', 'data', 'db'))
    const embedded = await open(inside('second', 'data', 'db'))
    expect(embedded.dataDir).toBe(inside('disk2', 'db'))
    await embedded.release()
    const owner = await readFile(inside('disk2', 'db', 'owner.json'), 'utf8')
    expect(JSON.parse(owner)).toMatchObject({ link: inside('second', 'data', 'db') })
  },
  60_000 * patience,
)

// Only root gives the database another account, so only root can be shut out.
if (process.getuid?.() === 0) {
  test(
    'a copy of a project that root alone may enter does not share the data of the original',
    async () => {
      const [original, copy] = [inside('closed'), inside('closed-copy')]
      await mkdir(original, { mode: 0o700 })
      const embedded = await open(join(original, 'data', 'db'))
      await embedded.release()
      await cp(original, copy, { recursive: true, verbatimSymlinks: true })
      await expect(open(join(copy, 'data', 'db'))).rejects.toThrow('复制来的链接')
      // A link of a version that did not write down whose the data are is told by the name of its folder.
      await rm(join(embedded.dataDir, 'owner.json'))
      await expect(open(join(copy, 'data', 'db'))).rejects.toThrow('复制来的链接')
      await (await open(join(original, 'data', 'db'))).release()
      await rm(dirname(embedded.dataDir), { recursive: true })
    },
    60_000 * patience,
  )
}
