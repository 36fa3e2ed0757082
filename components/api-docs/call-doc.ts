import type { Schema } from './schema-form.ts'

type Content = { content: { 'application/json': { schema: Schema } } }

/** One operation of the OpenAPI document. */
export type Operation = {
  operationId: string
  summary: string
  tags?: string[]
  'x-access': string
  'x-rate-limit'?: { calls: number; seconds: number }
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

export type CallDoc = { method: string; path: string; operation: Operation }
export type CallGroup = { id: string; name: string; calls: CallDoc[] }

const groupNames: Record<string, string> = {
  home: '首页',
  articles: '文章',
  search: '搜索',
  telemetry: '统计',
}

/** Calls by their first tag, in the order of their first call; a group without a Chinese name goes by its own. */
export function groupCalls(calls: CallDoc[]): CallGroup[] {
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? '')
  return [...groups].map(([tag, members]) => ({
    id: `group-${tag || 'other'}`,
    name: groupNames[tag] ?? (tag || '其他'),
    calls: members,
  }))
}
