import { type BankPaperTextInput, bankPaperText } from '#lib/bank-papers/shapes.ts'
import { moveQuestion, placeBeside, withQuestions } from './move-question.ts'
import {
  claimOf,
  draftOfPaper,
  emptySection,
  marksOf,
  numberFaults,
  type SectionDraft,
  textOfPaper,
} from './paper-draft.ts'

const input: BankPaperTextInput = {
  ...{ title: '模拟一', intro: '说明', level: '省级', minutes: 120, total: 100.5 },
  sections: [
    {
      ...{ title: '一', note: '每题 1 分', policy: { kind: 'MISS_FIXED', m: 0.5 } },
      questions: [
        { id: 'a', score: 1 },
        { id: 'b', score: null },
      ],
    },
    { title: '二', questions: [{ id: 'c', score: 99.5 }] },
  ],
}
const text = bankPaperText.parse(input)
const draft = draftOfPaper({ text, rows: [] })

test('a paper is the same after a form held it, a 真题 with its exam', () => {
  expect(textOfPaper(draft)).toEqual(text)
  const exam = { year: 2025, region: 'wuhan', source: '考生回忆', examDate: '2025-06-01' }
  const real = bankPaperText.parse({ ...input, ...exam, origin: '真题' })
  expect(textOfPaper(draftOfPaper({ text: real, rows: [] }))).toEqual(real)
})

test('a 模拟卷 claims no exam, whatever was typed before', () => {
  const typed = { ...draft, year: '2025', region: 'wuhan', source: '某地', examDate: '2025-06-01' }
  expect(textOfPaper(typed)).toEqual(text)
})

test('numbers are read in full-width figures, and what is none is said', () => {
  const sections = draft.sections.map((one) => ({
    ...one,
    questions: one.questions.map((asked) => ({ ...asked, score: '１．５' })),
  }))
  expect(marksOf(sections.flatMap(({ questions }) => questions))).toBe(4.5)
  expect(numberFaults({ ...draft, minutes: '两小时' })).toEqual({ minutes: '时长应为数字' })
  expect(numberFaults(draft)).toEqual({})
})

test('an editor’s word goes with the exam and the questions, in whatever order and for whatever marks', () => {
  const real = { ...draft, origin: '真题' as const, year: '2025', source: '考生回忆' }
  const [first, ...rest] = real.sections
  const turned = [...rest, ...(first ? [{ ...first, title: '改名' }] : [])]
  expect(claimOf({ ...real, sections: turned, minutes: '90' })).toBe(claimOf(real))
  for (const other of [{ year: '2024' }, { source: '某地' }, { sections: rest }])
    expect(claimOf({ ...real, ...other })).not.toBe(claimOf(real))
})

test('what is not on the page hinders no save', () => {
  expect(numberFaults({ ...draft, origin: '真题', year: '20x5' })).toEqual({ year: '年份应为数字' })
  expect(numberFaults({ ...draft, origin: '模拟卷', year: '20x5' })).toEqual({})
})

const ids = (sections: readonly SectionDraft[]) =>
  sections.map(({ questions }) => questions.map(({ id }) => id).join(''))
const of = (...lists: string[]): SectionDraft[] =>
  lists.map((list) => ({
    ...emptySection(),
    questions: [...list].map((id) => ({ id, score: '', row: null })),
  }))

test.each([
  [{ section: 0, at: 0 }, { section: 0, at: 2 }, ['bac', 'd']],
  [{ section: 0, at: 2 }, { section: 0, at: 0 }, ['cab', 'd']],
  [{ section: 0, at: 1 }, { section: 0, at: 1 }, ['abc', 'd']],
  [{ section: 0, at: 0 }, { section: 1, at: 1 }, ['bc', 'da']],
  [{ section: 1, at: 0 }, { section: 0, at: 3 }, ['abcd', '']],
  [{ section: 1, at: 7 }, { section: 0, at: 0 }, ['abc', 'd']],
])('from %j to %j', (from, to, moved) => {
  expect(ids(moveQuestion(of('abc', 'd'), from, to))).toEqual(moved)
})

test('step by step a question goes through the whole paper and back', () => {
  let sections = of('ab', '', 'cd')
  const seen = [ids(sections).join('|')]
  for (const step of [1, -1] as const)
    for (;;) {
      const section = sections.findIndex(({ questions }) => questions.some(({ id }) => id === 'a'))
      const at = sections[section]?.questions.findIndex(({ id }) => id === 'a') ?? 0
      const to = placeBeside(sections, { section, at }, step)
      if (!to) break
      sections = moveQuestion(sections, { section, at }, to)
      seen.push(ids(sections).join('|'))
    }
  const forth = ['ab||cd', 'ba||cd', 'b|a|cd', 'b||acd', 'b||cad', 'b||cda']
  expect(seen).toEqual([...forth, ...forth.toReversed().slice(1)])
})

test('what is found comes to the end of its section, and once into the paper', () => {
  const asked = (id: string) => ({ id, score: '2', row: null })
  const sections = of('ab', 'c')
  expect(ids(withQuestions({ sections }, 0, [asked('c'), asked('d')]))).toEqual(['abd', 'c'])
})
