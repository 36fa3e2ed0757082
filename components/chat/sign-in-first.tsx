'use client'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import styles from './sign-in-first.module.css'

/** In place of what belongs to a user, for who is not signed in; a login loads the page anew, with all of its address. */
export function SignInFirst({ title }: { title: string }) {
  const ask = () => askForLogin({ name: 'page', detail: '', label: title })
  useEffect(() => askForLogin({ name: 'page', detail: '', label: title }), [title])
  return (
    <div className={`container ${styles.page}`}>
      <h1>{title}</h1>
      <EmptyState title="请先登录">
        <p>登录后可以提问，问过的都在您的历史里。</p>
        <Button onClick={ask}>登录</Button>
      </EmptyState>
    </div>
  )
}
