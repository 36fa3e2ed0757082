import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import { rowOf } from '#lib/tables/routes.ts'
import { pageMeta } from './page-meta.ts'

/** Makes the head of a page that the browser fills in: named as its row, out of the index, its scripts at once. */
export const clientMeta = (page: PagePath, description: string) => () =>
  pageMeta({
    title: rowOf(page).titleZh,
    description,
    path: href(page),
    noindex: true,
    other: { scripts: 'now' },
  })
