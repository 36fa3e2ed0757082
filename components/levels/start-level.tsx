import { useStart } from '#components/practice/use-start.ts'
import { Button, type ButtonVariant } from '#components/ui/button.tsx'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { levelQuestions } from '#lib/levels/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { askToPlay, pressedLevel } from './ask-to-play.ts'

type Props = {
  catalogueId: number
  level: number
  /** The label of the button. */
  children: string
  variant?: ButtonVariant
  big?: boolean
}

/** Begins a level, or continues the sitting of it that is open. A guest signs in first, and the level is begun then. */
export function StartLevel({ catalogueId, level, children, variant, big = false }: Props) {
  const isSignedIn = useSignedIn()
  const [start, isStarting] = useStart((clientKey) =>
    call(levelQuestions, { catalogueId, level, clientKey }),
  )
  usePressed('level', pressedLevel({ catalogueId, level }), start)
  const press = () => (isSignedIn ? start() : askToPlay({ catalogueId, level, label: children }))
  return (
    <Button variant={variant} big={big} busy={isStarting} onClick={press}>
      {children}
    </Button>
  )
}
