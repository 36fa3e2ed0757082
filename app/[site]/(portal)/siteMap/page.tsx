import type { Metadata } from 'next'
import { loadColumnTree } from '#app/[site]/(portal)/column-list.tsx'
import { directoryOf } from '#app/[site]/(portal)/directory.ts'
import { cached } from '#app/cached.ts'
import { regionLinksOf } from '#app/lines.ts'
import { loadRegions } from '#app/load-regions.ts'
import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ColumnDirectory } from '#components/columns/column-directory.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { siteMapPage } from '#lib/shell/paths.ts'
import { friendlyLinksLoader } from '#lib/site/server/settings.ts'
import { pageGroups } from './groups.ts'

const loadFriends = cached(friendlyLinksLoader)

export function generateMetadata(): Metadata {
  return pageMeta({
    title: '网站导航',
    description:
      '公选王网站导航：遴选专题、考试与题库、课程与视频、公司页面，以及全部栏目、各城市分站与友情链接。',
    path: href(siteMapPage),
  })
}

export default async function SiteMapPage() {
  const [tree, regions, friends, { settings, enterprise }] = await Promise.all([
    loadColumnTree(),
    loadRegions(),
    loadFriends(),
    loadShell(),
  ])
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '网站导航' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <ColumnDirectory
        title="网站导航"
        crumbs={crumbs}
        groups={pageGroups(settings, enterprise)}
        // The enterprise column has its own pages, under 关于公选王.
        columns={directoryOf(tree.filter((column) => !column.enterprise))}
        regions={regionLinksOf(regions)}
        friends={friends.map(({ name, link }) => ({ name, href: link }))}
      />
    </>
  )
}
