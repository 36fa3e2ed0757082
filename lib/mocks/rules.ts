export const mockStatuses = ['draft', 'published', 'cancelled'] as const
export type MockStatus = (typeof mockStatuses)[number]
export const mockStatusNames: Readonly<Record<MockStatus, string>> = {
  draft: '草稿',
  published: '已发布',
  cancelled: '已取消',
}

/** Filters of the desk's list: a status, or those of which staff have something to do. */
export const mockFilters = ['due', ...mockStatuses] as const

/** How a mock exam stands for one visitor. */
export const mockStates = {
  soon: '报名未开始',
  open: '可报名',
  applied: '已报名',
  full: '已满',
  closed: '报名已截止',
  running: '进行中',
  ended: '已结束',
  cancelled: '已取消',
} as const
export type MockState = keyof typeof mockStates
export const mockStateNames = Object.keys(mockStates) as [MockState, ...MockState[]]

/** Minutes before the beginning at which a registered user may be told, with their names. */
export const reminderMinutes = { 15: '提前 15 分钟', 60: '提前 1 小时', 1440: '提前 1 天' } as const
export type ReminderMinutes = keyof typeof reminderMinutes

/** Settings of who has not chosen. */
export const defaultPush = { byMessage: true, minutesBefore: [15, 1440] as number[] }

/** Most of what staff grant or write, and the fewest minutes for entry: who waits at the door has to get in. */
export const mockLimits = {
  fewestEntry: 5,
  extraMinutes: 180,
  reason: 200,
  explanation: 20_000,
} as const

/** The number on an admission slip, such as 0007. */
export const slipNumber = (number: number): string => String(number).padStart(4, '0')

/** The moment from which nobody enters any more, whatever they were granted. */
export const entryUntil = ({
  startsAt,
  entryMinutes,
}: {
  startsAt: Date
  entryMinutes: number
}): Date => new Date(startsAt.getTime() + entryMinutes * 60_000)

/** The moment at which a mock exam ends for who has these extra minutes. */
export const endOf = (
  { startsAt, minutes }: { startsAt: Date; minutes: number },
  extraMinutes = 0,
): Date => new Date(startsAt.getTime() + (minutes + extraMinutes) * 60_000)

/** Days for which marks are appealed at least, from the publication. */
export const appealDays = 3

/** The moment until which marks are appealed: as printed, or later where results came late; null where they are not. */
export function appealsUntil(
  { appealUntil }: { appealUntil: Date | null },
  publishedAt: Date | null,
): Date | null {
  if (!appealUntil || !publishedAt) return appealUntil
  return new Date(Math.max(appealUntil.getTime(), publishedAt.getTime() + appealDays * 86_400_000))
}
