import { pageMeta } from '#app/page-meta.ts'
import { DocsFrame } from '#components/api-docs/docs-frame.tsx'
import { findCalls } from '#components/api-docs/find-calls.ts'
import { FoundCalls } from '#components/api-docs/found-calls.tsx'
import { Overview } from '#components/api-docs/overview.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { docsApiPage } from '#lib/shell/paths.ts'
import { documentPath, groupPath, loadDocs } from './load-docs.ts'

const title = '接口文档'
const MOST_CHARACTERS = 100

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export function generateMetadata() {
  return pageMeta({
    title,
    description: '公选王门户各接口的地址、参数、调用限制与响应格式，每个接口都有示例和真实的响应。',
    path: href(docsApiPage),
    noindex: true,
  })
}

export default async function ApiDocsPage({ searchParams }: Props) {
  const asked = [(await searchParams).keyword].flat()[0] ?? ''
  const keyword = asked.trim().slice(0, MOST_CHARACTERS)
  const { groups, links } = loadDocs()
  const found = groups.flatMap(({ id, name, calls }) =>
    findCalls(calls, keyword).map(({ method, path, operation: { operationId, summary } }) => {
      const place = `${groupPath(id)}#${operationId}`
      return { id: operationId, summary, method, path, name, href: place }
    }),
  )
  return (
    <DocsFrame
      crumbs={[{ name: '首页', path: href(homePage) }, { name: title }]}
      home={href(docsApiPage)}
      groups={links}
      keyword={keyword}
    >
      {keyword ? (
        <FoundCalls keyword={keyword} found={found} />
      ) : (
        <Overview document={documentPath} />
      )}
    </DocsFrame>
  )
}
