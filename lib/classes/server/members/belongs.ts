import type { classes, classMembers } from '#lib/classes/server/tables.ts'
import type { CourseAccess } from '#lib/lessons/server/access.ts'
import { isOver } from '#lib/lessons/server/access.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

type Window = Pick<typeof classes.$inferSelect, 'joinFrom' | 'joinUntil'>
type Exception = (typeof classMembers.$inferSelect)['state'] | undefined
type Access = Pick<CourseAccess, 'since' | 'until'>

/**
 * Tells whether somebody is a member of a class now: the course is theirs now, and this access began on the days of enrolment
 * or staff put them in. Whom staff took out is none. Of several accesses one is enough.
 */
export function belongs(
  { joinFrom, joinUntil }: Window,
  accesses: readonly Access[],
  exception?: Exception,
): boolean {
  if (exception === 'removed') return false
  const now = new Date()
  const running = accesses.filter((access) => !isOver(access, now))
  if (exception === 'added') return running.length > 0
  return running.some(({ since }) => {
    const day = shanghaiToday(since)
    return day >= joinFrom && (joinUntil === null || day <= joinUntil)
  })
}
