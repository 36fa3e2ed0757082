import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { quickPractice } from './quick-practice.ts'

const leaf = (id: number, more: Partial<CatalogueNode> = {}): CatalogueNode => ({
  ...{ id, name: `目录${id}`, intro: '', membersOnly: false, questions: 20 },
  ...{ done: 0, marked: 0, right: 0, children: [] },
  ...more,
})

test('who has done nothing begins with the first catalogue', () => {
  const top = leaf(1, { children: [leaf(2), leaf(3)] })
  expect(quickPractice([top])).toEqual({
    ...{ catalogueId: 2, name: '目录2', questions: 10, weak: null },
  })
})

test('the weakest catalogue comes first, once enough of it is marked', () => {
  const few = leaf(1, { done: 4, marked: 4, right: 0 })
  const weak = leaf(2, { done: 5, marked: 5, right: 2 })
  const weaker = leaf(3, { done: 14, marked: 10, right: 3 })
  const good = leaf(4, { done: 10, marked: 10, right: 9 })
  expect(quickPractice([few, weak, weaker, good])).toMatchObject({
    ...{ catalogueId: 3, questions: 6, weak: { right: 3, marked: 10 } },
  })
  expect(quickPractice([few, good])).toMatchObject({ catalogueId: 1, weak: null })
})

test('what is all done, or for members alone, is not proposed', () => {
  expect(quickPractice([leaf(1, { done: 20 }), leaf(2, { membersOnly: true })])).toBeNull()
})
