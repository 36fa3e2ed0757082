import { findPhrase } from './find-phrase.ts'

test('a phrase is found over the borders of chunks, past signs that do not count', () => {
  expect(findPhrase(['下列说法中，', '不', '正确的是'], '说法中不正确')).toEqual({
    from: { chunk: 0, offset: 2 },
    to: { chunk: 2, offset: 2 },
  })
  expect(findPhrase(['共２０％'], '20')).toEqual({
    from: { chunk: 0, offset: 1 },
    to: { chunk: 0, offset: 3 },
  })
  expect(findPhrase(['甲𠮷乙'], '𠮷乙')).toEqual({
    from: { chunk: 0, offset: 1 },
    to: { chunk: 0, offset: 4 },
  })
})

test('what does not stand there, and nothing at all, is not found', () => {
  expect(findPhrase(['甲乙'], '甲丙')).toBeNull()
  expect(findPhrase(['甲乙'], '，。')).toBeNull()
  expect(findPhrase([], '甲')).toBeNull()
})
