'use client'
import { useState } from 'react'
import type { Terms } from '#components/accounts/fields/terms-checkbox.tsx'
import { Link } from '#components/ui/link.tsx'
import { registerPage } from '#lib/accounts/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { AccountCard } from './account-card.tsx'
import { CodeLogin } from './code-login.tsx'
import { DialogLink } from './dialog-link.tsx'
import { LoginWays } from './login-ways.tsx'
import { PasswordLogin } from './password-login.tsx'

/** Both logins on a page; a password is reset in a dialog above it. */
export function LoginPage({ terms }: { terms: Terms }) {
  const [byCode, setByCode] = useState(true)
  const Form = byCode ? CodeLogin : PasswordLogin
  const links = (
    <>
      <DialogLink to={{ name: 'forget' }}>忘记密码？</DialogLink>
      <Link href={href(registerPage)}>立即注册</Link>
    </>
  )
  return (
    <AccountCard title="登录">
      <LoginWays byCode={byCode} onChoose={setByCode} />
      <Form terms={terms} links={links} />
    </AccountCard>
  )
}
