import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Circles that may enter a room: everybody, who has its course, or members of its tier. */
export const roomAccesses = ['public', 'course', 'members'] as const
export type RoomAccess = (typeof roomAccesses)[number]

export const liveMessageKinds = ['question', 'announcement', 'answer'] as const
export type LiveMessageKind = (typeof liveMessageKinds)[number]

export const roomStates = ['waiting', 'live', 'ended', 'replay'] as const
export type RoomState = (typeof roomStates)[number]

/** Messages of a room, at most: all of them are read again with its replay. */
export const MOST_MESSAGES = 20_000
/** Messages of one answer, at most. */
export const MESSAGE_PAGE = 100
/** Seconds that staff may put between two questions of one person, at most. */
export const MOST_SLOW_SECONDS = 300
/** Minutes before the beginning at which who wants it is told. */
export const REMIND_MINUTES = 15
/** Minutes before the beginning from which staff may go on air. */
export const OPEN_MINUTES = 60

export const liveRules = {
  text: { missing: '写点什么再发送', max: [200, '一次不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
