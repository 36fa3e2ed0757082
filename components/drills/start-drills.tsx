import { useStart } from '#components/practice/use-start.ts'
import { Button, type ButtonVariant } from '#components/ui/button.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { drillStart } from '#lib/drills/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { ensureGuestToken } from '#lib/platform/client/guest-token.ts'

type Props = {
  /** All families in turns without one. */
  family?: string
  /** Against a mistake of the family. */
  mistake?: string
  count: 5 | 10 | 20
  /** Its name for who does not see what it stands beside. */
  label?: string
  variant?: ButtonVariant
  children: string
}

/** Begins drills; a guest too, whose answers an account takes over later. */
export function StartDrills({ family, mistake, count, label, variant, children }: Props) {
  const isSignedIn = useSignedIn()
  const [start, isStarting] = useStart((clientKey) => {
    if (isSignedIn === false) ensureGuestToken()
    return call(drillStart, {
      ...(family && { family }),
      ...(mistake && { mistake }),
      ...{ count, clientKey },
    })
  })
  return (
    <Button variant={variant} busy={isStarting} onClick={start} aria-label={label}>
      {children}
    </Button>
  )
}
