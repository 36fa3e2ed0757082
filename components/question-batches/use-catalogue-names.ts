import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { staffCatalogues } from '#lib/questions/calls.ts'
import type { DeskCatalogue } from '#lib/questions/contract.ts'

/** Name of a catalogue, and whether learners do not find it. */
export type CatalogueName = Pick<DeskCatalogue, 'name' | 'isHidden'>

/** The name of a catalogue at the desk, which says of a hidden one that learners do not find it. */
export const deskName = ({ name, isHidden }: CatalogueName): string =>
  isHidden ? `${name}（隐藏）` : name

type CatalogueNames = {
  subjects: CatalogueName[]
  categoriesOf: (subject: string) => CatalogueName[]
}

/** The catalogues of practice and of interviews, topmost first, hidden ones too; none until they are there. */
export function useCatalogues() {
  const { data, isLoading } = useEndpoint(staffCatalogues, {}, { quiet: true })
  return { roots: data ?? [], isLoading }
}

/** The names to choose among; none until they are there, since others may be typed all the same. */
export function useCatalogueNames(): CatalogueNames {
  const { roots } = useCatalogues()
  return {
    subjects: onceEach(roots),
    categoriesOf: (subject) =>
      onceEach(roots.find(({ name }) => name === subject.trim())?.children ?? []),
  }
}

const onceEach = (of: readonly CatalogueName[]) =>
  of.filter(({ name }, at) => of.findIndex((one) => one.name === name) === at)
