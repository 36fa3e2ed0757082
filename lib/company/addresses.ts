import { pagesOf, prose, type Row, to } from '#lib/platform/routes/row.ts'
import {
  aboutUsPage,
  agreementPage,
  contactUsPage,
  downloadPage,
  enterprisePage,
  featurePage,
  helpPage,
  joinUsPage,
  privacyPage,
  statementPage,
  systemPage,
  togetherPage,
  yddbsPage,
  yddmsPage,
  ydybsPage,
  ydymsPage,
} from './paths.ts'

const marketing = pagesOf('marketing')
const company = pagesOf('company')
/** One of the four offers of tutoring. */
const tutoring = (name: string) => ({
  sitemap: true,
  internal: '/tutoring/{name}',
  fixed: { name },
})

export const companyPages: readonly Row[] = [
  marketing('Together', togetherPage, '一起学', { sitemap: true }),
  company('AboutUs', aboutUsPage, '关于我们', { sitemap: true }),
  company('ContactUs', contactUsPage, '联系我们', { sitemap: true }),
  company('Statement', statementPage, '免责声明', { ...prose('Statement') }),
  company('Privacy', privacyPage, '隐私政策', { sitemap: true, own: true, desktopOnly: true }),
  company('Agreement', agreementPage, '用户服务协议', {
    ...prose('Agreement'),
    own: true,
    desktopOnly: true,
  }),
  company('Help', helpPage, '帮助', { ...prose('Help'), own: true, desktopOnly: true }),
  company('JoinUs', joinUsPage, '加入我们', { sitemap: true }),
  company('Feature', featurePage, '特色', { ...prose('Feature') }),
  company('System', systemPage, '课程体系', { ...prose('System') }),
  company('Ydybs', ydybsPage, '一对一笔试', { ...tutoring('ydybs') }),
  company('Ydyms', ydymsPage, '一对一面试', { ...tutoring('ydyms') }),
  company('Yddbs', yddbsPage, '一对多笔试', { ...tutoring('yddbs') }),
  company('Yddms', yddmsPage, '一对多面试', { ...tutoring('yddms') }),
  company('download', downloadPage, 'App 下载', { sitemap: true, mobile: to('download') }),
  company('Enterprise', enterprisePage, '企业新闻', {
    internal: '/enterprise/{id|0}/{type|0}/{page|1}',
    mobile: to('corporateNews'),
  }),
]
