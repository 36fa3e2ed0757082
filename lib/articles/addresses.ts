import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { articleDetailPage, articlePdfPage, articleQuestionPage, detailPage } from './paths.ts'

const article = pagesOf('article', { offline: 'page' })

export const articlePages: readonly Row[] = [
  article('ArticleDetail', articleDetailPage, '文章详情', {
    internal: '/articleDetail/{id}/{topicId|0}',
    mobile: to('articleDetail'),
  }),
  article('ArticlePdf', articlePdfPage, '文章 PDF', {
    shell: 'bare',
    internal: '/articlePdf/{id}/{topicId|0}',
  }),
  // What the form of a question in a text is sent to before scripts run; no link leads there.
  article('ArticleQuestion', articleQuestionPage, '文章里的题', {
    kind: 'dynamic',
    offline: undefined,
    own: true,
    desktopOnly: true,
  }),
  article('Detail', detailPage, '详情', {
    internal: '/detail/{id}',
    mobile: { studentHash: true },
  }),
]
