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
import { specialTopicsPage } from '#lib/topics/paths.ts'
import { victoryPage } from '#lib/victories/paths.ts'
import { publicClassPage } from '#lib/videos/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

export type MenuLink = { name: string; path: string }
type MenuGroup = { title: string; links: MenuLink[] }

const link = (page: PagePath, name: string, path = href(page)): MenuLink => ({ name, path })

/** What phones have at the end of the page only: one line of the header has no room for it. */
export const isForWide = ({ path }: MenuLink): boolean =>
  path === href(columnListIndexPage) || path === href(aboutUsPage)

type Switches = Pick<Settings, 'questionBankOpen'>

/** The question bank only when it is open. */
const bank = ({ questionBankOpen }: Switches, name: string): MenuLink[] =>
  questionBankOpen ? [link(questionBankPage, name)] : []

/** The offers beside the columns. */
export function offerLinks(settings: Switches): MenuLink[] {
  return [
    link(coursePage, '课程'),
    ...bank(settings, '题库'),
    link(bookPage, '图书'),
    link(vipRightsPage, '会员'),
    link(lxSpecialPage, '遴选专题'),
    link(columnListIndexPage, '全部栏目'),
    link(downloadPage, 'App 下载'),
    link(aboutUsPage, '关于我们'),
  ]
}

/** What else is worth knowing at the end of a page, and the company's own pages; enterprise column 81 holds its culture (2) and history (3). */
export function footerGroups(settings: Switches): MenuGroup[] {
  return [
    {
      title: '考试',
      links: [
        link(lxSpecialPage, '遴选专题'),
        link(examinationPage, '考试日历'),
        link(mockPage, '模考日历'),
        link(oldExamPage, '成套试卷'),
        link(toCountryPage, '国考专区'),
        link(governmentInstitutionsHomePage, '事业单位'),
      ],
    },
    {
      title: '学习',
      links: [
        link(coursePage, '全部课程'),
        link(publicClassPage, '公开课'),
        ...bank(settings, '在线题库'),
        link(specialTopicsPage, '文章专题'),
        link(columnListIndexPage, '全部栏目'),
        link(recommendPage, '编辑推荐'),
        link(forecastPage, '考情预测'),
      ],
    },
    {
      title: '辅导与活动',
      links: [
        link(ydybsPage, '一对一笔试'),
        link(ydymsPage, '一对一面试'),
        link(yddbsPage, '笔试小班'),
        link(yddmsPage, '面试小班'),
        link(togetherPage, '一起学'),
        link(victoryPage, '上岸喜报'),
      ],
    },
    {
      title: '公选王',
      links: [
        link(aboutUsPage, '关于我们'),
        link(enterprisePage, '企业文化', href(enterprisePage, { id: 81, type: 2 })),
        link(enterprisePage, '发展历程', href(enterprisePage, { id: 81, type: 3 })),
        link(contactUsPage, '联系我们'),
        link(joinUsPage, '加入我们'),
        link(statementPage, '免责声明'),
        link(siteMapPage, '网站导航'),
        link(downloadPage, 'App 下载'),
      ],
    },
  ]
}
