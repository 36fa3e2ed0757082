import type { Visit } from '#lib/platform/routes/visit/visit.ts'
import type { Decision } from './decide.ts'

/** Looks at a visit before its page is shown: a decision takes the page's place, undefined lets it pass. */
export type Guard = (visit: Visit) => Decision | undefined

/** The guards a row may name. */
export const guards: Readonly<Record<string, Guard>> = {
  // A member page is a shell without personal data that opens the login dialog itself, and the API decides
  // what a learner may see. The middleware is no security boundary, so it lets everyone pass.
  login: () => undefined,
}
