import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import { nextStep as stepOf } from './next-step.ts'

const nextStep = (report: Report) => stepOf(report, { isGuest: false })

const wrong = { score: 0, correct: false } as const
const blank = {
  ...wrong,
  question: answeredQuestion({ userAnswers: [{ questionId: 1, answer: '', url: [] }] }),
}

/** With the points and the next practice that the server would find. */
const reportOf = (items: AnsweredItem[], more: object = {}, paperId: number | null = null) =>
  ({
    ...{ points: [], drill: null, ...more },
    attempt: { id: 9, paperId, items },
  }) as unknown as Report
const point = (catalogueId: number, questions: number, lost: number) => ({
  ...{ catalogueId, questions, lost, name: `考点${catalogueId}`, right: 0, full: 2 * questions },
})

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

const some = (from: number, count: number, catalogueId: number, more: Partial<AnsweredItem> = {}) =>
  Array.from({ length: count }, (_, n) =>
    answeredItem({ position: from + n, catalogueId, ...more }),
  )

test('then the mistakes, those of the point that lost most', () => {
  const items = [...some(1, 1, 7, wrong), ...some(2, 3, 8), ...some(5, 2, 8, wrong)]
  expect(nextStep(reportOf(items, { points: [point(8, 5, 4)] }))).toEqual({
    title: '把“考点8”的 2 道错题弄懂',
    words: '一半以上的失分在这里。先看解析，弄清错在哪一步；答错的会进错题本，到期再来。',
    action: {
      name: '从错题开始',
      href: '/questionBank/analysis?attemptId=9&position=5&show=wrong',
    },
  })
  const guest = stepOf(reportOf(items), { isGuest: true })
  expect(guest.words).not.toContain('错题本')
})

test('a point of four questions is not named, nor one that holds all mistakes', () => {
  const items = [...some(1, 1, 7, wrong), ...some(2, 4, 8, wrong)]
  const four = reportOf(items, { points: [point(8, 4, 8)] })
  expect(nextStep(four)).toMatchObject({
    title: '把 5 道错题弄懂',
    words: expect.not.stringContaining('一半'),
    action: { href: '/questionBank/analysis?attemptId=9&position=1&show=wrong' },
  })
  const all = reportOf(some(1, 5, 8, wrong), { points: [point(8, 5, 10)] })
  expect(nextStep(all).title).toBe('把 5 道错题弄懂')
})

test('of two points that lost as much none is named, nor half the marks', () => {
  const items = [...some(1, 2, 7, wrong), ...some(3, 2, 8, wrong)]
  const even = reportOf(items, { points: [point(7, 5, 4), point(8, 5, 4)] })
  expect(nextStep(even)).toMatchObject({
    title: '把 4 道错题弄懂',
    words: expect.not.stringContaining('一半'),
  })
})

test('what passed and lost marks is looked at before one goes on', () => {
  const passed = answeredItem({ position: 2, correct: true, score: 1.5, markedFull: 2 })
  expect(nextStep(reportOf([answeredItem(), passed]))).toMatchObject({
    title: '看看第 2 题漏了什么',
    words: '都过了线，还丢了 0.5 分。',
  })
})

test('then the practice that the server found, for as many as it promises', () => {
  const drill = { catalogueId: 8, name: '考点8', questions: 7, unseen: 7 }
  const report = reportOf(some(1, 5, 8, blank), { drill, points: [point(8, 5, 10)] })
  expect(nextStep(report)).toMatchObject({
    title: '把“考点8”再练 7 题',
    words: '这里丢了 10 分，共 10 分。',
    action: { href: '/questionBank/specificTest?catalogueId=8&pick=new&count=7' },
  })
})

test('then what was left blank, which is no reason to say that nothing is to be mended', () => {
  expect(nextStep(reportOf([answeredItem(), ...some(2, 2, 8, blank)]))).toMatchObject({
    title: '还有 2 题没有作答',
    action: { href: '/questionBank/analysis?attemptId=9&position=2&show=blank' },
  })
})

test('of a synthesis alone its sub-questions are named, and no number of whole ones', () => {
  const set = (more: Partial<AnsweredQuestion>) =>
    answeredQuestion({ sonQuestion: [answeredQuestion(), answeredQuestion()], ...more })
  const part = answeredItem({ score: 1, correct: false, question: set({}) })
  expect(nextStep(reportOf([part]))).toEqual({
    title: '把丢分的小题弄懂',
    words: '先看解析，弄清丢分在哪一步；这组题会进错题本，到期再来。',
    action: { name: '看解析', href: '/questionBank/analysis?attemptId=9&position=1' },
  })
  const unseen = set({ ...blank.question, questionTypeCode: 'synthesis', sonQuestion: [] })
  const whole = { ...unseen, sonQuestion: [blank.question, blank.question] }
  const none = answeredItem({ ...wrong, question: whole })
  expect(nextStep(reportOf([none])).title).toBe('这组小题还没有作答')
  // Beside other questions it is one of a number.
  expect(nextStep(reportOf([part, answeredItem()])).title).toBe('把 1 道错题弄懂（材料题算一道）')
  expect(nextStep(reportOf([none, answeredItem()])).title).toBe('还有 1 题没有作答（材料题算一道）')
  // The set is right: what is wrong is a question of its own.
  expect(nextStep(reportOf([answeredItem(wrong), answeredItem({ question: set({}) })])).title).toBe(
    '把 1 道错题弄懂',
  )
})

test('else another paper, or a quick ten', () => {
  expect(nextStep(reportOf([answeredItem()], {}, 3)).action.name).toBe('选下一份试卷')
  expect(nextStep(reportOf([answeredItem()])).action).toEqual({
    name: '快练 10 题',
    href: '/questionBank/specificTest?pick=quick',
  })
})

test('of a sitting whose questions are all withdrawn it says why, and leads to another', () => {
  const question = answeredQuestion({ withdrawn: '图中数据有误', answer: '' })
  const report = reportOf([answeredItem({ score: null, correct: null, full: 0, question })])
  expect(nextStep({ ...report, attempt: { ...report.attempt, kind: 'drill' } })).toEqual({
    title: '题目已全部撤回，再做别的',
    words: '撤回原因：图中数据有误',
    action: { name: '接着刷题', href: '/questionBank/specialTraining?tab=drills' },
  })
})

test('drills without a loss lead on to the next ones', () => {
  const report = reportOf(some(1, 5, 7))
  expect(nextStep({ ...report, attempt: { ...report.attempt, kind: 'drill' } }).action).toEqual({
    name: '接着刷题',
    href: '/questionBank/specialTraining?tab=drills',
  })
})
