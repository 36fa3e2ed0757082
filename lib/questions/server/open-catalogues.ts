import type { Db } from '#lib/platform/db/client.ts'
import type { CatalogueNode, OpenCatalogue } from '#lib/questions/catalogues.ts'
import { catalogueTree } from './catalogues.ts'

/** The catalogues that are neither for members nor for classes and hold questions, each parent before its children. */
export async function openCatalogues(db: Db): Promise<OpenCatalogue[]> {
  return openBelow(await catalogueTree(db, null), null)
}

function openBelow(nodes: CatalogueNode[], parentId: number | null): OpenCatalogue[] {
  return nodes
    .filter(({ membersOnly }) => !membersOnly)
    .flatMap(({ id, name, questions, children }) => {
      const below = openBelow(children, id)
      // Of what hangs there for members alone the tree has counted the questions too.
      const closed = children.reduce((sum, child) => sum + child.questions, 0)
      const open = below.filter((child) => child.parentId === id)
      const all = questions - closed + open.reduce((sum, child) => sum + child.questions, 0)
      return all > 0 ? [{ id, name, parentId, questions: all }, ...below] : []
    })
}
