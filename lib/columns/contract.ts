import { z } from 'zod'
import { column } from '#lib/columns/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'

export const columns = rows({
  headColumns: {
    group: 'articles',
    access: 'public',
    summary: '页头栏目：至多 9 个顶级栏目及其子栏目，不含企业新闻',
    input: z.object({}),
    output: z.array(column).max(9),
  },
})
