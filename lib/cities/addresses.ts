import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { substationPage } from './paths.ts'

const city = pagesOf('city', { offline: 'page' })

export const cityPages: readonly Row[] = [
  city('Substation', substationPage, '城市分站', {
    shell: 'city',
    internal: '/substation/{cityId}',
  }),
]
