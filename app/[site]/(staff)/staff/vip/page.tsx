import { pageMeta } from '#app/page-meta.ts'
import { SiteContentPage } from '#components/site-content/site-content-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { vipEntriesPage } from '#lib/site-content/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：会员套餐与权益',
    description: '会员套餐的价格与会员权益的文字。',
    path: href(vipEntriesPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <SiteContentPage desk="vip" />
}
