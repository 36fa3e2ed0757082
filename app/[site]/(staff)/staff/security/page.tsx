import { pageMeta } from '#app/page-meta.ts'
import { StaffPage } from '#components/staff/staff-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffSecurityPage } from '#lib/staff/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：我的安全',
    description: '登录工作台的方式：验证器与恢复码。',
    path: href(staffSecurityPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <StaffPage desk="security" />
}
