import { pageMeta } from '#app/page-meta.ts'
import { StaffPage } from '#components/staff/staff-pages.tsx'
import { staffEnquiriesPage } from '#lib/inbox/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：咨询',
    description: '工作人员处理咨询。',
    path: href(staffEnquiriesPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <StaffPage desk="enquiries" />
}
