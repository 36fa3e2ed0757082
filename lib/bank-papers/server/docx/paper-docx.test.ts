import { readFile } from 'node:fs/promises'
import katex from 'katex'
import type { Paper } from '#lib/papers/contract.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import { unzip } from '#lib/platform/content/zip/unzip.ts'
import { picture } from '#lib/platform/providers/oss/testing/oss.ts'
import type { FoundParts } from '#lib/question-batches/found.ts'
import { readDocx } from '#lib/question-batches/server/read/read-docx.ts'
import { brief } from '#lib/question-batches/server/read/testing/brief.ts'
import { equations } from '#lib/question-batches/server/read/testing/equations.ts'
import { shownKeys } from '#lib/questions/server/content/question/shown-keys.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { type Keys, paperDocx } from './paper-docx.ts'

// All that is written here is read back by the import of questions: another program of ours, made for the files of others.

const named = (parts: FoundParts, id: string): QuestionParts => ({
  ...{ ...parts, id },
  sub_questions: parts.sub_questions?.map((sub, at) => named(sub, `${id}-${at}`)),
})

const fullOf = (parts: FoundParts) => parts.score ?? 1

/** A paper of these questions with their keys, as the desk reads one: a section for those of one type in a row. */
function paperOf(
  parts: readonly FoundParts[],
  facts: Partial<Paper> = {},
): { paper: Paper; keys: Keys } {
  const { render } = createTextRenderer()
  const keys = new Map<number, ReturnType<typeof shownKeys>>()
  const sections: Paper['sections'] = []
  for (const [at, one] of parts.entries()) {
    const full = named(one, `q${at + 1}`)
    const body = bodyOf(full, render)
    keys.set(at + 1, shownKeys(body, keyOf(full, render)))
    if (one.type !== parts[at - 1]?.type)
      sections.push({
        title: `${'一二三四五六七八九'[sections.length]}、${questionTypeName(one.type)}`,
        ...{ note: '', rule: '', questions: [] },
      })
    const question = toPublic(body, at + 1)
    sections.at(-1)?.questions.push({ position: at + 1, full: fullOf(one), question })
  }
  const paper: Paper = {
    ...{
      id: 1,
      title: '试卷',
      intro: '',
      level: '省级',
      origin: '模拟卷',
      year: null,
      region: null,
    },
    ...{ minutes: 60, full: 100, questionCount: parts.length, state: 'new', written: null },
    ...{ sections, ...facts },
  }
  return { paper, keys }
}

const folder = 'lib/question-batches/server/read/testing/docx'
const read = async (name: string) =>
  (await readDocx(await readFile(`${folder}/${name}.docx`))).questions

/** Reads what a file holds: its text and formulas as XML, and how many pictures. */
function inside(file: Buffer): { xml: string; pictures: number } {
  const refuse = (why: string) => new Error(why)
  const entries = unzip(file, { mostFiles: 100, mostBytes: 50_000_000, refuse })
  const xml = entries.find(({ name }) => name === 'word/document.xml')?.read()
  const pictures = entries.filter(({ name }) => /^word\/media\/.+\.jpg$/.test(name)).length
  return { xml: String(xml), pictures }
}

/** All that a file says of a question: its marks as the paper has them, and no scoring points. */
function told({ points: _, ...parts }: FoundParts): string {
  return brief(parts.type === 'synthesis' ? parts : { ...parts, score: fullOf(parts) })
}

test.each([
  ...['typed', 'runs', 'hundred', 'answers-at-end', 'reading', 'material', 'signs', 'tagged'],
  ...['explained-at-end', 'material-numbered', 'numbered-levels', 'answer-table'],
])('questions come back as they were: %s', async (name) => {
  const before = await read(name)
  expect(before.length).toBeGreaterThan(0)
  const { paper, keys } = paperOf(before)
  const { questions, faults } = await readDocx(await paperDocx(paper, new Map(), keys))
  expect(faults).toEqual([])
  expect(questions.map(brief)).toEqual(before.map(told))
})

