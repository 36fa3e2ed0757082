import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { weakCatalogues } from './weak-catalogues.ts'

const leaf = (id: number, more: Partial<CatalogueNode> = {}): CatalogueNode => ({
  ...{ id, name: `目录${id}`, intro: '', membersOnly: false, questions: 20 },
  ...{ done: 0, marked: 0, right: 0, children: [] },
  ...more,
})

test('what goes worst comes first, once enough of it is marked; what goes well is not weak', () => {
  const few = leaf(1, { marked: 4, right: 0 })
  const weak = leaf(2, { marked: 5, right: 2 })
  const weaker = leaf(3, { marked: 10, right: 3 })
  const good = leaf(4, { marked: 10, right: 8 })
  const top = leaf(5, { marked: 25, right: 11, children: [weak, weaker] })
  expect(weakCatalogues([few, top, good]).map(({ id }) => id)).toEqual([3, 2])
  expect(weakCatalogues([few, good])).toEqual([])
})

test('what stands below a catalogue for members is for members', () => {
  const below = leaf(2, { marked: 5, right: 0 })
  expect(weakCatalogues([leaf(1, { membersOnly: true, children: [below] })])).toMatchObject([
    { id: 2, membersOnly: true },
  ])
})
