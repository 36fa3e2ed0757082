import { z } from 'zod'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { liveMessage } from './contract.ts'
import { roomFields } from './room-record.ts'
import { liveRules, MOST_SLOW_SECONDS, roomAccesses, roomStates } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'live.moderate' } as const
const writes = { group: 'staff', access: 'staff', permission: 'courses.write' } as const
const text = s.typed(liveRules.text)
const done = z.object({ done: z.literal(true) })
const requestId = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'

/** Refused beyond this by the server, with the names of the fields (faultsOfRoom). */
const roomText = s.shape('LiveRoomText', recordShape(roomFields))

const staffRoom = s.shape('StaffLiveRoom', {
  ...{ id: z.number(), text: roomText, state: z.enum(roomStates) },
  cancelReason: z.string().nullable(),
})
export type StaffLiveRoom = z.infer<typeof staffRoom>

const staffRoomItem = s.shape('StaffLiveRoomItem', {
  ...{ id: z.number(), title: z.string(), access: z.enum(roomAccesses) },
  ...{ startsAt: z.string(), endsAt: z.string(), state: z.enum(roomStates) },
  ...{ isCancelled: z.boolean(), reminders: z.number() },
})
export type StaffLiveRoomItem = z.infer<typeof staffRoomItem>

const numbered = z.array(z.object({ id: z.number(), name: z.string() }))

const exampleRoom: z.input<typeof roomText> = {
  ...{ title: '公文答疑', access: 'public', courseLessonId: null, membersFrom: '0' },
  ...{ videoId: null, startsAt: '2030-03-01T19:30', endsAt: '2030-03-01T21:00' },
  ...{ film: 'cuoti-ji', hlsAddress: null, replayFilm: 'cuoti-ji', replayUntil: null },
  replayFor: '0',
}

export const liveDesk = rows({
  staffLiveRooms: {
    ...writes,
    summary: '工作台的直播间：按将要开播、已经结束或取消、谁能进和名称查找，先开播的在前',
    input: z.object({
      ...listInput,
      status: z.enum(['coming', 'over', 'cancelled', 'all']).default('all'),
      access: z.enum(roomAccesses).optional(),
    }),
    example: { page: 1 },
    output: s.pageOf(staffRoomItem),
  },
  staffLiveRoom: {
    ...writes,
    summary: '编辑一个直播间所需的全部',
    input: z.object({ id: s.id }),
    example: { id: 3 },
    output: staffRoom,
  },
  staffLiveChoices: {
    ...writes,
    summary: '直播间可选的课时（直播课的，和还没有内容的）、直播课表里的行、影片',
    input: z.object({}),
    example: {},
    output: z.object({
      ...{ lessons: numbered, videos: numbered },
      films: z.array(z.object({ value: z.string(), name: z.string() })),
    }),
  },
  saveLiveRoom: {
    ...writes,
    summary:
      '新建（id 为 null）或修改一个直播间；was 是修改前看到的内容，已被别人改过时答 409；还没开播的改了时间，设了提醒的人和课程学员会收到消息',
    input: z.object({ id: s.anyId, was: roomText.nullable().default(null), text: roomText }),
    example: { id: null, text: exampleRoom },
    output: z.object({ id: z.number() }),
  },
  cancelLiveRoom: {
    ...writes,
    summary: '取消一场还没有开播的直播，写明原因；设了提醒的人和课程学员会收到消息，不能恢复',
    input: z.object({ id: s.id, reason: z.string().trim().min(1, '请写明原因').max(200) }),
    example: { id: 1, reason: '老师生病' },
    output: done,
  },
  staffAnnounceInLive: {
    ...desk,
    summary: '在直播间发公告；同一 requestId 只算一次',
    input: z.object({ roomId: s.id, text, requestId: z.uuid() }),
    example: { roomId: 1, text: '第三组马上开始。', requestId },
    output: liveMessage,
  },
  staffAnswerInLive: {
    ...desk,
    summary: '在直播间回答一个提问，所有人可见',
    input: z.object({ id: s.id, text, requestId: z.uuid() }),
    example: { id: 1, text: 'B 多了一个前提。', requestId },
    output: liveMessage,
  },
  staffHideInLive: {
    ...desk,
    summary: '隐藏直播间的一句话，或重新展示；回放里同样',
    input: z.object({
      id: s.id,
      isHidden: z.boolean(),
      reason: z.string().trim().max(200).default(''),
    }),
    example: { id: 1, isHidden: true, reason: '广告' },
    output: done,
  },
  staffSlowLive: {
    ...desk,
    summary: '设一个人两次提问之间至少隔几秒；0 为不限',
    input: z.object({ roomId: s.id, seconds: z.number().int().min(0).max(MOST_SLOW_SECONDS) }),
    example: { roomId: 1, seconds: 30 },
    output: done,
  },
  staffOpenLive: {
    ...desk,
    summary: '开始直播：最早在开播前一小时；提前结束的在时间内可以再开始',
    input: z.object({ roomId: s.id }),
    example: { roomId: 1 },
    output: done,
  },
  staffCloseLive: {
    ...desk,
    summary: '提前结束直播',
    input: z.object({ roomId: s.id }),
    example: { roomId: 1 },
    output: done,
  },
})
