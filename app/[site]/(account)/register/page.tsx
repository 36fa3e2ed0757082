import { clientMeta } from '#app/client-meta.ts'
import { loadShell } from '#app/load-shell.ts'
import { RegisterPage } from '#components/accounts/dialogs/register-page.tsx'
import { registerPage } from '#lib/accounts/paths.ts'
import { termsOf } from '#lib/site/terms-of.ts'

export const generateMetadata = clientMeta(
  registerPage,
  '注册公选王账号，收藏文章、做题与学习课程。',
)

export default async function Register() {
  const { settings } = await loadShell()
  return (
    <>
      <RegisterPage terms={termsOf(settings)} />
      <noscript>
        <p className="container">注册需要 JavaScript，请在浏览器中启用后刷新本页。</p>
      </noscript>
    </>
  )
}
