import { pageMeta } from '#app/page-meta.ts'
import { StaffPage } from '#components/staff/staff-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffAuditPage } from '#lib/staff/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：操作记录',
    description: '工作人员所作的改动。',
    path: href(staffAuditPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <StaffPage desk="audit" />
}
