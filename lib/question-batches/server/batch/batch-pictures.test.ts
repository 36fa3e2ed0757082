import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { waitForPictures } from '#lib/platform/images/testing/patient.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import type { FoundQuestion } from '#lib/question-batches/found.ts'
import { withPictures } from './batch-pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gxw-batch-pictures-'))
process.env.DATA_DIR = dataDir
afterAll(() => rm(dataDir, { recursive: true }))
waitForPictures()

const question = (place: string, stem: string): FoundQuestion => ({
  ...{ place, type: 'single_choose', stem, answer: 'A', analysis: '' },
  options: [
    { head: 'A', content: stem },
    { head: 'B', content: '乙' },
  ],
})

test('pictures become ours by their addresses; what is none keeps its question out', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { questions, faults } = await withPictures(1, {
    questions: [
      question('第 1 题', '看图 ![图](picture:p1)'),
      question('第 2 题', '![](picture:p2)'),
      question('第 3 题', '![](picture:gone)'),
      question('第 4 题', '![](https://example.com/a.png)'),
    ],
    pictures: [
      { name: 'p1', bytes },
      { name: 'p2', bytes: Buffer.from('<svg onload="alert(1)"/>') },
    ],
    faults: [],
  })
  expect(questions.map(({ place }) => place)).toEqual(['第 1 题', '第 4 题'])
  const [, src = ''] = /^看图 !\[图\]\((\S+)\)$/.exec(questions[0]?.stem ?? '') ?? []
  expect(questions[0]?.options[0]?.content).toContain(src)
  const stored = await objectStore().read(src.replace(/^.*\/oss\//, ''))
  expect((await sharp(stored ?? undefined).metadata()).format).toBe('webp')
  expect(faults).toEqual([
    { place: '第 2 题', reason: '图片 p2：上传图片失败，请换一张图片' },
    { place: '第 3 题', reason: '图片 gone：文件里没有这张图，请重新插入' },
  ])
})
