import { pageMeta } from '#app/page-meta.ts'
import { UsersPage } from '#components/users/users-page.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffUsersPage } from '#lib/users/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：用户',
    description: '用户的账号、会员与登录。',
    path: href(staffUsersPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <UsersPage />
}
