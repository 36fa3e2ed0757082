'use client'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/routes/href.ts'
import { AccountCard } from './account-card.tsx'
import { Register } from './register.tsx'
import type { Terms } from './terms-checkbox.tsx'

export function RegisterPage({ terms }: { terms: Terms }) {
  return (
    <AccountCard title="注册">
      <Register terms={terms} links={<Link href={href('login')}>已有账号，去登录</Link>} />
    </AccountCard>
  )
}
