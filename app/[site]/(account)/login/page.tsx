import { clientMeta } from '#app/client-meta.ts'
import { loadShell } from '#app/load-shell.ts'
import { LoginPage } from '#components/accounts/dialogs/login-page.tsx'
import { loginPage } from '#lib/accounts/paths.ts'
import { termsOf } from '#lib/site/terms-of.ts'

export const generateMetadata = clientMeta(
  loginPage,
  '登录公选王，使用个人中心、题库、课程与会员服务。',
)

export default async function Login() {
  const { settings } = await loadShell()
  return (
    <>
      <LoginPage terms={termsOf(settings)} />
      <noscript>
        <p className="container">登录需要 JavaScript，请在浏览器中启用后刷新本页。</p>
      </noscript>
    </>
  )
}
