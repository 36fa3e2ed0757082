import { specialGroups } from '#app/[site]/(portal)/lxSpecial/special-groups.ts'
import { aiIntroPage, aiListPage, aiPage } from '#lib/chat/paths.ts'
import { forecastPage, recommendPage } from '#lib/collections/paths.ts'
import { columnListIndexPage, listPage } from '#lib/columns/paths.ts'
import { featurePage, yddbsPage, yddmsPage, ydybsPage, ydymsPage } from '#lib/company/paths.ts'
import { oldExamPage } from '#lib/exams/paths.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { siteMapPage } from '#lib/shell/paths.ts'
import { isOpenRow } from '#lib/site/open-rows.ts'
import { routes } from '#lib/tables/routes.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import { videoAdPage } from '#lib/videos/paths.ts'

type PageGroup = {
  title: string
  parts: { title?: string; links: { name: string; href: string }[] }[]
}

// Whatever of these groups has an address of its own, in this order; pages with keys are reached through their lists.
const table: { title: string; groups: string[] }[] = [
  { title: '资讯与专题', groups: ['home', 'column', 'article', 'city', 'search', 'shell'] },
  { title: '考试与题库', groups: ['exam', 'errata', 'questionBank', 'ai'] },
  { title: '课程、视频与图书', groups: ['video', 'course', 'vip'] },
  { title: '辅导、推荐与活动', groups: ['marketing', 'tutoring', 'activity'] },
  { title: '关于公选王', groups: ['company'] },
]

const tutoring: readonly string[] = [ydybsPage, ydymsPage, yddbsPage, yddmsPage].map(
  ({ path }) => path,
)
const groupOf = ({ path, group }: Row) => (tutoring.includes(path) ? 'tutoring' : group)

/** Where the title of a row says too little outside of its menu. */
const names: Readonly<Record<string, string>> = {
  [listPage.path]: '最新资讯',
  [aiPage.path]: 'AI 答疑',
  [aiListPage.path]: 'AI 助手',
  [aiIntroPage.path]: 'AI 怎么回答',
  [columnListIndexPage.path]: '全部栏目',
  [specialTopicsPage.path]: '全部专题',
  [recommendPage.path]: '编辑推荐',
  [forecastPage.path]: '考情预测',
  [videoAdPage.path]: '推荐视频',
  [featurePage.path]: '我们的特色',
  // Which papers there are, 真题 or 模拟卷, their own page says.
  [oldExamPage.path]: '成套试卷',
}

/**
 * Every page with one address that search engines may know, in groups; those of the handbook by the stage of an application.
 * `enterprise` are the company's texts: pages with keys, but the footer names them as well.
 */
export function pageGroups(
  settings: Parameters<typeof isOpenRow>[1],
  enterprise: { name: string; path: string }[],
): PageGroup[] {
  const rows = routes.filter(
    (row: Row) => row.sitemap && row.path !== siteMapPage.path && isOpenRow(row, settings),
  )
  const known = table.map(({ title, groups }) => {
    const links = groups
      .flatMap((group) => rows.filter((row) => groupOf(row) === group))
      .map(({ titleZh, path }) => ({ name: names[path] ?? titleZh, href: path }))
    const more = groups.includes('company')
      ? enterprise.map(({ name, path }) => ({ name, href: path }))
      : []
    return { title, parts: [{ links: [...links, ...more] }] }
  })
  const handbook = {
    title: '遴选专题',
    parts: specialGroups.map(({ title, pages }) => ({
      title,
      links: pages.map((page) => ({ name: page.title, href: page.href })),
    })),
  }
  const [first, ...rest] = known
  return [...(first ? [first] : []), handbook, ...rest]
}
