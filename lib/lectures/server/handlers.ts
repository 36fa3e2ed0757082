import type { lectureCalls } from '#lib/lectures/contract.ts'
import type { lectureDesk } from '#lib/lectures/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { allCards, openingsOf } from './cards.ts'
import { getLecture } from './get-lecture.ts'
import { giveCard } from './give-card.ts'
import { getLectureNode, lectureSubjects } from './list-lectures.ts'
import { unlockLecture } from './unlock-lecture.ts'

export const lectureHandlers: Handlers<typeof lectureCalls & typeof lectureDesk> = {
  lectureSubjects: ({ db, user }) => lectureSubjects(db, user.id),
  lectureCatalogues: ({ db, user, input }) => getLectureNode(db, user.id, input.catalogueId),
  lectureOpenings: ({ db, user }) => openingsOf(db, user.id),
  experienceCardList: ({ db, user }) => allCards(db, user.id),
  lectureQuestion: ({ db, user, input }) => getLecture(db, user.id, input.questionId),
  unlockLecture: ({ db, user, input }) => unlockLecture(db, user.id, input.questionId),
  staffGiveCard: ({ db, user, input }) => giveCard(db, { staffId: user.id, ...input }),
}
