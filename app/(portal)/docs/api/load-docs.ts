import {
  type CallGroup,
  callsOf,
  groupCalls,
  type Recorded,
} from '#components/api-docs/call-doc.ts'
import type { GroupLink } from '#components/api-docs/docs-frame.tsx'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { docsApiGroupPage } from '#lib/shell/paths.ts'
import { readRecorded } from '#lib/tables/examples/recorded.ts'
import { siteApiDocument } from '#lib/tables/openapi.ts'

/** Where the machine-readable document is found. */
export const documentPath = '/api/openapi.json'

/** The page of the shared shapes, beside those of the groups. */
export const schemasGroup = 'schemas'

export const groupPath = (apiGroup: string) => href(docsApiGroupPage, { apiGroup })

/** Recorded examples by the names of their calls. */
export const examples: Readonly<Record<string, Recorded | undefined>> = Object.assign(
  {},
  ...Object.values(readRecorded()),
)

/** The documentation of the site at its address: groups with their calls, and the shared shapes. */
export function loadDocs() {
  const { site } = env()
  const document = siteApiDocument(site)
  const groups = groupCalls(callsOf(document), document.tags)
  const { schemas } = document.components
  return { site, groups, schemas, links: linksOf(groups, Object.keys(schemas).length) }
}

function linksOf(groups: readonly CallGroup[], schemas: number): GroupLink[] {
  return [
    ...groups.map(({ id, name, calls }) => ({
      id,
      name,
      path: groupPath(id),
      count: calls.length,
    })),
    { id: schemasGroup, name: '数据结构', path: groupPath(schemasGroup), count: schemas },
  ]
}
