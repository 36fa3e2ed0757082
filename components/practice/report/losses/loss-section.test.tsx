import { renderToStaticMarkup } from 'react-dom/server'
import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import { LossSection } from './loss-section.tsx'

const wrong = (position: number, stem: string) =>
  answeredItem({
    ...{ position, score: 0, correct: false },
    question: answeredQuestion({ context: asHtml(`<p>${stem}</p>`) }),
  })

const Question = () => <p>解析在这里</p>

function shown(items: AnsweredItem[], more: object = {}, isGuest = false): string {
  const sum = (of: (item: AnsweredItem) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  const report = {
    attempt: { id: 9, items },
    total: { score: sum(({ score }) => score ?? 0), markedFull: sum((item) => item.markedFull) },
    ...{ points: [], drill: null, ...more },
  } as unknown as Report
  return renderToStaticMarkup(
    <LossSection {...{ report, isGuest, Question }} pathOf={(at) => `/p/${at}`} />,
  )
}

test('wrong questions stand folded, and nothing of them is loaded yet', () => {
  const html = shown([answeredItem(), wrong(2, '甲题'), wrong(3, '乙题')])
  expect(html).toContain('丢了 4 分，共 6 分')
  expect(html.match(/aria-expanded="false"/g)).toHaveLength(2)
  expect(html).toContain('第 2 题　甲题')
  expect(html).not.toContain('解析在这里')
  expect(html).toContain('错题本')
  expect(shown([wrong(1, '甲题')], {}, true)).not.toContain('错题本')
})

const set = (position: number, answer: string) => {
  const part = answeredQuestion({ userAnswers: [{ questionId: 1, answer, url: [] }] })
  const sonQuestion = [part, part]
  const question = answeredQuestion({ questionTypeCode: 'synthesis', userAnswers: [], sonQuestion })
  return answeredItem({ position, score: 0, correct: false, question })
}

test('of a synthesis alone no number of whole questions is said, in a longer sitting each is one', () => {
  const alone = shown([set(1, 'B')])
  expect(alone).toContain('丢分的小题在里面。')
  expect(alone).not.toContain('答错')
  expect(shown([set(1, '')])).toContain('>没作答的小题<')
  const both = shown([set(1, 'B'), wrong(2, '甲题'), set(3, '')])
  expect(both).toContain('答错 2 题（材料题算一道），丢分多的在前。')
  expect(both).toContain('没作答的 1 题（材料题算一道）')
  expect(shown([wrong(1, '甲题')])).toContain('答错 1 题，丢分多的在前。')
})

test('the next practice begins with one press, for as many as it says', () => {
  const drill = { catalogueId: 8, name: '比重', questions: 7, unseen: 7 }
  const html = shown([wrong(1, '甲题')], { drill })
  expect(html).toContain('练“比重”7 题')
  expect(html).toContain('/questionBank/specificTest?catalogueId=8&amp;pick=new&amp;count=7')
  expect(shown([wrong(1, '甲题')])).not.toContain('specificTest')
})

test('too few questions name no point, all right loses nothing, and nothing marked says nothing', () => {
  expect(shown([wrong(1, '甲题')])).toContain('看不出哪里弱')
  expect(shown([answeredItem()])).toContain('没有丢分')
  expect(shown([answeredItem({ score: null, correct: null, markedFull: 0 })])).toBe('')
})

test('of many wrong ones the first twenty are listed, all of them are a link away', () => {
  const html = shown(Array.from({ length: 21 }, (_, n) => wrong(n + 1, '题')))
  expect(html.match(/aria-expanded/g)).toHaveLength(20)
  expect(html).toContain('看全部答错的 21 题')
})
