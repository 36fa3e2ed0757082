'use client'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { loginPage, registerPage } from '#lib/accounts/paths.ts'
import { takeOverClick } from '#lib/platform/client/take-over-click.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './login-prompt.module.css'

// Links to pages, so that they work without scripts.
const opens = (name: 'login' | 'register') => (event: MouseEvent<HTMLAnchorElement>) => {
  if (takeOverClick(event)) useAppStore.getState().openAccountDialog({ name })
}

/** In place of the progress of someone who is not signed in. */
export function LoginPrompt() {
  return (
    <section aria-label="登录后练习" className={styles.prompt}>
      <p>登录后即可免费做题：作答自动保存，错题自动归集，并按遗忘规律安排复习。</p>
      <div className={styles.buttons}>
        <ButtonLink href={href(loginPage)} onClick={opens('login')}>
          登录
        </ButtonLink>
        <ButtonLink href={href(registerPage)} className={styles.second} onClick={opens('register')}>
          注册
        </ButtonLink>
      </div>
    </section>
  )
}
