import { clientMeta } from '#app/client-meta.ts'
import { AccountSettingsPage } from '#components/accounts/center/member-pages.tsx'
import { accountSettingsPage } from '#lib/accounts/paths.ts'

export const generateMetadata = clientMeta(
  accountSettingsPage,
  '修改公选王账号的资料、头像、密码与手机号，管理登录设备与个人数据。',
)

export default function Page() {
  return <AccountSettingsPage />
}
