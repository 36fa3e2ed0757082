import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { findNode } from './find-node.ts'

const node = (id: number, children: CatalogueNode[] = []): CatalogueNode => ({
  ...{
    id,
    name: `目录${id}`,
    intro: '',
    membersOnly: false,
    questions: 0,
    done: 0,
    marked: 0,
    right: 0,
  },
  children,
})
const tree = [node(1, [node(3, [node(4)])]), node(2)]

test.each([1, 2, 3, 4])('catalogue %i is found wherever it hangs', (id) => {
  expect(findNode(tree, id)?.name).toBe(`目录${id}`)
})

test.each([0, 9, Number.NaN])('%p names no catalogue', (id) => {
  expect(findNode(tree, id)).toBeUndefined()
})
