import { pageMeta } from '#app/page-meta.ts'
import { StaffPage } from '#components/staff/staff-pages.tsx'
import { staffRedemptionsPage } from '#lib/activities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：礼品兑换',
    description: '工作人员处理礼品兑换。',
    path: href(staffRedemptionsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <StaffPage desk="redemptions" />
}
