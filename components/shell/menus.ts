import { bookPage } from '#lib/books/paths.ts'
import { forecastPage, recommendPage } from '#lib/collections/paths.ts'
import { columnListIndexPage, governmentInstitutionsHomePage } from '#lib/columns/paths.ts'
import {
  aboutUsPage,
  contactUsPage,
  downloadPage,
  enterprisePage,
  joinUsPage,
  statementPage,
  togetherPage,
  yddbsPage,
  yddmsPage,
  ydybsPage,
  ydymsPage,
} from '#lib/company/paths.ts'
import { coursePage } from '#lib/courses/paths.ts'
import { examinationPage, mockPage, oldExamPage, toCountryPage } from '#lib/exams/paths.ts'
import { lxSpecialPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { siteMapPage } from '#lib/shell/paths.ts'
import type { Settings } from '#lib/site/views.ts'
import { isBuilt } from '#lib/tables/routes.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import { victoryPage } from '#lib/victories/paths.ts'
import { publicClassPage } from '#lib/videos/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

export type MenuLink = { name: string; path: string }
type MenuGroup = { title: string; links: MenuLink[] }
type Row = MenuLink & { page: PagePath }

const row = (page: PagePath, name: string, path = href(page)): Row => ({ page, name, path })
const built = (rows: Row[]): MenuLink[] =>
  rows.filter(({ page }) => isBuilt(page)).map(({ name, path }) => ({ name, path }))

/** What phones have at the end of the page only: one line of the header has no room for it. */
export const isForWide = ({ path }: MenuLink): boolean =>
  path === href(columnListIndexPage) || path === href(aboutUsPage)

type Switches = Pick<Settings, 'questionBankOpen'>

/** The question bank only when it is open. */
const bank = ({ questionBankOpen }: Switches, name: string): Row[] =>
  questionBankOpen ? [row(questionBankPage, name)] : []

/** The offers beside the columns: only pages that exist. */
export function offerLinks(settings: Switches): MenuLink[] {
  return built([
    row(coursePage, '课程'),
    ...bank(settings, '题库'),
    row(bookPage, '图书'),
    row(vipRightsPage, '会员'),
    row(lxSpecialPage, '遴选专题'),
    row(columnListIndexPage, '全部栏目'),
    row(downloadPage, 'App 下载'),
    row(aboutUsPage, '关于我们'),
  ])
}

/** What else is worth knowing at the end of a page, and the company's own pages; enterprise column 81 holds its culture (2) and history (3). */
export function footerGroups(settings: Switches): MenuGroup[] {
  return [
    {
      title: '考试',
      links: built([
        row(lxSpecialPage, '遴选专题'),
        row(examinationPage, '考试日历'),
        row(mockPage, '模考日历'),
        row(oldExamPage, '历年真题'),
        row(toCountryPage, '国考专区'),
        row(governmentInstitutionsHomePage, '事业单位'),
      ]),
    },
    {
      title: '学习',
      links: built([
        row(coursePage, '全部课程'),
        row(publicClassPage, '公开课'),
        ...bank(settings, '在线题库'),
        row(specialTopicsPage, '文章专题'),
        row(columnListIndexPage, '全部栏目'),
        row(recommendPage, '编辑推荐'),
        row(forecastPage, '考情预测'),
      ]),
    },
    {
      title: '辅导与活动',
      links: built([
        row(ydybsPage, '一对一笔试'),
        row(ydymsPage, '一对一面试'),
        row(yddbsPage, '笔试小班'),
        row(yddmsPage, '面试小班'),
        row(togetherPage, '一起学'),
        row(victoryPage, '上岸喜报'),
      ]),
    },
    {
      title: '公选王',
      links: built([
        row(aboutUsPage, '关于我们'),
        row(enterprisePage, '企业文化', href(enterprisePage, { id: 81, type: 2 })),
        row(enterprisePage, '发展历程', href(enterprisePage, { id: 81, type: 3 })),
        row(contactUsPage, '联系我们'),
        row(joinUsPage, '加入我们'),
        row(statementPage, '免责声明'),
        row(siteMapPage, '网站导航'),
        row(downloadPage, 'App 下载'),
      ]),
    },
  ]
}
