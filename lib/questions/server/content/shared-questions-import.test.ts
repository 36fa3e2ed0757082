import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

// Real questions that may lie beside the checkout; they are not part of it.
const dir = process.env.SHARED_QUESTIONS ?? join(process.cwd(), '../shared/data/questions')

if (existsSync(dir)) {
  const database = testDatabase()

  test(
    'real questions are imported whole, and come back line by line from an export',
    async () => {
      const source = await linesIn(dir)
      const startedAt = performance.now()
      const summary = await importContent(database.db, contentKinds, dir)
      const seconds = (performance.now() - startedAt) / 1000
      console.info(
        `${source.length} questions in ${seconds.toFixed(1)} s, ${Math.round(source.length / seconds)} a second`,
      )
      expect(summary.faults).toEqual([])
      expect(summary.counts.questions).toMatchObject({ created: source.length, errata: 0 })
      const out = await mkdtemp(join(tmpdir(), 'content-'))
      try {
        await exportContent(database.db, contentKinds, out)
        expect(await linesIn(join(out, 'questions'))).toEqual(source)
        expect(await importContent(database.db, contentKinds, out)).toMatchObject({
          tables: [],
          counts: { questions: { created: 0, changed: 0, unchanged: source.length } },
        })
      } finally {
        await rm(out, { recursive: true })
      }
    },
    300_000 * patience,
  )
} else {
  test('without real questions beside the checkout their import is left out of this run', () => {
    console.info(`${dir} is absent: the import of real questions was not tried`)
    expect(existsSync(dir)).toBe(false)
  })
}

async function linesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter((line) => line !== '')).sort()
}
