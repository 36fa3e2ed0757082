'use client'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { MyRuns } from './my-runs.tsx'
import styles from './psychology.module.css'

/** The runs of who is signed in, below the settings of the account; nothing where there are none. */
export function SettingsRuns({ isBankOpen }: { isBankOpen: boolean }) {
  const isSignedIn = useSignedIn()
  return (
    isSignedIn && (
      <div className={styles.settings}>
        <MyRuns isBankOpen={isBankOpen} whenAny />
      </div>
    )
  )
}
