import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { forecastPage, recommendPage } from './paths.ts'

const marketing = pagesOf('marketing')

export const collectionPages: readonly Row[] = [
  marketing('Recommend', recommendPage, '推荐', {
    sitemap: true,
    internal: '/recommend/{recommendId|0}',
    mobile: to('recommend', 'query.recommendId'),
  }),
  marketing('Forecast', forecastPage, '预测', {
    sitemap: true,
    internal: '/forecast/{type|0}',
    mobile: to('forecast', 'query.type'),
  }),
]
