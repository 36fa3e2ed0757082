import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { tagAggregationPage } from './paths.ts'

const article = pagesOf('article', { offline: 'page' })

export const tagPages: readonly Row[] = [
  article('tagAggregation', tagAggregationPage, '标签聚合', {
    internal: '/tagAggregation/{tagId}/{page|1}',
    mobile: to('tagAggregation', 'query.tagId'),
  }),
]
