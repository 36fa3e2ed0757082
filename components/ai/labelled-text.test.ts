import { labelledText } from './labelled-text.ts'

test('copied text carries the label once', () => {
  expect(labelledText('因为甲\n')).toBe('因为甲\n（人工智能生成）')
  expect(labelledText('AI 解析 人工智能生成\n因为甲')).toBe('AI 解析 人工智能生成\n因为甲')
})
