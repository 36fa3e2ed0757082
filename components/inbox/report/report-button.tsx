'use client'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** Reports a fault in a question (报错) where it stands; a guest is asked for the account that gets the answer. */
export function ReportButton({ questionId }: { questionId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  /** Closing the dialog by mistake loses nothing. */
  const written = useRef('')
  usePressed('questionReport', String(questionId), () => setIsOpen(true))
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => (isSignedIn() ? setIsOpen(true) : askForLogin(pressedOf(questionId)))}
      >
        报错
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog {...{ questionId, written }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const pressedOf = (questionId: number) => ({
  name: 'questionReport',
  detail: String(questionId),
  label: '报错',
})
