import { type ComponentProps, useState } from 'react'
import { Button, type ButtonVariant } from '#components/ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = Omit<ComponentProps<typeof ReasonDialog>, 'onClose'> & {
  /** Label of the button. */
  name: string
  /** Names what it acts on, for who does not see its place. */
  called?: string
  /** None for the filled one. */
  variant?: ButtonVariant | undefined
  /** Whether it can be done as the record stands. What was being typed when that changed stays, and the server says why not. */
  isOffered?: boolean
}

/** A button that asks before something is done to a record, and why. */
export function ReasonButton({ name, called, variant, isOffered = true, ...asked }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {isOffered && (
        <Button variant={variant} aria-label={called} onClick={() => setIsAsking(true)}>
          {name}
        </Button>
      )}
      {isAsking && <ReasonDialog {...asked} onClose={() => setIsAsking(false)} />}
    </>
  )
}
