import type { Metadata } from 'next'
import { GoneView } from '#components/shell/missing/gone-view.tsx'
import { fateLoader } from '#lib/seo/server/redirects.ts'
import { cached } from './cached.ts'
import { Missing, missingMetadata, waysOut } from './missing.tsx'

const loadFate = cached(fateLoader)

/** Stands where the page of a path is not found: the way on when it was withdrawn or merged, else the 404 page. */
export async function MissingOrGone({ path }: { path: string }) {
  const fate = await loadFate(path)
  if (!fate) return <Missing />
  return <GoneView {...waysOut} target={fate.status === 301 ? fate.target : null} />
}

/** Its head; lib/platform/page-cache answers the status that it names: 404, 410, or 301 with the location. */
export async function missingOrGoneMeta(path: string): Promise<Metadata> {
  const fate = await loadFate(path)
  if (!fate) return missingMetadata
  const { robots } = missingMetadata
  if (fate.status === 410) {
    const description = '这一页的内容已经撤下，可以从最新资讯和栏目接着看。'
    return { title: '这一页已经撤下', description, robots, other: { status: '410' } }
  }
  const description = '这一页的内容已经并入另一页。'
  const other = { status: '301', location: fate.target }
  return { title: '这一页搬走了', description, robots, other }
}