test('without keys a file holds the questions, and no answer and no analysis', async () => {
  const { paper, keys } = paperOf(await read('hundred'))
  const { xml } = inside(await paperDocx(paper, new Map()))
  expect(xml).toContain('100. ')
  expect(xml).not.toMatch(/答案|解析/)
  expect(inside(await paperDocx(paper, new Map(), keys)).xml).toContain('第100题的解析。')
})

test('marks that differ stand at their questions', async () => {
  const [first, second] = await read('hundred')
  if (!first || !second) throw new Error('two questions are there')
  const asked = [
    { ...first, score: 2 },
    { ...second, score: 1.5 },
  ]
  const { paper, keys } = paperOf(asked)
  const { questions } = await readDocx(await paperDocx(paper, new Map(), keys))
  expect(questions.map(({ score }) => score)).toEqual([2, 1.5])
})

test('a section keeps its title and its marks, whatever it says', async () => {
  const asked = (await read('hundred')).slice(0, 4).map((one) => ({ ...one, score: 2 }))
  const { paper, keys } = paperOf(asked)
  const [section] = paper.sections
  if (!section) throw new Error('a section is there')
  const { questions } = section
  paper.sections = [
    { ...section, title: '常识判断', questions: questions.slice(0, 2) },
    { ...section, title: '单项选择题（共 4 分）', questions: questions.slice(2) },
  ]
  const found = await readDocx(await paperDocx(paper, new Map(), keys))
  expect(found.faults).toEqual([])
  expect(found.questions.map(({ analysis, score }) => [analysis, score])).toEqual(
    asked.map(({ analysis }) => [analysis, 2]),
  )
})

test.each(['根据给定材料，回答下列问题。', '所有题目都按一个标准评分，先通读再作答。'])(
  'a note above questions on materials is none of their materials: %s',
  async (note) => {
    const before = await read('material')
    const { paper, keys } = paperOf(before)
    paper.sections = paper.sections.map((section) => ({ ...section, note, rule: '按要点计分' }))
    const { questions, faults } = await readDocx(await paperDocx(paper, new Map(), keys))
    expect(faults).toEqual([])
    expect(questions.map(brief)).toEqual(before.map(told))
  },
)

test('a numbered list keeps its numbers', async () => {
  const [first] = await read('hundred')
  if (!first) throw new Error('a question is there')
  const { paper } = paperOf([
    { ...first, stem: '排序：<ol start="3"><li>甲</li><li>乙</li></ol><ul><li>丙</li></ul>' },
  ])
  const { xml } = inside(await paperDocx(paper, new Map()))
  expect(xml.replace(/<[^>]+>/g, '')).toContain('3. 甲4. 乙• 丙')
})

test('what XML cannot hold is left out', async () => {
  const [first] = await read('hundred')
  if (!first) throw new Error('a question is there')
  const bad = '\u0000\u000b\ud800\uffff'
  const stem = `甲${bad}乙 $x\\text{丙${bad}}$ <丁>&`
  const asked = { ...first, stem, answer: 'A', analysis: `因${bad}为` }
  const { paper, keys } = paperOf([asked], { title: `卷${bad}一`, intro: `引${bad}言` })
  const { xml } = inside(await paperDocx(paper, new Map(), keys))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\ufffd-\uffff]/)
  for (const words of ['卷一', '引言', '甲乙', '丙', '因为', '&lt;丁&gt;&amp;'])
    expect(xml).toContain(words)
})

