import { pageMeta } from '#app/page-meta.ts'
import { AccountSettingsPage } from '#components/accounts/center/member-pages.tsx'
import { accountSettingsPage } from '#lib/accounts/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '账号设置',
    description: '修改公选王账号的资料、头像、密码与手机号，管理登录设备与个人数据。',
    path: href(accountSettingsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <AccountSettingsPage />
}
