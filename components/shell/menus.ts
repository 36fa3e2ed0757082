import type { Destination } from '#components/shell/header/current-place.ts'
import type { IconName } from '#components/ui/icon.tsx'
import { bookPage } from '#lib/books/paths.ts'
import { aiPage } from '#lib/chat/paths.ts'
import { forecastPage, recommendPage } from '#lib/collections/paths.ts'
import { columnListIndexPage, governmentInstitutionsHomePage } from '#lib/columns/paths.ts'
import {
  aboutUsPage,
  contactUsPage,
  downloadPage,
  joinUsPage,
  statementPage,
  togetherPage,
  yddbsPage,
  yddmsPage,
  ydybsPage,
  ydymsPage,
} from '#lib/company/paths.ts'
import { courseDetailPage, courseListPage, coursePage } from '#lib/courses/paths.ts'
import { examinationPage, mockPage, oldExamPage, toCountryPage } from '#lib/exams/paths.ts'
import { lxSpecialPage } from '#lib/handbook/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import {
  questionBankOverYearTrueTopicDetailPage,
  questionBankOverYearTrueTopicPage,
  questionBankPaperPreViewPage,
} from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { siteMapPage } from '#lib/shell/paths.ts'
import type { ShellData } from '#lib/shell/views.ts'
import type { Settings } from '#lib/site/views.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import { victoryPage } from '#lib/victories/paths.ts'
import { publicClassPage } from '#lib/videos/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

/** An entry of the bottom bar: a destination with its sign. */
export type DockEntry = [...Destination, icon: IconName]
type Contacts = Pick<Settings, 'chatUrl' | 'qqGroup' | 'qqGroupUrl' | 'oldVersionUrl'>
export type MenuLink = { name: string; path: string }
type MenuGroup = { title: string; links: MenuLink[] }

const link = (page: PagePath, name: string, path = href(page)): MenuLink => ({ name, path })

type Switches = Pick<Settings, 'questionBankOpen'>

/** The question bank only when it is open. */
const bank = ({ questionBankOpen }: Switches, name: string): MenuLink[] =>
  questionBankOpen ? [link(questionBankPage, name)] : []

/** Where the site leads; an entry exists when its page does. Places within are the beginnings of inner addresses too. */
export function destinations({
  settings,
  papers,
}: Pick<ShellData, 'papers'> & { settings: Switches }) {
  const bank = destination('题库', questionBankPage)
  const shown = papers && destination(papers, oldExamPage, ...paperPages)
  return [
    destination('备考指南', lxSpecialPage, { path: `/document${lxSpecialPage.path}` }),
    ...(settings.questionBankOpen ? [bank] : []),
    ...(shown ? [shown] : []),
    destination('课程', coursePage, courseListPage, courseDetailPage, publicClassPage),
    destination('日历', examinationPage, mockPage),
    destination('会员', vipRightsPage),
  ]
}

const paperPages = [
  questionBankOverYearTrueTopicPage,
  questionBankOverYearTrueTopicDetailPage,
  questionBankPaperPreViewPage,
]

function destination(name: string, page: PagePath, ...within: PagePath[]): Destination {
  return [name, href(page), [page, ...within].map(({ path }) => path)]
}

/** Links beside the destinations, in the small bar. */
export const sideLinks = (): MenuLink[] => [
  link(bookPage, '图书'),
  link(downloadPage, 'App 下载'),
  link(aboutUsPage, '关于我们'),
]

/** Where all provinces stand. */
export const cityChoicePath = `${href(homePage)}#cities`

/** The bottom bar of phones; `center` is the front page of the personal centre. */
export function dockEntries(settings: Switches, center: string): DockEntry[] {
  const of = (name: string, page: PagePath, icon: IconName, ...within: PagePath[]): DockEntry => [
    ...destination(name, page, ...within),
    icon,
  ]
  return [
    of('首页', homePage, 'home', { path: '/home' }),
    ...(settings.questionBankOpen ? [of('题库', questionBankPage, 'bank')] : []),
    of('日历', examinationPage, 'calendar', mockPage),
    of('课程', coursePage, 'course', courseListPage, courseDetailPage, publicClassPage),
    ['我的', center, ['/personalCenter'], 'user'],
  ]
}

/** Ways to reach us, as far as they are set. */
export function contactLinks(settings: Contacts): (MenuLink & { note?: string })[] {
  const { chatUrl, qqGroup, qqGroupUrl, oldVersionUrl } = settings
  return [
    ...(chatUrl ? [{ name: '在线咨询', path: chatUrl }] : []),
    ...(qqGroupUrl
      ? [
          {
            name: 'QQ 群',
            path: qqGroupUrl,
            note: qqGroup ? `群号 ${qqGroup}` : '点击后在 QQ 中确认加入',
          },
        ]
      : []),
    link(downloadPage, 'App 下载'),
    ...(oldVersionUrl ? [{ name: '返回旧版', path: oldVersionUrl }] : []),
  ]
}

/** Groups at the end of a page, with the company's own pages and its texts, `enterprise`. */
export function footerGroups(settings: Switches, enterprise: MenuLink[]): MenuGroup[] {
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
        link(aiPage, 'AI 答疑'),
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
        ...enterprise,
        link(contactUsPage, '联系我们'),
        link(joinUsPage, '加入我们'),
        link(statementPage, '免责声明'),
        link(siteMapPage, '网站导航'),
        link(downloadPage, 'App 下载'),
      ],
    },
  ]
}
