import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { LoginPage } from '#components/accounts/dialogs/login-page.tsx'
import { loginPage } from '#lib/accounts/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { termsOf } from '#lib/site/terms-of.ts'

export function generateMetadata() {
  return pageMeta({
    title: '登录',
    description: '登录公选王，使用个人中心、题库、课程与会员服务。',
    path: href(loginPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

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
