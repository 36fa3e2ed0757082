import { articleDetailPage, articlePdfPage } from '#lib/articles/paths.ts'
import { bookDetailPage } from '#lib/books/paths.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { columnGovPage, columnListIndexPage, columnListPage, listPage } from '#lib/columns/paths.ts'
import { examPage } from '#lib/exams/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { searchPage } from '#lib/search/paths.ts'
import { siteMapPage } from '#lib/shell/paths.ts'
import { specialTopicsPage, topicClassificationPage, topicDetailPage } from '#lib/topics/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

/** One address of each kind of public page; the articles are demo content, which every test server has. */
export const pageKinds = {
  home: href(homePage),
  substation: href(substationPage, { cityId: 16 }),
  column: href(columnListPage, { firstColumnName: 'kszx' }),
  subColumn: href(columnListPage, { firstColumnName: 'kszx', secondColumnName: 'bkxz' }),
  cityColumn: href(columnListPage, { cityColumnName: 'henan', firstColumnName: 'kszx' }),
  emptyColumn: href(columnListPage, { firstColumnName: 'gzbg', secondColumnName: 'huabei' }),
  governmentColumn: href(columnGovPage, { firstColumnName: 'zcfg' }),
  list: href(listPage),
  columnIndex: href(columnListIndexPage),
  article: href(articleDetailPage, { id: 1016 }),
  articleWithFormulas: href(articleDetailPage, { id: 1025 }),
  articlePdf: href(articlePdfPage, { id: 1016 }),
  search: href(searchPage, { keyword: '行政' }),
  searchEmpty: href(searchPage, { keyword: 'zzqqxx' }),
  topics: href(specialTopicsPage),
  topicCategories: href(topicClassificationPage),
  topic: href(topicDetailPage, { id: 1 }),
  siteMap: href(siteMapPage),
  exam: href(examPage, { id: 23 }),
  book: href(bookDetailPage, { id: 2 }),
  vipRights: href(vipRightsPage),
  missing: '/no-such-page',
} as const
