import { pageMeta } from '#app/page-meta.ts'
import { UpkeepPage } from '#components/upkeep/upkeep-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { vipEntriesPage } from '#lib/upkeep/paths.ts'

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
  return <UpkeepPage desk="vip" />
}
