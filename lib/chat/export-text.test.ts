import type { ChatConversation } from './contract.ts'
import { exportText } from './export-text.ts'

const source = {
  ...({ source: 'article', key: 'article:1:1', title: '请示还是函', section: '第 2 节' } as const),
  ...{ text: '也是函', path: '/a', note: '', score: 1, marks: [], address: '/a#:~:text=函' },
}
const talk: ChatConversation = {
  ...{ id: 7, title: '函和请示' },
  ...{ assistant: 'tutor', createdAt: '2026-11-27T01:00:00Z', askedAt: '2026-11-27T01:00:00Z' },
  turns: [
    {
      ...{ id: 11, question: '用函\n还是请示？ -->', askedAt: '2026-11-27T01:00:00Z' },
      answer: {
        ...{ id: 21, state: 'stopped', text: '用函。[2]', demonstration: false },
        ...{ promptVersion: 3, thumbsUp: null },
        sources: [{ ...source, title: '没有引用的' }, source],
      },
    },
  ],
}
const means = {
  ...{ assistant: '答疑', site: 'https://example.com', now: new Date('2026-11-27T04:00:00Z') },
}
const text = exportText(talk, means)

test('the file carries the label for machines, all of strings, and that for readers', () => {
  const [comment = ''] = text.split('\n')
  const { AIGC } = JSON.parse(comment.replace(/^<!-- | -->$/g, ''))
  expect(AIGC).toEqual({
    ...{ Label: '1', ContentProducer: '公选王', ProduceID: 'chat-7' },
    ...{ ContentPropagator: '公选王', PropagateID: 'chat-7', ReservedCode1: '', ReservedCode2: '' },
  })
  expect(text).toContain('> 回答由人工智能生成（公选王“答疑”助手），导出于 2026-11-27 12:00。')
})

test('questions are quoted, answers say who wrote them, how they ended and what they cite', () => {
  expect(text).toContain('## 我问（2026-11-27 09:00）\n\n> 用函\n> 还是请示？ -->')
  expect(text).toContain('## 答（人工智能生成，答疑 v3）\n\n用函。[2]\n\n（已停在这里）')
  expect(text).toContain('2. 文章：《请示还是函》第 2 节 <https://example.com/a#:~:text=%E5%87%BD>')
})

test('passages that were not cited, or whose answer was taken back, are left out', () => {
  expect(text).not.toContain('没有引用的')
  const turns = talk.turns.map((turn) => ({
    ...turn,
    answer: { ...turn.answer, state: 'withheld' as const },
  }))
  const withheld = exportText({ ...talk, turns }, means)
  expect(withheld).toContain('（这段回答已被收回）')
  expect(withheld).not.toContain('出处：')
})
