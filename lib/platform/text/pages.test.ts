import { countPages } from './pages.ts'

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [200, 10],
])('%i items at 20 a page make %i pages', (total, pages) => {
  expect(countPages({ total, pageSize: 20 })).toBe(pages)
})
