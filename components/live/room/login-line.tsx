import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'

/** Leads a guest to the login, after which the page loads anew. */
export function LoginLine({ children }: { children: ReactNode }) {
  return (
    <p>
      <Button variant="second" onClick={() => askForLogin(null)}>
        {children}
      </Button>
    </p>
  )
}
