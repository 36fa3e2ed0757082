import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { errataPage } from './paths.ts'

const errata = pagesOf('errata', { offline: 'page' })

export const questionPages: readonly Row[] = [
  errata('Errata', errataPage, '题库勘误', {
    own: true,
    desktopOnly: true,
    sitemap: true,
    internal: '/errata/{page|1}',
  }),
]
