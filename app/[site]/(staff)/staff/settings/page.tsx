import { pageMeta } from '#app/page-meta.ts'
import { SiteContentPage } from '#components/site-content/site-content-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { siteSettingsPage } from '#lib/site-content/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：站点设置',
    description: '站点的开关、名称、联系方式与规则。',
    path: href(siteSettingsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <SiteContentPage desk="settings" />
}
