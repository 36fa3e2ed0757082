import type { papers } from '#lib/papers/contract.ts'
import { getPaperPreview, listPapers, paperFilters } from '#lib/papers/server/papers.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const paperHandlers: Handlers<typeof papers> = {
  paperPage: ({ db, user, input }) => listPapers(db, user?.id ?? null, input),
  paperQuestions: ({ db, user, input }) => getPaperPreview(db, user.id, input.paperId),
  examinationLevelList: ({ db }) => paperFilters(db),
}
