import { connection } from 'next/server'
import { pageMeta } from '#app/page-meta.ts'
import { type CallDoc, groupCalls, type Operation } from '#components/api-docs/call-doc.ts'
import { CallList } from '#components/api-docs/call-list.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { homePage } from '#lib/home/paths.ts'
import { openApiDocument } from '#lib/platform/contract/openapi.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { docsApiPage } from '#lib/shell/paths.ts'
import { contract } from '#lib/tables/contract.ts'

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
  const { paths } = openApiDocument(contract, env().site)
  const calls: CallDoc[] = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: '首页', path: href(homePage) }, { name: title }]} />
      <h1>{title}</h1>
      <CallList groups={groupCalls(calls)} document="/api/openapi.json" />
    </div>
  )
}
