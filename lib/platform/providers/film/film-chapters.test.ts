import { filmChapters, readChapters } from './film-chapters.ts'

test('chapters are read from lines, empty ones passed over', () => {
  expect(readChapters('00:00 开头\r\n\n00:12 错因分四种\n1:02:03 最后一行\n')).toEqual([
    { second: 0, title: '开头' },
    { second: 12, title: '错因分四种' },
    { second: 3723, title: '最后一行' },
  ])
})

test.each([
  ['12 没有冒号', '第 1 行'],
  ['00:00 一\n00:61 二', '第 2 行'],
  ['00:00', '第 1 行'],
  ['00:12 一\n00:12 二', '从前到后'],
])('%j is refused', (text, reason) => {
  expect(() => readChapters(text)).toThrow(reason)
})

test('chapters that go back are refused in film.json, too', () => {
  const backwards = [
    { second: 12, title: '二' },
    { second: 0, title: '一' },
  ]
  expect(filmChapters.safeParse(backwards).success).toBe(false)
})
