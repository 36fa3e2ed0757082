import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { liveCalls } from '#lib/live/contract.ts'
import type { liveDesk } from '#lib/live/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { hideMessage } from './desk/hide-message.ts'
import { closeRoom, openRoom, slowRoom } from './desk/run-room.ts'
import { announceInRoom, answerQuestion } from './desk/speak.ts'
import { askInRoom } from './messages/ask-in-room.ts'
import { listLiveMessages } from './messages/list-messages.ts'
import { allRooms, getRoom } from './room-view.ts'
import { setLiveReminder } from './set-reminder.ts'
import { openLiveHub } from './stream/open-hub.ts'

/** Makes the handlers of the calls about live rooms, for these sources of access to courses. */
export const liveHandlers = (
  sources: readonly AccessSource[],
): Handlers<typeof liveCalls & typeof liveDesk> => ({
  liveRoomList: async ({ db, user }) => ({ items: await allRooms(db, sources, user) }),
  liveRoom: ({ db, user, input }) =>
    getRoom(db, sources, { roomId: input.id, user }, openLiveHub().onlineOf(input.id)),
  liveMessageList: ({ db, user, input }) => listLiveMessages(db, sources, { user, ...input }),
  sayInLive: ({ db, user, input }) => askInRoom(db, sources, { user, ...input }),
  remindOfLive: ({ db, user, input }) => setLiveReminder(db, sources, { user, ...input }),
  staffAnnounceInLive: ({ db, user, input }) => announceInRoom(db, { staffId: user.id, ...input }),
  staffAnswerInLive: ({ db, user, input }) => answerQuestion(db, { staffId: user.id, ...input }),
  staffHideInLive: ({ db, user, input }) => hideMessage(db, { staffId: user.id, ...input }),
  staffSlowLive: ({ db, user, input }) => slowRoom(db, { staffId: user.id, ...input }),
  staffOpenLive: ({ db, user, input }) => openRoom(db, { staffId: user.id, ...input }),
  staffCloseLive: ({ db, user, input }) => closeRoom(db, { staffId: user.id, ...input }),
})
