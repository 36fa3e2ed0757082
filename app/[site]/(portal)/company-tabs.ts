import type { Tab } from '#components/ui/tabs.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { isBuilt, type RouteName } from '#lib/platform/routes/table.ts'

type News = { name: string; path: string }

/** The enterprise column with its culture (2) and history (3), as the footer names them. */
const ENTERPRISE = 81

const usualNews: News[] = [
  { name: '企业文化', path: href('Enterprise', { id: ENTERPRISE, type: 2 }) },
  { name: '发展历程', path: href('Enterprise', { id: ENTERPRISE, type: 3 }) },
]

/** The company's own pages, that at `current` chosen; `news` are those of its column, where the page knows them all. */
export function companyTabs(current: string, news: News[] = usualNews): Tab[] {
  const pages: [RouteName, string, string][] = [
    ['AboutUs', '关于我们', href('AboutUs')],
    ['ContactUs', '联系我们', href('ContactUs')],
    ['JoinUs', '加入我们', href('JoinUs')],
    ...news.map(({ name, path }): [RouteName, string, string] => ['Enterprise', name, path]),
    ['Feature', '我们的特色', href('Feature')],
    ['System', '课程体系', href('System')],
    ['Statement', '免责声明', href('Statement')],
    ['Privacy', '隐私政策', href('Privacy')],
    ['Agreement', '用户服务协议', href('Agreement')],
  ]
  return pages
    .filter(([route]) => isBuilt(route))
    .map(([, name, path]) => ({ name, href: path, chosen: path === current }))
}
