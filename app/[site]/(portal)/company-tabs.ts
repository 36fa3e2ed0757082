import type { Tab } from '#components/ui/tabs.tsx'
import {
  aboutUsPage,
  agreementPage,
  contactUsPage,
  enterprisePage,
  featurePage,
  joinUsPage,
  privacyPage,
  statementPage,
  systemPage,
} from '#lib/company/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import { isBuilt } from '#lib/tables/routes.ts'

type News = { name: string; path: string }

/** The enterprise column with its culture (2) and history (3), as the footer names them. */
const ENTERPRISE = 81

const usualNews: News[] = [
  { name: '企业文化', path: href(enterprisePage, { id: ENTERPRISE, type: 2 }) },
  { name: '发展历程', path: href(enterprisePage, { id: ENTERPRISE, type: 3 }) },
]

/** The company's own pages, that at `current` chosen; `news` are those of its column, where the page knows them all. */
export function companyTabs(current: string, news: News[] = usualNews): Tab[] {
  const pages: [PagePath, string, string][] = [
    [aboutUsPage, '关于我们', href(aboutUsPage)],
    [contactUsPage, '联系我们', href(contactUsPage)],
    [joinUsPage, '加入我们', href(joinUsPage)],
    ...news.map(({ name, path }): [PagePath, string, string] => [enterprisePage, name, path]),
    [featurePage, '我们的特色', href(featurePage)],
    [systemPage, '课程体系', href(systemPage)],
    [statementPage, '免责声明', href(statementPage)],
    [privacyPage, '隐私政策', href(privacyPage)],
    [agreementPage, '用户服务协议', href(agreementPage)],
  ]
  return pages
    .filter(([page]) => isBuilt(page))
    .map(([, name, path]) => ({ name, href: path, chosen: path === current }))
}
