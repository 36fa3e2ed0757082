import { goOnSentence, sittingSentence } from './sitting-sentence.ts'

const sitting = { title: '行测模拟卷一', questions: 20, answered: 6, place: 7 }

test.each([
  [34 * 60 + 59, '行测模拟卷一：第 7 题，共 20 题，剩 34 分钟，接着做'],
  [59, '行测模拟卷一：第 7 题，共 20 题，剩不到 1 分钟，接着做'],
  [0, '行测模拟卷一：第 7 题，共 20 题，时间到，去查看'],
  [null, '行测模拟卷一：第 7 题，共 20 题，接着做'],
])('with %s seconds left it says: %s', (remaining, text) => {
  expect(goOnSentence({ ...sitting, remaining })).toBe(text)
})

test('what is answered to the end waits to be handed in', () => {
  expect(sittingSentence({ ...sitting, answered: 20, remaining: 120 })).toBe(
    '行测模拟卷一：20 题都答了，还没有交卷，剩 2 分钟',
  )
})