test('a picture that is there is in the file, and one that is not stands as its words', async () => {
  const [first] = await read('hundred')
  if (!first) throw new Error('a question is there')
  const stem = '看图![](/oss/a.webp)，再看![折线图](/oss/b.webp)'
  const { paper } = paperOf([{ ...first, stem }])
  const jpeg = await picture('jpeg')
  const there = new Map([['/oss/a.webp', { jpeg, width: 30, height: 20 }]])
  const { xml, pictures } = inside(await paperDocx(paper, there))
  expect(pictures).toBe(1)
  // Pixels are 9525 of Word's units each.
  expect(xml).toContain(`cx="${30 * 9525}" cy="${20 * 9525}"`)
  expect(xml).toContain('［图：折线图］')
  expect(xml).not.toContain('/oss/')
})

test('tables of HTML are tables, whatever their form, and marks of letters stay', async () => {
  const [first] = await read('hundred')
  if (!first) throw new Error('a question is there')
  const table =
    '<table><tr></tr><tr><td rowspan="9">甲</td><td colspan="2"><table><tr><td>内</td></tr></table></td></tr><tr><td>乙</td><td></td></tr></table>'
  const stem = `看<u>划线</u>和x<sup>2</sup><table></table>${table}`
  const { paper } = paperOf([{ ...first, stem }])
  const { xml } = inside(await paperDocx(paper, new Map()))
  expect([xml.match(/<w:tbl>/g)?.length, xml.match(/<w:tr>/g)?.length]).toEqual([2, 3])
  expect(xml).toMatch(/<w:gridSpan w:val="2"\/>.*<w:vMerge w:val="continue"\/>/)
  // Word opens no file with a cell that ends with a table.
  expect(xml).not.toMatch(/<\/w:tbl><\/w:tc>/)
  expect(xml).toMatch(/<w:u w:val="single"\/><\/w:rPr><w:t[^>]*>划线/)
  expect(xml).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>2/)
})

test('a long paper with formulas is written whole', async () => {
  const formulas = equations.map((tex) => `$${tex}$`)
  const option = (head: string, at: number) => ({ head, content: `得 ${formulas[at]}` })
  const asked = Array.from({ length: 150 }, (_, at) => ({
    ...{ type: 'single_choose' as const, stem: `第${at}式 ${formulas[at % formulas.length]} 等于` },
    ...{ options: ['A', 'B', 'C', 'D'].map(option), answer: 'A' },
    analysis: `因为 ${formulas.join('，')}。`.repeat(2),
  }))
  const { paper, keys } = paperOf(asked)
  const file = await paperDocx(paper, new Map(), keys)
  expect(inside(file).xml.match(/<m:oMath>/g)).toHaveLength(150 * (1 + 4 + 2 * equations.length))
  expect(file.length).toBeLessThan(1_000_000)
})

test('numbers before a sign stand at it, and at no empty place, which Word shows as a box', async () => {
  const [first] = await read('hundred')
  if (!first) throw new Error('a question is there')
  const { paper } = paperOf([{ ...first, stem: '碳 $x+{}_{6}^{14}\\mathrm{C}$' }])
  const { xml } = inside(await paperDocx(paper, new Map()))
  expect(xml).toContain('<m:sPre>')
  expect(xml).not.toContain('<m:e/>')
})

const drawn = (tex: string) =>
  katex.renderToString(tex, { output: 'mathml', throwOnError: true }).replace(/<annotation.*/, '')

test.each(equations)('a formula comes back as one that looks the same: %s', async (tex) => {
  const stem = `式子 $${tex}$ 等于`
  const option = (head: string) => ({ head, content: `第${head}项` })
  const options = ['A', 'B', 'C', 'D'].map(option)
  const asked: FoundParts = { type: 'single_choose', stem, options, answer: 'A', analysis: '' }
  const { paper, keys } = paperOf([asked])
  const { questions, faults } = await readDocx(await paperDocx(paper, new Map(), keys))
  expect(faults).toEqual([])
  const found = /\$([\s\S]*)\$/.exec(questions[0]?.stem ?? '')?.[1] ?? ''
  expect(drawn(found)).toBe(drawn(tex))
})
