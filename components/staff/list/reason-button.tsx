import { type ComponentProps, useState } from 'react'
import { Button, type ButtonVariant } from '#components/ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = Omit<ComponentProps<typeof ReasonDialog>, 'onClose'> & {
  /** Label of the button. */
  name: string
  /** Names what it acts on, for who does not see its place. */
  called?: string
  variant: ButtonVariant
}

/** A button that asks before something is done to a record, and why. */
export function ReasonButton({ name, called, variant, ...asked }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant={variant} aria-label={called} onClick={() => setIsAsking(true)}>
        {name}
      </Button>
      {isAsking && <ReasonDialog {...asked} onClose={() => setIsAsking(false)} />}
    </>
  )
}
