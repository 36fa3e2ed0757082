import { pageMeta } from '#app/page-meta.ts'
import { StaffPage } from '#components/staff/staff-pages.tsx'
import { staffFeedbackPage } from '#lib/inbox/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：反馈',
    description: '工作人员处理反馈。',
    path: href(staffFeedbackPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <StaffPage desk="feedback" />
}
