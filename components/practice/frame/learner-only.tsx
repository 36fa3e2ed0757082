'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { Opening } from '#components/practice/sitting/opening.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { askForLogin as ask } from '#lib/accounts/client/ask-for-login.ts'
import { pressedHere } from '#lib/accounts/client/pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { ensureGuestToken, guestToken } from '#lib/platform/client/guest-token.ts'
import styles from './learner-only.module.css'

/** Opens the login, which in a sitting cannot be put off: its answers would be lost. A login loads the page anew. */
export function askForLogin({ inSitting = true, label = '作答' } = {}): void {
  // While a guest signs in for a star the queue is without a token for a moment: the star is still what they pressed.
  const pressed = pressedHere()
  if (pressed && useAppStore.getState().accountDialog) return
  ask(pressed ?? { name: 'page', detail: '', label }, { undismissable: inSitting })
}

/** Whether a page can show a guest something: who has begun nothing here has no sitting to go back to. */
const mayBeGuests = () =>
  guestToken() !== null || !new URLSearchParams(location.search).has('attemptId')

type Props = {
  /** The page's heading while nobody is signed in. */
  title: string
  /** Those who are not signed in are let in too, with a token of a guest. */
  guests?: boolean
  /** A sitting runs here, or is begun by being here. */
  sitting?: boolean
  /** In place of a sitting until it is known who is here; the bar of an answer sheet unless told. */
  waiting?: ReactNode
  children: ReactNode
}

/**
 * Shows its children to users who are signed in, and the login to everyone else, unless guests are served too. The API
 * decides what may be read.
 */
export function LearnerOnly({ title, guests = false, sitting = false, waiting, children }: Props) {
  const isSignedIn = useSignedIn()
  // When the login ends later the page stays as it is: there are answers to be saved.
  const [isLetIn, setIsLetIn] = useState(false)
  const isGuest = guests && isSignedIn === false && mayBeGuests()
  if ((isSignedIn || isGuest) && !isLetIn) {
    if (isGuest) ensureGuestToken()
    setIsLetIn(true)
  }
  const isKeptOut = isSignedIn === false && !isLetIn
  useEffect(() => {
    if (isKeptOut) askForLogin({ inSitting: sitting, label: title })
  }, [isKeptOut, sitting, title])
  if (isLetIn) return children
  if (isSignedIn === null) {
    return (
      <>
        {/* A sitting that is about to run has the page for itself from the first paint: nothing moves when it begins. */}
        {sitting ? (
          (waiting ?? <Opening name={title} />)
        ) : (
          <>
            <h1 className="visually-hidden">{title}</h1>
            <Skeleton heights={[56, 360, 56]} />
          </>
        )}
        <noscript>
          <p>做题需要 JavaScript，请在浏览器中启用后刷新本页。</p>
        </noscript>
      </>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState title="请先登录">
        <p>登录后可以做题，作答会自动保存。</p>
        <Button
          className={styles.login}
          onClick={() => askForLogin({ inSitting: sitting, label: title })}
        >
          登录
        </Button>
      </EmptyState>
    </>
  )
}
