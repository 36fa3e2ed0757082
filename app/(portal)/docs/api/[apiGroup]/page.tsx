import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { examples, groupPath, loadDocs, schemasGroup } from '#app/(portal)/docs/api/load-docs.ts'
import { missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CallEntry } from '#components/api-docs/call-entry.tsx'
import { FoldedJson } from '#components/api-docs/call-fields.tsx'
import { DocsFrame } from '#components/api-docs/docs-frame.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { docsApiPage } from '#lib/shell/paths.ts'

type Props = { params: Promise<{ apiGroup: string }> }

export async function generateMetadata({ params }: Props) {
  const { apiGroup } = await params
  const link = loadDocs().links.find(({ id }) => id === apiGroup)
  if (!link) return missingMetadata
  return pageMeta({
    title: `${link.name} - 接口文档`,
    description: `公选王“${link.name}”各接口的地址、参数与调用限制，每个接口都有示例和真实的响应。`,
    path: groupPath(apiGroup),
    noindex: true,
  })
}

/** One group of calls, or the shapes that they share. */
export default async function ApiGroupPage({ params }: Props) {
  await connection()
  const { apiGroup } = await params
  const { site, groups, schemas, links } = loadDocs()
  const link = links.find(({ id }) => id === apiGroup)
  if (!link) notFound()
  const calls = groups.find(({ id }) => id === apiGroup)?.calls ?? []
  return (
    <DocsFrame
      crumbs={[
        { name: '首页', path: href(homePage) },
        { name: '接口文档', path: href(docsApiPage) },
        { name: link.name },
      ]}
      home={href(docsApiPage)}
      groups={links}
      current={{ id: apiGroup, calls }}
    >
      <h1>{link.name}</h1>
      {calls.map((call) => (
        <CallEntry
          key={call.operation.operationId}
          call={call}
          example={examples[call.operation.operationId]}
          site={site}
        />
      ))}
      {apiGroup === schemasGroup && (
        <>
          <p className="muted">各接口以 $ref 引用的 #/components/schemas/ 各项。</p>
          {Object.entries(schemas).map(([name, schema]) => (
            <FoldedJson key={name} title={name} value={schema} />
          ))}
        </>
      )}
    </DocsFrame>
  )
}
