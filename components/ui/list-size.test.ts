import { listSize } from './list-size.ts'

test('the first page says how much there is, later ones also where they stand', () => {
  expect(listSize({ page: 1, total: 17 }, '门')).toBe('共 17 门')
  expect(listSize({ page: 2, total: 17 }, '篇文章')).toBe('共 17 篇文章，第 2 页')
})
