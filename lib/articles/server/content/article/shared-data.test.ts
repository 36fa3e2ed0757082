import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

// Real articles that may lie beside the checkout; they are not part of it.
const shared = join(process.cwd(), '../shared/data')

if (existsSync(join(shared, 'articles'))) {
  const database = testDatabase()

  test(
    'real articles come back byte by byte from an export, and a second import changes nothing',
    async () => {
      const top = await mkdtemp(join(tmpdir(), 'content-'))
      const [dir, out] = [join(top, 'in'), join(top, 'out')]
      try {
        await mkdir(dir)
        // The folder has more than an import reads.
        for (const name of ['articles', 'cities.json', 'columns.json', 'questions'])
          if (existsSync(join(shared, name))) await symlink(join(shared, name), join(dir, name))
        const summary = await importContent(database.db, contentKinds, dir, { threads: 2 })
        expect(summary.faults).toEqual([])
        await exportContent(database.db, contentKinds, out)
        expect(await importContent(database.db, contentKinds, out)).toMatchObject({
          counts: {
            articles: { created: 0, changed: 0, unchanged: summary.counts.articles.created },
          },
          tables: [],
        })
        const names = await readdir(join(shared, 'articles'))
        const different = await Promise.all(names.map((name) => differs(out, name)))
        expect(names.filter((_, index) => different[index])).toEqual([])
      } finally {
        await rm(top, { recursive: true })
      }
    },
    300_000 * patience,
  )
} else {
  test('without ../shared/data the real articles are left out of this run', () => {
    console.info('../shared/data is absent: the import of real articles was not tried')
    expect(existsSync(shared)).toBe(false)
  })
}

async function differs(out: string, name: string): Promise<boolean> {
  const source = await readFile(join(shared, 'articles', name), 'utf8')
  const id = /^id: (\d+)$/m.exec(source)?.[1]
  return (await readFile(join(out, `articles/${id}.md`), 'utf8')) !== source
}
