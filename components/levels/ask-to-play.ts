import { levelsPath } from '#components/practice/paths.ts'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'

type Press = { catalogueId: number; level: number; label: string }

/** Detail by which a pressed level is known again. */
export const pressedLevel = ({ catalogueId, level }: Omit<Press, 'label'>) =>
  `${catalogueId}/${level}`

/**
 * Opens the login for a guest who pressed a level. The house first gets it into its address: after the login it would open
 * on the floor where its learner stands, and the pressed one would not be there to be gone on with.
 */
export function askToPlay({ catalogueId, level, label }: Press): void {
  const house = levelsPath({ catalogueId, level })
  // At once, not by the router: what is pressed is kept for the address of this moment.
  if (house.startsWith(`${location.pathname}?`)) history.replaceState(null, '', house)
  askForLogin({ name: 'level', detail: pressedLevel({ catalogueId, level }), label })
}
