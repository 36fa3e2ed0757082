import { hasUnlimitedAi } from '#lib/ai/server/uses.ts'
import { hasUnlimitedDrills } from '#lib/drills/server/allowance.ts'
import { isAnsweredFirst } from '#lib/inbox/server/staff-inbox.ts'
import { seesAllLectures } from '#lib/lectures/server/opened.ts'
import { watchesAsMember } from '#lib/lessons/server/sources/courses-of-members.ts'
import { seesAllReplays } from '#lib/live/server/sees-all-replays.ts'
import { hasMarking } from '#lib/marking/server/allowance.ts'
import { sitsAllMocks } from '#lib/mocks/server/sits-all-mocks.ts'
import type { Access } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isMember } from '#lib/practice/server/start/entitlement.ts'
import { contract } from '#lib/tables/contract.ts'
import type { RightCheck } from '#lib/vip/right-checks.ts'

type Check = (db: Db, userId: number | null) => Promise<boolean>

/** Whether somebody has a right in full, as the server decides it where the right is used; `userId` is null for a stranger. */
export const rights: Readonly<Record<RightCheck, Check>> = {
  ai: ofUser(hasUnlimitedAi),
  bank: ofUser(isMember),
  papers: async (_, userId) => isOpen(contract.paperStart, userId),
  report: async (_, userId) => isOpen(contract.exerciseReport, userId),
  feedback: ofUser(isAnsweredFirst),
  marking: ofUser(hasMarking),
  lessons: ofUser(watchesAsMember),
  lectures: ofUser(seesAllLectures),
  replays: ofUser(seesAllReplays),
  mocks: ofUser(sitsAllMocks),
  drills: ofUser(hasUnlimitedDrills),
}

function ofUser(check: (db: Db, userId: number) => Promise<boolean>): Check {
  return async (db, userId) => userId !== null && (await check(db, userId))
}

/** Some rights are those of everybody with an account: the call alone decides. */
const isOpen = ({ access }: { access: Access }, userId: number | null) =>
  access === 'public' || (access !== 'staff' && userId !== null)
