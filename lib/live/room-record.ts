import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'

/** Circles that may enter a room, as staff call them. */
export const accessNames = { public: '所有人', course: '课程学员', members: '会员' } as const

const tiers = { 10: '会员', 20: '钻石会员' } as const

/** Everything that staff write of a room. */
export const roomFields = {
  title: { type: 'line', most: 80, label: '名称' },
  access: { type: 'choice', options: accessNames, label: '谁能进' },
  courseLessonId: { type: 'pick', none: '不是课时', label: '课时（课程学员的直播间必选）' },
  membersFrom: {
    ...{ type: 'choice', options: { 0: '不按会员', ...tiers }, isNumber: true },
    label: '会员等级（会员的直播间必选）',
  },
  videoId: { type: 'pick', none: '不在课表里', label: '直播课表里的一行' },
  startsAt: { type: 'minute', label: '开播（北京时间）' },
  endsAt: { type: 'minute', label: '结束（北京时间）' },
  /** Name of an own film; '' where the broadcast comes from outside. */
  film: { type: 'line', most: 60, optional: true, label: '播放的影片' },
  hlsAddress: { type: 'address', optional: true, foreign: true, label: '或 HLS 地址' },
  replayFilm: { type: 'line', most: 60, optional: true, label: '回放的影片' },
  replayUntil: { type: 'minute', label: '回放到（北京时间，不填一直有）' },
  replayFor: {
    ...{ type: 'choice', options: { 0: '能进的人才能看', ...tiers }, isNumber: true },
    label: '另外哪些会员能看回放',
  },
} as const satisfies Fields

export type RoomText = RecordOf<typeof roomFields>
