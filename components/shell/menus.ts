import type { Settings } from '#lib/contract/views.ts'
import { href } from '#lib/routes/href.ts'
import { isBuilt, type RouteName } from '#lib/routes/table.ts'

export type MenuLink = { name: string; path: string }
type Row = MenuLink & { route: RouteName }

const row = (route: RouteName, name: string, path: string): Row => ({ route, name, path })
const built = (rows: Row[]): MenuLink[] =>
  rows.filter(({ route }) => isBuilt(route)).map(({ name, path }) => ({ name, path }))

/** The offers beside the columns: only pages that exist, and the question bank only when it is open. */
export function offerLinks(settings: Pick<Settings, 'questionBankOpen'>): MenuLink[] {
  return built([
    row('Course', '课程', href('Course')),
    ...(settings.questionBankOpen ? [row('questionBank', '题库', href('questionBank'))] : []),
    row('Book', '图书', href('Book')),
    row('VipRights', '会员', href('VipRights')),
    row('SpecialTopics', '专题', href('SpecialTopics')),
    row('ColumnListIndex', '全部栏目', href('ColumnListIndex')),
    row('download', 'App 下载', href('download')),
    row('AboutUs', '关于我们', href('AboutUs')),
  ])
}

/** The company's own pages; enterprise column 81 holds its culture (2) and history (3). */
export function footerLinks(): MenuLink[] {
  return built([
    row('Enterprise', '企业文化', href('Enterprise', { id: 81, type: 2 })),
    row('Enterprise', '发展历程', href('Enterprise', { id: 81, type: 3 })),
    row('AboutUs', '关于我们', href('AboutUs')),
    row('ContactUs', '联系我们', href('ContactUs')),
    row('Statement', '免责声明', href('Statement')),
    row('JoinUs', '加入我们', href('JoinUs')),
    row('siteMap', '网站导航', href('siteMap')),
    row('download', 'App 下载', href('download')),
  ])
}
