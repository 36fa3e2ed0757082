import { renderToStaticMarkup } from 'react-dom/server'
import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
import { AllData } from './all-data.tsx'

function shown(item: AnsweredItem, questions: number): string {
  const sums = { questions, answered: questions, marked: questions, right: questions }
  const marks = { score: 2, full: 2, markedFull: 2, selfScore: null, selfFull: 0 }
  const report = {
    attempt: { id: 9, items: [item] },
    modules: [{ name: '言语', ...sums, ...marks, seconds: 10, meanSeconds: 5 }],
  } as unknown as Report
  return renderToStaticMarkup(<AllData report={report} pathOf={(at) => `/p/${at}`} />)
}

test('modules count sub-questions and rules the whole that has full marks, each says so', () => {
  const sonQuestion = [answeredQuestion(), answeredQuestion()]
  const set = shown(answeredItem({ question: answeredQuestion({ sonQuestion }) }), 2)
  expect(set).toContain('各模块（材料题按小题计）')
  expect(set).toContain('题数（材料题算一道）')
  expect(shown(answeredItem(), 1)).not.toContain('材料题')
})
