import { type Faults, faultsOf } from '#lib/platform/content/record/faults.ts'
import { type RoomText, roomFields } from './room-record.ts'

/** Names what is wrong with a room; empty when nothing is. */
export function faultsOfRoom(room: RoomText): Faults {
  const { access, courseLessonId, membersFrom, startsAt, endsAt, film, hlsAddress } = room
  const { replayFilm, replayUntil, replayFor } = room
  const isOfCourse = access === 'course'
  const isOfMembers = access === 'members'
  return {
    ...(isOfCourse !== (courseLessonId !== null) && {
      courseLessonId: isOfCourse ? '请选择课时' : '只有课程学员的直播间选课时',
    }),
    ...(isOfMembers !== (membersFrom !== '0') && {
      membersFrom: isOfMembers ? '请选择等级' : '只有会员的直播间选等级',
    }),
    ...(startsAt === null && { startsAt: '请填写日期和时间' }),
    ...(endsAt === null && { endsAt: '请填写日期和时间' }),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt && { endsAt: '应晚于开播' }),
    ...((film === '') === (hlsAddress === null) && { film: '影片和 HLS 地址选一个' }),
    ...(hlsAddress?.startsWith('http://') && { hlsAddress: '应为 https:// 开头的地址' }),
    ...(replayFilm === '' && replayUntil !== null && { replayUntil: '没有回放的影片' }),
    ...(replayUntil !== null &&
      endsAt !== null &&
      replayUntil <= endsAt && { replayUntil: '应晚于结束' }),
    ...(access === 'public' && replayFor !== '0' && { replayFor: '所有人都能进的，人人可看回放' }),
    ...faultsOf(roomFields, room),
  }
}
