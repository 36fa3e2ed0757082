import type { Metadata } from 'next'
import { connection } from 'next/server'
import { type CallDoc, CallList, type Operation } from '#components/api-docs/call-list.tsx'
import { openApiDocument } from '#lib/contract/openapi.ts'
import { env } from '#lib/server/env.ts'

export const metadata: Metadata = { title: '接口文档', robots: { index: false } }

export default async function ApiDocsPage() {
  await connection()
  const { paths } = openApiDocument(env().site)
  const calls: CallDoc[] = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )
  return (
    <div className="container">
      <h1>接口文档</h1>
      <p>
        机器可读的版本：<a href="/api/openapi.json">OpenAPI 3.1</a>
      </p>
      <CallList calls={calls} />
    </div>
  )
}
