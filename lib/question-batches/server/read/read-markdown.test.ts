import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { readMarkdown } from './read-markdown.ts'
import { readSentMarkdown } from './read-sent-document.ts'
import { brief } from './testing/brief.ts'
import { expectTaken } from './testing/expect-taken.ts'
import { brokenMarkdown } from './testing/markdown/broken-markdown.ts'
import { markdownFiles } from './testing/markdown/markdown-files.ts'

waitForSheets()

const made = (name: string) => readFile(join(import.meta.dirname, 'testing/markdown', `${name}.md`))
const told = ({ place, reason }: { place: string; reason: string }) => `${place}：${reason}`

test.each(Object.entries(markdownFiles))('Markdown is read: %s', async (name, expected) => {
  const { questions, faults } = await readMarkdown(await made(name))
  expect(faults).toEqual([])
  expect(questions.map((one) => `${one.place}：${brief(one)}`)).toEqual(expected)
  questions.forEach(expectTaken)
})

test.each(brokenMarkdown)('what cannot be taken is said: %s', async (_, text, expected) => {
  const { questions, faults } = await readMarkdown(Buffer.from(text))
  expect(faults.map(told)).toEqual(expected)
  questions.forEach(expectTaken)
})

test('pictures of the text come once each', async () => {
  const { questions, pictures } = await readMarkdown(await made('pictures'))
  expect(pictures.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['p1', 70],
    ['p2', 42],
  ])
  expect(questions[0]?.options.map(({ content }) => content)).toEqual([
    '![](picture:p1)',
    '![](picture:p2)',
  ])
})

test('a text in GB18030 is read', async () => {
  // 1. 题 A. 甲 B. 乙 答案：A
  const file = Buffer.from('312e20cce20a412e20bcd70a422e20d2d20ab4f0b0b8a3ba41', 'hex')
  const { questions } = await readMarkdown(file)
  expect(questions.map(brief)).toEqual(['single_choose: 题 | A.甲 B.乙 | A | '])
})

test('a file is read in a process of its own', async () => {
  const file = await made('pictures')
  expect(await readSentMarkdown(file)).toEqual(await readMarkdown(file))
})

test('a thousand questions have a number each', async () => {
  const one = (number: number) => `${number}. 题（　）。\nA. 甲 B. 乙\n`
  const text = Array.from({ length: 1000 }, (_, at) => one(at + 1)).join('\n')
  const { questions, faults } = await readMarkdown(
    Buffer.from(`${text}\n## 参考答案\n\n1-999 ${'A'.repeat(999)}\n1000. B`),
  )
  expect(faults).toEqual([])
  expect(questions.slice(998).map(({ place, answer }) => [place, answer])).toEqual([
    ['第 999 题（第 2995 行）', 'A'],
    ['第 1000 题（第 2998 行）', 'B'],
  ])
})

/** Processor time in ms, which a busy machine does not lengthen. */
async function took(text: string): Promise<number> {
  const start = process.cpuUsage()
  await readMarkdown(Buffer.from(text))
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

// Eight times the length takes eight times as long and, with what memory then costs, more; its square would be 64 times.
test.each([
  '[[[[',
  '>>>>',
  '![',
  '$$ ',
  '\\[',
  '<!--',
  '[^a]',
  '1. ',
  '**甲：',
  '$$\n',
  '# 甲\n',
  '> 1. - 甲\n',
])('a text of nothing but %j takes the time of its length', async (unit) => {
  const textOf = (signs: number) => unit.repeat(signs / unit.length).replace(/(.{8000})/g, '$1\n\n')
  await took(textOf(5000))
  const [short, long] = [await took(textOf(10_000)), await took(textOf(80_000))]
  expect(long).toBeLessThan(Math.max(short, 50) * 40)
})
