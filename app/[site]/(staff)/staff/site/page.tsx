import { pageMeta } from '#app/page-meta.ts'
import { SiteContentPage } from '#components/site-content/site-content-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { siteEntriesPage } from '#lib/site-content/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：站点内容',
    description: '热搜词、友情链接、弹窗等页面上的内容。',
    path: href(siteEntriesPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <SiteContentPage desk="entries" />
}
