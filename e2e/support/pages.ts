import { href } from '#lib/platform/routes/href.ts'

/** One address of each kind of public page; the articles are demo content, which every test server has. */
export const pageKinds = {
  home: href('Home'),
  substation: href('Substation', { cityId: 16 }),
  column: href('ColumnList', { firstColumnName: 'kszx' }),
  subColumn: href('ColumnList', { firstColumnName: 'kszx', secondColumnName: 'bkxz' }),
  cityColumn: href('ColumnList', { cityColumnName: 'henan', firstColumnName: 'kszx' }),
  emptyColumn: href('ColumnList', { firstColumnName: 'gzbg', secondColumnName: 'huabei' }),
  governmentColumn: href('ColumnGov', { firstColumnName: 'zcfg' }),
  list: href('List'),
  columnIndex: href('ColumnListIndex'),
  article: href('ArticleDetail', { id: 1016 }),
  articleWithFormulas: href('ArticleDetail', { id: 1025 }),
  articlePdf: href('ArticlePdf', { id: 1016 }),
  search: href('Search', { keyword: '行政' }),
  searchEmpty: href('Search', { keyword: 'zzqqxx' }),
  topics: href('SpecialTopics'),
  topicCategories: href('TopicClassification'),
  topic: href('TopicDetail', { id: 1 }),
  siteMap: href('siteMap'),
  vipRights: href('VipRights'),
  missing: '/no-such-page',
} as const
