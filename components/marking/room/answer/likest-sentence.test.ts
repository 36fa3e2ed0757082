import { likestSentence } from './likest-sentence.ts'

const sentences = [
  '一、窗口晚上也开。',
  '二、十二个事项并到综合窗口，一次办结。',
  '三、代办员上门。',
]
const point = (text: string, alternatives: string[] = []) => ({
  ...{ code: 'P', score: 2, required: false, text, alternatives },
})

test('the sentence in whose words a point is put is its likest', () => {
  expect(likestSentence(sentences, point('事项并窗，一次办结'))).toBe(1)
  expect(likestSentence(sentences, point('服务下沉', ['代办员上门收件']))).toBe(2)
})

test('without two pairs in common there is none', () => {
  expect(likestSentence(sentences, point('宣传单一'))).toBeNull()
  expect(likestSentence([], point('事项并窗'))).toBeNull()
  expect(likestSentence(sentences, point('窗口'))).toBeNull()
})
