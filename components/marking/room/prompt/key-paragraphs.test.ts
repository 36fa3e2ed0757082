import { keyParagraphs } from './key-paragraphs.ts'

test('a key is read paragraph by paragraph, whether lines or indents part it', () => {
  const texts = (key: string) => keyParagraphs(key).map(({ text }) => text)
  expect(texts('一、错时开窗。\n\n二、并事办理。')).toEqual(['一、错时开窗。', '二、并事办理。'])
  expect(texts('　　一、错时开窗。　　二、并事办理。')).toEqual([
    '一、错时开窗。',
    '二、并事办理。',
  ])
  expect(texts('错时开窗　并事办理')).toEqual(['错时开窗　并事办理'])
})
