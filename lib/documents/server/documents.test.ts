import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findDocument } from './documents.ts'
import { documents } from './tables.ts'

const t = testDatabase()

test('a document is found by its path, without its source text', async () => {
  const parts = {
    title: '资格复审',
    description: '说明',
    steps: [{ title: '一', text: '二', when: '' }],
    faq: [{ question: '问', answer: '答' }],
    sources: [{ name: '办法', link: 'https://example.cn/' }],
    bodyHtml: asHtml('<p>正文</p>'),
    headings: [],
  }
  const revisedOn = '2026-03-01'
  await t.db.insert(documents).values({ ...parts, name: 'lxSpecial/zgfs', body: '正文', revisedOn })
  expect(await findDocument(t.db, 'lxSpecial/zgfs')).toEqual({
    ...parts,
    name: 'lxSpecial/zgfs',
    revisedOn,
  })
})

test('an unknown name finds nothing', async () => {
  expect(await findDocument(t.db, 'lxSpecial')).toBeNull()
})
