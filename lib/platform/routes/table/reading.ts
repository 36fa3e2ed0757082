import { pagesOf, to } from '#lib/platform/routes/row.ts'

const home = pagesOf('home')
const city = pagesOf('city')
const column = pagesOf('column')
const article = pagesOf('article')
const search = pagesOf('search')
const shell = pagesOf('shell')
const built = true
const sitemap = true

/** Pages a search visitor reads, and the pages of the shell. */
export const reading = [
  home('Home', '/', '首页', { built, sitemap, internal: '/home' }),

  city('Substation', '/substation', '城市分站', {
    built,
    query: ['cityId'],
    internal: '/substation/{cityId}',
    shell: 'city',
  }),

  column(
    'ColumnList',
    '/column/{cityColumnName?}/{attributeName?}/list/{firstColumnName?}/{secondColumnName?}',
    '栏目文章列表',
    {
      built,
      query: ['page?', 'id?', 'columnId?', 'cityId?'],
      internal:
        '/column/{cityColumnName|-}/{attributeName|-}/{firstColumnName|-}/{secondColumnName|-}/{page|1}',
      mobile: to('columnList'),
    },
  ),
  column(
    'ColumnGov',
    '/columnGov/{cityColumnName?}/{attributeName?}/list/{firstColumnName?}/{secondColumnName?}',
    '政府栏目',
    {
      built,
      query: ['page?', 'id?', 'columnId?', 'cityId?'],
      internal:
        '/columnGov/{cityColumnName|-}/{attributeName|-}/{firstColumnName|-}/{secondColumnName|-}/{page|1}',
    },
  ),
  column('List', '/list.html', '资讯列表', {
    built,
    sitemap,
    query: ['page?'],
    internal: '/list/{page|1}',
    mobile: { studentHash: true },
  }),
  column('ColumnListIndex', '/columnList', '栏目列表', {
    built,
    sitemap,
  }),
  column('GovernmentInstitutionsHome', '/governmentInstitutions/home', '事业单位首页', {
    built,
    sitemap,
  }),
  column('GovernmentInstitutionsColumn', '/governmentInstitutions/column', '事业单位栏目', {
    built,
    sitemap,
    query: ['cityId?', 'page?'],
    internal: '/governmentInstitutions/column/{cityId|0}/{page|1}',
  }),

  article('ArticleDetail', '/articleDetail/{id}/{topicId?}', '文章详情', {
    built,
    internal: '/articleDetail/{id}/{topicId|0}',
    mobile: to('articleDetail'),
  }),
  article('ArticlePdf', '/articlePdf/{id}/{topicId?}', '文章 PDF', {
    built,
    internal: '/articlePdf/{id}/{topicId|0}',
    shell: 'bare',
  }),
  article('Detail', '/detail', '详情', {
    built,
    query: ['id'],
    internal: '/detail/{id}',
    mobile: { studentHash: true },
  }),
  article('tagAggregation', '/tagAggregation', '标签聚合', {
    built,
    query: ['tagId', 'page?'],
    internal: '/tagAggregation/{tagId}/{page|1}',
    mobile: to('tagAggregation', 'query.tagId'),
  }),
  article('SpecialTopics', '/specialTopics', '专题', {
    built,
    sitemap,
    query: ['page?'],
    internal: '/specialTopics/{page|1}',
    mobile: to('special'),
  }),
  article('TopicClassification', '/topicClassification', '专题分类', {
    built,
    sitemap,
    query: ['category?', 'page?'],
    internal: '/topicClassification/{category|0}/{page|1}',
  }),
  article('TopicDetail', '/topicDetail', '专题详情', {
    built,
    query: ['id'],
    internal: '/topicDetail/{id}',
    mobile: to('topicDetail', 'query.id'),
  }),

  search('Search', '/search', '搜索', {
    built,
    kind: 'dynamic',
    query: ['keyword?', 'page?', 'column?', 'city?', 'sort?'],
    mobile: to('search'),
  }),

  shell('Refresh', '/refresh', '刷新', { built, kind: 'dynamic', query: ['id?'] }),
  shell('Refresh2', '/refresh2', '刷新', { built, kind: 'dynamic', query: ['path?'] }),
  shell('ErrorPage', '/errorPage', '错误页', { built, internal: '/missing' }),
  shell('Error', '/error', '错误页', { built, internal: '/missing' }),
  shell('DocsApi', '/docs/api', '接口文档', {
    built,
    own: true,
    kind: 'dynamic',
    desktopOnly: true,
  }),
] as const
