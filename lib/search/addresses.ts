import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { searchPage } from './paths.ts'

const search = pagesOf('search')

export const searchPages: readonly Row[] = [
  search('Search', searchPage, '搜索', { kind: 'dynamic', mobile: to('search') }),
]
