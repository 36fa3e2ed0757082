'use client'
import type { Terms } from '#components/accounts/fields/terms-checkbox.tsx'
import { Link } from '#components/ui/link.tsx'
import { loginPage } from '#lib/accounts/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { AccountCard } from './account-card.tsx'
import { Register } from './register.tsx'

export function RegisterPage({ terms }: { terms: Terms }) {
  return (
    <AccountCard title="注册">
      <Register terms={terms} links={<Link href={href(loginPage)}>已有账号，去登录</Link>} />
    </AccountCard>
  )
}
