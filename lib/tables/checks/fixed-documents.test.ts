import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '#lib/documents/server/tables.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'
import { fixedDocuments, seedFixedDocuments } from './fixed-documents.ts'

const t = testDatabase()

test('a portal that imported columns alone has every fixed page, and its own text of one stays', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    await writeFile(join(dir, 'columns.json'), siteFiles['columns.json'] ?? '')
    expect(await importContent(t.db, contentKinds, dir)).toMatchObject({ written: true })
    const own = {
      name: 'lxSpecial/zgfs',
      title: '自己的',
      description: '',
      body: '甲',
      bodyHtml: asHtml('<p>甲</p>'),
    }
    await t.db.insert(documents).values({ ...own, steps: [], faq: [], sources: [], headings: [] })
    expect(fixedDocuments.length).toBeGreaterThan(20)
    expect(await seedFixedDocuments(t.db)).toBe(fixedDocuments.length - 1)
    const stored = await t.db.select().from(documents)
    expect(stored.map(({ name }) => name).sort()).toEqual([...fixedDocuments].sort())
    expect(stored.find(({ name }) => name === own.name)?.title).toBe('自己的')
    expect(await seedFixedDocuments(t.db)).toBe(0)
  } finally {
    await rm(dir, { recursive: true })
  }
})
