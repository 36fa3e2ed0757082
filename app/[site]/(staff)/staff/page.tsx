import { pageMeta } from '#app/page-meta.ts'
import { StaffPage } from '#components/staff/staff-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffOverviewPage } from '#lib/staff/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：概览',
    description: '等待工作人员处理的事项。',
    path: href(staffOverviewPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <StaffPage desk="overview" />
}
