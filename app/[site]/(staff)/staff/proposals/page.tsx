import { pageMeta } from '#app/page-meta.ts'
import { StaffPage } from '#components/staff/staff-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffProposalsPage } from '#lib/staff/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：待确认',
    description: '等待另一位同事确认的操作。',
    path: href(staffProposalsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <StaffPage desk="proposals" />
}
