import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import { nextStep as stepOf } from './next-step.ts'

const nextStep = (report: Report) => stepOf(report, { isGuest: false })

const wrong = { score: 0, correct: false } as const
const blank = {
  ...wrong,
  question: answeredQuestion({ userAnswers: [{ questionId: 1, answer: '', url: [] }] }),
}

/** With the modules that the server would count. */
function reportOf(items: AnsweredItem[], paperId: number | null = null): Report {
  const sections = [...Map.groupBy(items, ({ section }) => section)]
  const modules = sections.map(([name, group]) => ({
    name,
    questions: group.length,
    answered: group.filter(({ question }) => question !== blank.question).length,
    score: group.reduce((sum, { score }) => sum + (score ?? 0), 0),
    markedFull: group.reduce((sum, { markedFull }) => sum + markedFull, 0),
  }))
  return { attempt: { id: 9, paperId, items }, modules } as unknown as Report
}

test('what nobody has marked comes before all else', () => {
  const point = { code: 'P1', text: '要点', score: 2, required: true, alternatives: [] }
  const written = answeredItem({
    ...{ position: 2, score: null, correct: null, markedFull: 0 },
    question: answeredQuestion({ questionTypeCode: 'short_answer', points: [point] }),
  })
  expect(nextStep(reportOf([answeredItem({ ...wrong }), written]))).toMatchObject({
    title: '给第 2 题自评',
    action: { name: '去自评', href: '/questionBank/analysis?attemptId=9&position=2' },
  })
  const withoutPoints = { ...written, question: answeredQuestion() }
  expect(nextStep(reportOf([withoutPoints])).action.name).not.toBe('去自评')
})

test('then the mistakes, those of the module that lost most', () => {
  const items = [
    answeredItem({ position: 1, ...wrong }),
    answeredItem({ position: 2, section: '判断', ...wrong }),
    answeredItem({ position: 3, section: '判断', ...wrong }),
  ]
  expect(nextStep(reportOf(items))).toEqual({
    title: '把“判断”的 2 道错题弄懂',
    words: '一半以上的失分在这里。先看解析，标上错因；它们已经在错题本里，到期会再来。',
    action: {
      name: '从错题开始',
      href: '/questionBank/analysis?attemptId=9&position=2&show=wrong',
    },
  })
  expect(nextStep(reportOf(items.slice(1))).title).toBe('把 2 道错题弄懂')
  expect(stepOf(reportOf(items), { isGuest: true }).words).not.toContain('错题本')
})

test('then the module that was left blank, new questions of its catalogue', () => {
  const items = [
    answeredItem({ position: 1 }),
    answeredItem({ position: 2, section: '判断', ...blank }),
  ]
  expect(nextStep(reportOf(items))).toMatchObject({
    title: '把“判断”再练 10 道',
    words: '得分率 0%，1 题没有作答。',
    action: { href: '/questionBank/specificTest?catalogueId=7&pick=new&count=10' },
  })
  const mixed = [...items, answeredItem({ section: '判断', catalogueId: 8, ...blank })]
  expect(nextStep(reportOf(mixed)).action.href).toBe('/questionBank/specialTraining')
})

test('else another paper, or a quick ten', () => {
  expect(nextStep(reportOf([answeredItem()], 3)).action.name).toBe('选下一份试卷')
  expect(nextStep(reportOf([answeredItem()])).action).toEqual({
    name: '快练 10 题',
    href: '/questionBank/specificTest?pick=quick',
  })
})
