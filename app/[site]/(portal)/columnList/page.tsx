import type { Metadata } from 'next'
import { loadColumnTree } from '#app/[site]/(portal)/column-list.tsx'
import { directoryOf } from '#app/[site]/(portal)/directory.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ColumnDirectory } from '#components/columns/column-directory.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { columnListIndexPage } from '#lib/columns/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateMetadata(): Metadata {
  return pageMeta({
    title: '全部栏目',
    description: '公选王的全部栏目与子栏目：考试资讯、政策法规、行测、申论、面试、政治理论等。',
    path: href(columnListIndexPage),
  })
}

export default async function ColumnListIndexPage() {
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '全部栏目' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <ColumnDirectory
        title="全部栏目"
        crumbs={crumbs}
        columns={directoryOf(await loadColumnTree())}
      />
    </>
  )
}
