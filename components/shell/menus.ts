import { href } from '#lib/platform/routes/href.ts'
import { isBuilt, type RouteName } from '#lib/platform/routes/table.ts'
import type { Settings } from '#lib/site/views.ts'

export type MenuLink = { name: string; path: string }
type MenuGroup = { title: string; links: MenuLink[] }
type Row = MenuLink & { route: RouteName }

const row = (route: RouteName, name: string, path: string): Row => ({ route, name, path })
const built = (rows: Row[]): MenuLink[] =>
  rows.filter(({ route }) => isBuilt(route)).map(({ name, path }) => ({ name, path }))

/** What phones have at the end of the page only: one line of the header has no room for it. */
export const isForWide = ({ path }: MenuLink): boolean =>
  path === href('ColumnListIndex') || path === href('AboutUs')

type Switches = Pick<Settings, 'questionBankOpen'>

/** The question bank only when it is open. */
const bank = ({ questionBankOpen }: Switches, name: string): Row[] =>
  questionBankOpen ? [row('questionBank', name, href('questionBank'))] : []

/** The offers beside the columns: only pages that exist. */
export function offerLinks(settings: Switches): MenuLink[] {
  return built([
    row('Course', '课程', href('Course')),
    ...bank(settings, '题库'),
    row('Book', '图书', href('Book')),
    row('VipRights', '会员', href('VipRights')),
    row('lxSpecial', '遴选专题', href('lxSpecial')),
    row('ColumnListIndex', '全部栏目', href('ColumnListIndex')),
    row('download', 'App 下载', href('download')),
    row('AboutUs', '关于我们', href('AboutUs')),
  ])
}

/** What else is worth knowing at the end of a page, and the company's own pages; enterprise column 81 holds its culture (2) and history (3). */
export function footerGroups(settings: Switches): MenuGroup[] {
  return [
    {
      title: '考试',
      links: built([
        row('lxSpecial', '遴选专题', href('lxSpecial')),
        row('Examination', '考试日历', href('Examination')),
        row('Mock', '模考日历', href('Mock')),
        row('oldExam', '历年真题', href('oldExam')),
        row('ToCountry', '国考专区', href('ToCountry')),
        row('GovernmentInstitutionsHome', '事业单位', href('GovernmentInstitutionsHome')),
      ]),
    },
    {
      title: '学习',
      links: built([
        row('Course', '全部课程', href('Course')),
        row('publicClass', '公开课', href('publicClass')),
        ...bank(settings, '在线题库'),
        row('SpecialTopics', '文章专题', href('SpecialTopics')),
        row('ColumnListIndex', '全部栏目', href('ColumnListIndex')),
        row('Recommend', '编辑推荐', href('Recommend')),
        row('Forecast', '考情预测', href('Forecast')),
      ]),
    },
    {
      title: '辅导与活动',
      links: built([
        row('Ydybs', '一对一笔试', href('Ydybs')),
        row('Ydyms', '一对一面试', href('Ydyms')),
        row('Yddbs', '笔试小班', href('Yddbs')),
        row('Yddms', '面试小班', href('Yddms')),
        row('Together', '一起学', href('Together')),
        row('Victory', '上岸喜报', href('Victory')),
      ]),
    },
    {
      title: '公选王',
      links: built([
        row('AboutUs', '关于我们', href('AboutUs')),
        row('Enterprise', '企业文化', href('Enterprise', { id: 81, type: 2 })),
        row('Enterprise', '发展历程', href('Enterprise', { id: 81, type: 3 })),
        row('ContactUs', '联系我们', href('ContactUs')),
        row('JoinUs', '加入我们', href('JoinUs')),
        row('Statement', '免责声明', href('Statement')),
        row('siteMap', '网站导航', href('siteMap')),
        row('download', 'App 下载', href('download')),
      ]),
    },
  ]
}
