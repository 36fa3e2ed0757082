import { clientMeta } from '#app/client-meta.ts'
import { loadShell } from '#app/load-shell.ts'
import { AccountSettingsPage } from '#components/accounts/center/member-pages.tsx'
import { SettingsRuns } from '#components/psychology/settings-runs.tsx'
import { accountSettingsPage } from '#lib/accounts/paths.ts'

export const generateMetadata = clientMeta(
  accountSettingsPage,
  '修改公选王账号的资料、头像、密码与手机号，管理登录设备与个人数据。',
)

/** With the user's psychological checks, which stay theirs to delete while the question bank shows none. */
export default async function Page() {
  const { settings } = await loadShell()
  return (
    <>
      <AccountSettingsPage />
      <SettingsRuns isBankOpen={settings.questionBankOpen} />
    </>
  )
}
