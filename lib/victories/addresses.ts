import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { victoryDetailPage, victoryPage } from './paths.ts'

const marketing = pagesOf('marketing', { offline: 'page' })

export const victoryPages: readonly Row[] = [
  marketing('Victory', victoryPage, '上岸喜报', {
    sitemap: true,
    internal: '/victory/{year|0}/{page|1}',
  }),
  marketing('VictoryDetail', victoryDetailPage, '喜报详情', { internal: '/victoryDetail/{id}' }),
]
