import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  docsApiGroupPage,
  docsApiPage,
  errorPage,
  plainErrorPage,
  refresh2Page,
  refreshPage,
  siteMapPage,
} from './paths.ts'

const shell = pagesOf('shell')
const docs = { own: true, kind: 'dynamic', desktopOnly: true } as const
const company = pagesOf('company')

export const shellPages: readonly Row[] = [
  shell('Refresh', refreshPage, '刷新', { kind: 'dynamic' }),
  shell('Refresh2', refresh2Page, '刷新', { kind: 'dynamic' }),
  shell('ErrorPage', errorPage, '错误页', { internal: '/missing' }),
  shell('Error', plainErrorPage, '错误页', { internal: '/missing' }),
  shell('DocsApi', docsApiPage, '接口文档', docs),
  shell('DocsApiGroup', docsApiGroupPage, '一组接口', docs),
  company('siteMap', siteMapPage, '网站导航', { sitemap: true, mobile: to('navigation') }),
]
