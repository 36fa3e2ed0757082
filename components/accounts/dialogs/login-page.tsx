'use client'
import { useState } from 'react'
import type { Terms } from '#components/accounts/fields/terms-checkbox.tsx'
import { Link } from '#components/ui/link.tsx'
import { registerPage } from '#lib/accounts/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { AccountCard } from './account-card.tsx'
import { CodeLogin } from './code-login.tsx'
import { DialogLink } from './dialog-link.tsx'
import { PasswordLogin } from './password-login.tsx'

/** Both logins on a page; a password is reset in a dialog above it. */
export function LoginPage({ terms }: { terms: Terms }) {
  const [byCode, setByCode] = useState(false)
  const Form = byCode ? CodeLogin : PasswordLogin
  const links = (
    <>
      <button type="button" onClick={() => setByCode(!byCode)}>
        {byCode ? '密码登录' : '验证码登录'}
      </button>
      <DialogLink to={{ name: 'forget' }}>忘记密码？</DialogLink>
      <Link href={href(registerPage)}>立即注册</Link>
    </>
  )
  return (
    <AccountCard title={byCode ? '验证码登录' : '密码登录'}>
      <Form terms={terms} links={links} />
    </AccountCard>
  )
}
