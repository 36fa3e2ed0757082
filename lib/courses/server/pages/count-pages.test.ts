import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countPages } from './count-pages.ts'

test('the pages of a PDF are counted; what is no PDF has none', async () => {
  expect(await countPages('content/lesson-documents/cuoti-jiangyi.pdf')).toBe(4)
  const dir = await mkdtemp(join(tmpdir(), 'pages-'))
  try {
    const file = join(dir, 'x.pdf')
    await writeFile(file, 'a text')
    expect(await countPages(file)).toBeNull()
  } finally {
    await rm(dir, { recursive: true })
  }
})
