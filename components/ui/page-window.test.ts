import { pageWindow } from './page-window.ts'

test('one page has one number', () => {
  expect(pageWindow(1, 1)).toEqual([1])
})

test('the ends and the neighbours are shown, the rest is a gap', () => {
  expect(pageWindow(10, 38)).toEqual([1, null, 8, 9, 10, 11, 12, null, 38])
})

test('a gap of a single page shows that page', () => {
  expect(pageWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('the last page shows no number beyond it', () => {
  expect(pageWindow(38, 38)).toEqual([1, null, 36, 37, 38])
})
