import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { usePlace } from './use-place.ts'

const question = { id: '1', questionTypeCode: 'single_choose' } as PublicQuestion
const webAnswerDTOList = [{ questionId: '1', answer: 'A', url: [] }]
const newest = {
  changedAt: 5,
  answer: { businessId: 7, questionClassified: 0 as const, questionId: '1', webAnswerDTOList },
}
const stored = new Map<string, string>()
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  },
})

function Places() {
  const [index, , left] = usePlace(7, [
    { question, newest },
    { question, newest: null },
    { question, newest: null },
  ])
  return `${index} ${left}`
}

test('the question in sight is the tab’s, the place that all pages name is where the answers end', () => {
  expect(renderToStaticMarkup(<Places />)).toBe('1 1')
  stored.set('sitting-place:7', '2')
  expect(renderToStaticMarkup(<Places />)).toBe('2 1')
})
