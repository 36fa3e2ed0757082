import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import { attendLesson } from '#lib/lessons/server/taken/attend-lesson.ts'
import type { liveCalls } from '#lib/live/contract.ts'
import type { liveDesk } from '#lib/live/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { hideMessage } from './desk/hide-message.ts'
import { cancelRoom } from './desk/rooms/cancel-room.ts'
import { findStaffRoom } from './desk/rooms/find-staff-room.ts'
import { listRooms } from './desk/rooms/list-rooms.ts'
import { roomChoices } from './desk/rooms/room-choices.ts'
import { saveRoom } from './desk/rooms/save-room.ts'
import { closeRoom, openRoom, slowRoom } from './desk/run-room.ts'
import { announceInRoom, answerQuestion } from './desk/speak.ts'
import { askInRoom } from './messages/ask-in-room.ts'
import { listLiveMessages } from './messages/list-messages.ts'
import { allRooms, getRoom } from './room-view.ts'
import { setLiveReminder } from './set-reminder.ts'
import { openLiveHub } from './stream/open-hub.ts'

/** Makes the handlers of the calls about live rooms, for these sources of access to courses and their counterpart. */
export const liveHandlers = (
  sources: readonly AccessSource[],
  holders: readonly AccessHolders[],
): Handlers<typeof liveCalls & typeof liveDesk> => ({
  liveRoomList: async ({ db, user }) => ({ items: await allRooms(db, sources, user) }),
  liveRoom: async ({ db, user, input }) => {
    const online = openLiveHub().onlineOf(input.id)
    const room = await getRoom(db, sources, { roomId: input.id, user }, online)
    const { film, lessonId } = room
    if (user && film && lessonId !== null)
      await attendLesson(db, sources, { userId: user.id, lessonId })
    return room
  },
  liveMessageList: ({ db, user, input }) => listLiveMessages(db, sources, { user, ...input }),
  sayInLive: ({ db, user, input }) => askInRoom(db, sources, { user, ...input }),
  remindOfLive: ({ db, user, input }) => setLiveReminder(db, sources, { user, ...input }),
  staffAnnounceInLive: ({ db, user, input }) => announceInRoom(db, { staffId: user.id, ...input }),
  staffAnswerInLive: ({ db, user, input }) => answerQuestion(db, { staffId: user.id, ...input }),
  staffHideInLive: ({ db, user, input }) => hideMessage(db, { staffId: user.id, ...input }),
  staffSlowLive: ({ db, user, input }) => slowRoom(db, { staffId: user.id, ...input }),
  staffOpenLive: ({ db, user, input }) => openRoom(db, { staffId: user.id, ...input }),
  staffLiveRooms: ({ db, input }) => listRooms(db, input),
  staffLiveRoom: ({ db, input }) => findStaffRoom(db, input.id),
  staffLiveChoices: ({ db }) => roomChoices(db),
  saveLiveRoom: ({ db, user, input }) => saveRoom(db, holders, { staffId: user.id, ...input }),
  cancelLiveRoom: ({ db, user, input }) => cancelRoom(db, holders, { staffId: user.id, ...input }),
  staffCloseLive: ({ db, user, input }) => closeRoom(db, { staffId: user.id, ...input }),
})
