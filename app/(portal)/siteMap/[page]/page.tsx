import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { loadColumnTree } from '#app/column-list.tsx'
import { directoryOf } from '#app/directory.ts'
import { regionLinksOf } from '#app/lines.ts'
import { ColumnDirectory } from '#components/column/column-directory.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import type { Row } from '#lib/routes/row.ts'
import { routes } from '#lib/routes/table.ts'
import { listRegions } from '#lib/server/cities/cities.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const loadRegions = cached(listRegions, () => ['cities'])

/** Pages with one address; those with keys are reached through their lists. */
const pages = routes
  .filter((row: Row) => row.built && row.sitemap && row.name !== 'siteMap')
  .map((row: Row) => ({ name: row.titleZh, href: row.path }))

export function generateMetadata(): Metadata {
  return pageMeta({
    title: '网站导航',
    description: '公选王网站导航：主要页面、全部栏目与各城市分站。',
    path: href('siteMap'),
  })
}

export default async function SiteMapPage() {
  const [tree, regions] = await Promise.all([loadColumnTree(), loadRegions()])
  const crumbs = [{ name: '首页', path: href('Home') }, { name: '网站导航' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <ColumnDirectory
        title="网站导航"
        crumbs={crumbs}
        pages={pages}
        columns={directoryOf(tree)}
        regions={regionLinksOf(regions)}
      />
    </>
  )
}
