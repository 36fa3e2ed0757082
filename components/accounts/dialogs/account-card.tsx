'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { signOut } from '#lib/accounts/client/session.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { href } from '#lib/platform/routes/href.ts'
import { studyPage } from '#lib/study/paths.ts'
import styles from './account-card.module.css'

/** A form as a page of its own; users who are signed in already are told so instead. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  // As they came: a login on this page leads away from it.
  const [cameSignedIn, setCameSignedIn] = useState(false)
  useEffect(() => setCameSignedIn(isSignedIn()), [])
  return (
    <div className={styles.card}>
      <h1>{cameSignedIn ? '您已登录' : title}</h1>
      {cameSignedIn ? (
        <p className={styles.choices}>
          <ButtonLink href={href(studyPage)}>进入个人中心</ButtonLink>
          <button type="button" className={styles.out} onClick={() => void signOut()}>
            退出
          </button>
        </p>
      ) : (
        children
      )}
    </div>
  )
}
