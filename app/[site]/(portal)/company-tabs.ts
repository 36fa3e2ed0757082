import { loadShell } from '#app/load-shell.ts'
import type { Tab } from '#components/ui/tabs.tsx'
import {
  aboutUsPage,
  agreementPage,
  contactUsPage,
  featurePage,
  helpPage,
  joinUsPage,
  privacyPage,
  statementPage,
  systemPage,
} from '#lib/company/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

type Place = { name: string; path: string }

/** The company's own pages with the texts of its column and `more` beside these, that at `current` chosen. */
export async function companyTabs(current: string, more: Place[] = []): Promise<Tab[]> {
  const { enterprise } = await loadShell()
  const pages = [
    { name: '关于我们', path: href(aboutUsPage) },
    { name: '联系我们', path: href(contactUsPage) },
    { name: '帮助', path: href(helpPage) },
    { name: '加入我们', path: href(joinUsPage) },
    ...enterprise,
    ...more,
    { name: '我们的特色', path: href(featurePage) },
    { name: '课程体系', path: href(systemPage) },
    { name: '免责声明', path: href(statementPage) },
    { name: '隐私政策', path: href(privacyPage) },
    { name: '用户服务协议', path: href(agreementPage) },
  ]
  return pages.map(({ name, path }) => ({ name, href: path, chosen: path === current }))
}
