import { readFileSync } from 'node:fs'

/** An address that the specification names, from fixtures/routes.json. */
type Named = {
  kind: 'page' | 'alias'
  path: string
  sample?: string
  to?: string
}

export const named: readonly Named[] = JSON.parse(
  readFileSync(new URL('../fixtures/routes.json', import.meta.url), 'utf8'),
)

const keys: Record<string, string> = {
  articleId: '1016',
  cityId: '16',
  columnDir: 'kszx',
  courseId: '1',
  paperId: '1',
}

/** It goes on to an article. */
const refresh = '/refresh?id=1016'

/** Fills the keys of an address in with those of the demo content. */
export const filled = (address: string) =>
  address.startsWith('/refresh?id=')
    ? refresh
    : address.replace(/\{(\w+)\}/g, (_, key: string) => keys[key] ?? '1')
