import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  docsApiPage,
  errorPage,
  plainErrorPage,
  refresh2Page,
  refreshPage,
  siteMapPage,
} from './paths.ts'

const shell = pagesOf('shell')
const company = pagesOf('company')

export const shellPages: readonly Row[] = [
  shell('Refresh', refreshPage, '刷新', { kind: 'dynamic' }),
  shell('Refresh2', refresh2Page, '刷新', { kind: 'dynamic' }),
  shell('ErrorPage', errorPage, '错误页', { internal: '/missing' }),
  shell('Error', plainErrorPage, '错误页', { internal: '/missing' }),
  shell('DocsApi', docsApiPage, '接口文档', { own: true, kind: 'dynamic', desktopOnly: true }),
  company('siteMap', siteMapPage, '网站导航', { sitemap: true, mobile: to('navigation') }),
]
