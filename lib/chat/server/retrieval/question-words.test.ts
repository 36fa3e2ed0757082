import { questionWords } from './question-words.ts'

const wordsOf = (text: string) => questionWords(text).map(({ word }) => word)

test('of a follow-up its own line is read first, however long the question before it was', () => {
  const before = '增长率和比重放在一起考的资料分析题，我总是算错。'.repeat(30)
  const words = wordsOf(`${before}\n报名费能退吗？`)
  const own = wordsOf('报名费能退吗？')
  expect(own).not.toEqual([])
  expect(words.slice(0, own.length)).toEqual(own)
  expect(words).toContain('比重')
})

test('a question of one line is read from its beginning, as one with an empty line behind', () => {
  const text = '同级机关之间请求批准，用函还是用请示？'
  expect(wordsOf(`${text}\n\n `)).toEqual(wordsOf(text))
})
