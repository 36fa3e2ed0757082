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

type News = { name: string; path: string }

/** The enterprise column with its culture (2) and history (3), as the footer names them. */
const ENTERPRISE = 81

const usualNews: News[] = [
  { name: '企业文化', path: href(enterprisePage, { id: ENTERPRISE, type: 2 }) },
  { name: '发展历程', path: href(enterprisePage, { id: ENTERPRISE, type: 3 }) },
]

/** The company's own pages, that at `current` chosen; `news` are those of its column, where the page knows them all. */
export function companyTabs(current: string, news: News[] = usualNews): Tab[] {
  const pages: News[] = [
    { name: '关于我们', path: href(aboutUsPage) },
    { name: '联系我们', path: href(contactUsPage) },
    { name: '加入我们', path: href(joinUsPage) },
    ...news,
    { name: '我们的特色', path: href(featurePage) },
    { name: '课程体系', path: href(systemPage) },
    { name: '免责声明', path: href(statementPage) },
    { name: '隐私政策', path: href(privacyPage) },
    { name: '用户服务协议', path: href(agreementPage) },
  ]
  return pages.map(({ name, path }) => ({ name, href: path, chosen: path === current }))
}
