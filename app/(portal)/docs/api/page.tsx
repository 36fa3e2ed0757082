import { connection } from 'next/server'
import { pageMeta } from '#app/page-meta.ts'
import { callsOf, groupCalls } from '#components/api-docs/call-doc.ts'
import { CallList } from '#components/api-docs/call-list.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { homePage } from '#lib/home/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { docsApiPage } from '#lib/shell/paths.ts'
import { siteApiDocument } from '#lib/tables/openapi.ts'

const title = '接口文档'

export function generateMetadata() {
  return pageMeta({
    title,
    description: '公选王门户各接口的地址、参数、调用限制与响应格式。',
    path: href(docsApiPage),
    noindex: true,
  })
}

export default async function ApiDocsPage() {
  await connection()
  const document = siteApiDocument(env().site)
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: '首页', path: href(homePage) }, { name: title }]} />
      <h1>{title}</h1>
      <CallList
        groups={groupCalls(callsOf(document), document.tags)}
        schemas={document.components.schemas}
        document="/api/openapi.json"
      />
    </div>
  )
}
