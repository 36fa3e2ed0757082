import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  columnGovPage,
  columnListIndexPage,
  columnListPage,
  governmentInstitutionsColumnPage,
  governmentInstitutionsHomePage,
  listPage,
} from './paths.ts'

const column = pagesOf('column', { offline: 'page' })

export const columnPages: readonly Row[] = [
  column('ColumnList', columnListPage, '栏目文章列表', {
    internal:
      '/column/{cityColumnName|-}/{attributeName|-}/{firstColumnName|-}/{secondColumnName|-}/{page|1}',
    mobile: to('columnList'),
  }),
  column('ColumnGov', columnGovPage, '政府栏目', {
    internal:
      '/columnGov/{cityColumnName|-}/{attributeName|-}/{firstColumnName|-}/{secondColumnName|-}/{page|1}',
  }),
  column('List', listPage, '资讯列表', {
    sitemap: true,
    internal: '/list/{page|1}',
    mobile: { studentHash: true },
  }),
  column('ColumnListIndex', columnListIndexPage, '栏目列表', { sitemap: true }),
  column('GovernmentInstitutionsHome', governmentInstitutionsHomePage, '事业单位首页', {
    sitemap: true,
  }),
  column('GovernmentInstitutionsColumn', governmentInstitutionsColumnPage, '事业单位栏目', {
    sitemap: true,
    internal: '/governmentInstitutions/column/{cityId|0}/{page|1}',
  }),
]
