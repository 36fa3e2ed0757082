import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { savePaper } from '#lib/bank-papers/server/save-paper.ts'
import { addOfType, paperText } from '#lib/bank-papers/server/testing/papers.ts'
import { addBank } from '#lib/bank-questions/server/testing/bank.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { picture } from '#lib/platform/providers/oss/testing/oss.ts'
import { readDocx } from '#lib/question-batches/server/read/read-docx.ts'
import { paperFile } from './paper-file.ts'
import { readPictures } from './read-pictures.ts'

const t = testDatabase()
waitForPictures()
let staffId: number

beforeAll(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-paper-files-'))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = await addBank(t.db)
})

async function store(key: string, bytes: Buffer): Promise<string> {
  await objectStore().put(key, bytes, '')
  return objectStore().urlOf(key)
}

async function paperWith(title: string, stem: string): Promise<number> {
  const ids = await addOfType(t.db, staffId, { type: 'single_choose', count: 1, stem })
  const saving = { id: null, tag: null, isConfirmed: false, text: paperText(ids, { title }) }
  return (await savePaper(t.db, staffId, saving)).id
}

test('a stored paper is a file with its pictures, and with its keys where that is asked for', async () => {
  const source = await store('article/a.webp', await picture('webp'))
  const id = await paperWith('A/B: “卷” ..\\?', `看图![](${source})选择`)
  const { name, file, missing } = await paperFile(t.db, staffId, { id, hasKeys: true })
  expect([name, missing]).toEqual(['AB “卷” ..（含答案）.docx', 0])
  const { questions, pictures, faults } = await readDocx(Buffer.from(file, 'base64'))
  expect(faults).toEqual([])
  expect(questions).toMatchObject([
    { stem: '看图![](picture:p1)选择', answer: 'B', analysis: '因为乙对。', score: 2 },
  ])
  const [first] = pictures
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ format: 'jpeg' })

  const bare = await paperFile(t.db, staffId, { id, hasKeys: false })
  expect(bare.name).toBe('AB “卷” ...docx')
  const read = await readDocx(Buffer.from(bare.file, 'base64'))
  expect(JSON.stringify(read)).not.toContain('因为乙对')
  await expect(paperFile(t.db, staffId, { id: id + 1, hasKeys: true })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a name has no more than 255 bytes, and is never empty', async () => {
  const nameOf = async (title: string) =>
    (await paperFile(t.db, staffId, { id: await paperWith(title, title), hasKeys: true })).name
  expect(await nameOf('???')).toBe('试卷（含答案）.docx')
  expect(Buffer.byteLength(await nameOf('卷'.repeat(100)))).toBeLessThanOrEqual(255)
})

test('pictures are fitted to the sheet, and only those of the store are read', async () => {
  const side = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#246' } })
      .webp()
      .toBuffer()
  const wide = await store('article/wide.webp', await side(3000, 300))
  const high = await store('article/high.webp', await side(600, 6000))
  const small = await store('article/small.webp', await side(40, 30))
  const text = await store('article/text.webp', Buffer.from('<svg/>'))
  const broken = await store('article/broken.webp', (await side(40, 30)).subarray(0, 40))
  const heavy = await store('article/heavy.png', Buffer.alloc(8_000_001))
  const elsewhere = [
    ...['/oss/article/gone.webp', '/oss/../package.json', '/oss/', '/art/leaf.webp'],
    ...['https://example.com/a.png', 'file:///etc/passwd', '/oss/article/%2e%2e/a.webp'],
  ]
  const bad = [text, broken, heavy, ...elsewhere]
  const html = [wide, high, small, small, ...bad].map((src) => `<img src="${src}" alt="">`)
  const { pictures, missing } = await readPictures(staffId, [asHtml(html.join(''))])
  expect(missing).toBe(bad.length)
  const sizes = [...pictures].map(([source, { width, height }]) => [source, width, height])
  expect(sizes).toEqual([
    [wide, 600, 60],
    [high, 88, 880],
    [small, 40, 30],
  ])
  // Twice as many pixels for a printer, where the picture has them.
  expect(await sharp(pictures.get(wide)?.jpeg).metadata()).toMatchObject({ width: 1200 })
  expect(await sharp(pictures.get(small)?.jpeg).metadata()).toMatchObject({ width: 40 })
})

test('of too many pictures the first are drawn', async () => {
  const bytes = await picture('webp')
  const sources = await Promise.all(
    Array.from({ length: 201 }, (_, at) => store(`article/${at}.webp`, bytes)),
  )
  const html = asHtml(sources.map((src) => `<img src="${src}">`).join(''))
  const { pictures, missing } = await readPictures(staffId, [html])
  expect([[...pictures.keys()], missing]).toEqual([sources.slice(0, 200), 1])
})
