import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { catalogueList } from '#lib/practice/calls.ts'

type CatalogueNames = { subjects: string[]; categoriesOf: (subject: string) => string[] }

/** The catalogues of practice and of interviews, topmost first; none until they are there. */
export function useCatalogues() {
  const practice = useEndpoint(catalogueList, {}, { quiet: true })
  const interviews = useEndpoint(catalogueList, { kind: 'interview' }, { quiet: true })
  return {
    roots: [...(practice.data ?? []), ...(interviews.data ?? [])],
    isLoading: practice.isLoading || interviews.isLoading,
  }
}

/** The names to choose among; none until they are there, since others may be typed all the same. */
export function useCatalogueNames(): CatalogueNames {
  const { roots } = useCatalogues()
  return {
    subjects: [...new Set(roots.map(({ name }) => name))],
    categoriesOf: (subject) => {
      const below = roots.find(({ name }) => name === subject.trim())?.children ?? []
      return below.map(({ name }) => name)
    },
  }
}
