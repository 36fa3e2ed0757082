import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import katex from 'katex'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import { unzip } from '#lib/platform/content/zip/unzip.ts'
import { readDocx } from './read-docx.ts'
import { brief } from './testing/brief.ts'
import { brokenFiles } from './testing/broken-files.ts'
import { carelessAnswers } from './testing/careless/careless-answers.ts'
import { carelessKeys } from './testing/careless/careless-keys.ts'
import { carelessMarks } from './testing/careless/careless-marks.ts'
import { carelessStems } from './testing/careless/careless-stems.ts'
import { carelessTexts } from './testing/careless/careless-texts.ts'
import { changedTexts } from './testing/careless/changed-texts.ts'
import { equations } from './testing/equations.ts'
import { expectTaken } from './testing/expect-taken.ts'
import { handFiles } from './testing/hand-files.ts'
import { libreofficeFiles } from './testing/libreoffice-files.ts'
import { madeFiles } from './testing/made-files.ts'
import { wordFile } from './testing/word-file.ts'

const made = (name: string) => readFile(join(import.meta.dirname, 'testing/docx', `${name}.docx`))

test.each(Object.entries(madeFiles))(
  'what python-docx wrote is read: %s',
  async (name, expected) => {
    const { questions, faults } = await readDocx(await made(name))
    expect(faults).toEqual([])
    expect(questions.map(brief)).toEqual(expected)
    questions.forEach(expectTaken)
  },
)

test.each(Object.entries(libreofficeFiles))(
  'what LibreOffice wrote is read: %s',
  async (name, expected) => {
    const path = join(import.meta.dirname, 'testing/libreoffice', `${name}.docx`)
    const { questions, faults } = await readDocx(await readFile(path))
    expect(faults).toEqual([])
    expect(questions.map(brief)).toEqual(expected)
    questions.forEach(expectTaken)
  },
)

test.each(handFiles)('what others pack is read: %s', async (_, file, expected) => {
  const { questions, faults } = await readDocx(file())
  expect(faults).toEqual([])
  expect(questions.map(brief)).toEqual(expected)
  questions.forEach(expectTaken)
})

test.each(brokenFiles)('what cannot be taken is said: %s', async (_, file, expected) => {
  const { faults } = await readDocx(file())
  expect(faults.map(({ place, reason }) => `${place}：${reason}`)).toEqual(expected)
})

test.each(changedTexts)('what Word shows is read: %s', async (_, file, expected) => {
  const { questions, faults } = await readDocx(file())
  const told = faults.map(({ place, reason }) => `${place}：${reason}`)
  expect([...questions.map(brief), ...told]).toEqual(expected)
  questions.forEach(expectTaken)
})

test.each([
  ...carelessKeys,
  ...carelessStems,
  ...carelessAnswers,
  ...carelessMarks,
  ...carelessTexts,
])('no key is read wrongly: %s', async (_, lines, expected) => {
  const { questions, faults } = await readDocx(wordFile(lines))
  const told = faults.map(({ place, reason }) => `${place}：${reason}`)
  expect([...questions.map(brief), ...told]).toEqual(expected)
  questions.forEach(expectTaken)
})

test('what is said below parts of a question on a material is said of the whole', async () => {
  const { questions } = await readDocx(
    wordFile([
      '材料：某事。',
      '1．为何？',
      '【答案】甲',
      '【来源】国考',
      '【年份】2026',
      '2．如何？',
      '【答案】乙',
      '【难度】3',
      '【目录】公文',
    ]),
  )
  expect(questions).toMatchObject([
    { source: '国考', year: 2026, difficulty: 3, category: '公文', sub_questions: [{}, {}] },
  ])
})

test('formulas of Word are those of TeX', async () => {
  const { questions } = await readDocx(await made('equations'))
  expect(questions.map(({ stem }) => stem)).toEqual(equations.map((tex) => `公式$${tex}$是`))
  for (const tex of equations) katex.renderToString(tex, { throwOnError: true, strict: 'ignore' })
  questions.forEach(expectTaken)
})

test('pictures come as they are in the file, once each', async () => {
  const file = await made('pictures-and-tables')
  const { pictures } = await readDocx(file)
  const refuse = (why: string) => new Error(why)
  const inside = unzip(file, { mostFiles: 100, mostBytes: 1_000_000, refuse })
  const bytesOf = (name: string) => inside.find((one) => one.name === `word/media/${name}`)?.read()
  expect(pictures.map(({ name, bytes }) => [name, Buffer.from(bytes)])).toEqual([
    ['p1', bytesOf('image1.png')],
    ['p2', bytesOf('image2.png')],
  ])
})

test('typed signs are shown as they were typed', async () => {
  const { questions } = await readDocx(await made('signs'))
  const html = createTextRenderer().render(questions[0]?.stem ?? '')
  expect(html).not.toMatch(/<(?!br>)/)
  const shown = html
    .replaceAll('<br>', '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(shown).toBe(
    [
      '若 a<b 且 b>c，花费$5和$10，代码`x`，**不是强调**，<b>不是粗体</b>，R&D &lt; 这里',
      '# 不是标题',
      '| 甲 | 乙 |',
      '| --- | --- |',
      '![图](https://example.com/a.png) 与 \\(x\\)',
    ].join('\n'),
  )
})

test('a hundred questions are read in their order', async () => {
  const { questions, faults } = await readDocx(await made('hundred'))
  expect(faults).toEqual([])
  expect(questions).toHaveLength(100)
  expect(questions[99]).toMatchObject({
    place: '第 100 题',
    answer: 'A',
    analysis: '第100题的解析。',
  })
})
